import type { Ignored } from '../ignored.ts'
import type { LetterEvent } from './letter.types.ts'

export const letterIgnored: Ignored<LetterEvent> = {
  'letter.submitted': {
    in: ['sending', 'sent'],
    why: 'A double click sends once.',
  },
  'another.clicked': {
    in: ['sending', 'writing'],
    why: 'Nothing was sent yet.',
  },
}
