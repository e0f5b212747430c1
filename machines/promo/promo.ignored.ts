import type { Ignored } from '../ignored.ts'
import type { PromoEvent } from './promo.types.ts'

export const promoIgnored: Ignored<PromoEvent> = {
  'code.typed': {
    in: ['applying', 'clearing'],
    why: 'What was typed is being saved.',
  },
  'code.applied': {
    in: ['applying', 'clearing'],
    why: 'A double click applies once.',
  },
  'code.changed': {
    in: ['applying', 'clearing'],
    why: 'A double click clears once.',
  },
}
