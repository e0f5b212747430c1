import type { Ignored } from '../ignored.ts'
import type { WithdrawalEvent } from './withdrawal.types.ts'

export const withdrawalIgnored: Ignored<WithdrawalEvent> = {
  'form.submitted': {
    in: ['confirming', 'received', 'sending'],
    why: 'It was submitted already; `back.clicked` leads to it again.',
  },
  'lines.asked': {
    in: ['confirming', 'finding', 'received', 'sending'],
    why: 'They are being looked for, or the declaration is made.',
  },
  'back.clicked': {
    in: ['filling', 'finding', 'received', 'sending'],
    why: 'It is on its way, received, or not yet submitted.',
  },
  'withdrawal.confirmed': {
    in: ['filling', 'finding', 'received', 'sending'],
    why: 'A double click sends once; the first step comes first.',
  },
}
