import type { Ignored } from '../ignored.ts'
import type { VatCheckEvent } from './vat-check.types.ts'

export const vatCheckIgnored: Ignored<VatCheckEvent> = {
  'retry.clicked': {
    in: ['checking', 'settling', 'settlingPrefix', 'storingPrefix', 'unchecked', 'valid'],
    why: 'Nothing was refused.',
  },
}
