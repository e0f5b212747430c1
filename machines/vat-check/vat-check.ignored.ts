import type { Ignored } from '../ignored.ts'
import type { VatCheckEvent } from './vat-check.types.ts'

export const vatCheckIgnored: Ignored<VatCheckEvent> = {}
