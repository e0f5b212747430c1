/** The promo code panel (PROMO). Which code holds is the cart's, in the Apollo cache: the view knows whether there is one. */

import type { Ask } from '../port.ts'
import type { EditAnswer } from '../vocabulary.ts'

export type PromoEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'code.applied' }
  /** `Change code`, sent only where a code holds: clears it by an empty value. */
  | { type: 'code.changed' }
export type PromoPorts = {
  /** `askCart(cart, { kind: 'promo', code }, { quiet: true })`; empty clears. The cart is in the cache by then. */
  savePromo: Ask<{ code: string }, EditAnswer>
}
export type PromoContext = { typed: string; problem: string | null }
