/** The promo code panel (PROMO). The code that holds is the cart's, in the Apollo cache. */

import type { Ask } from '../port.ts'
import type { EditAnswer } from '../vocabulary.ts'

/** `code`: the cart's. */
export type PromoInput = { code: string | null }
export type PromoEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'code.applied' }
  /** `Change code`: sends an empty value. */
  | { type: 'code.changed' }
  /** The cart's code is another now (another tab, a new cart). */
  | { type: 'code.arrived'; code: string | null }
export type PromoPorts = {
  /** `askCart(cart, { kind: 'promo', code }, { quiet: true })`; empty clears. */
  savePromo: Ask<{ code: string }, EditAnswer>
}
export type PromoContext = { code: string | null; typed: string; problem: string | null }
