/** The server's check of the VAT number (CHK-08, CHK-13), 1000 ms after the last key; the latest number wins. */

export type { VatCheckEmitted, VatState } from '../vocabulary.ts'

export type VatCheckEvent =
  /** `wellFormed`: the number passed the form's rule. */
  | { type: 'number.typed'; number: string; wellFormed: boolean }
  /** The bare prefix of the billing country is stored, but not checked. */
  | { type: 'prefix.set'; prefix: string }
  /** The company box was unchecked. */
  | { type: 'check.cancelled' }
  | { type: 'retry.clicked' }
export type VatCheckContext = { number: string }
