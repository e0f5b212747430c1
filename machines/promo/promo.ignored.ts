import type { Ignored } from '../ignored.ts'
import type { PromoEvent } from './promo.types.ts'

export const promoIgnored: Ignored<PromoEvent> = {
  'code.typed': {
    in: ['applying', 'clearing', 'present'],
    why: 'The input is read-only while a code is present or being saved.',
  },
  'code.applied': {
    in: ['applying', 'clearing', 'present'],
    why: 'A double click applies once; a code that is present is changed first.',
  },
  'code.changed': {
    in: ['absent', 'applying', 'clearing'],
    why: 'There is no code to change, or it is being saved.',
  },
}
