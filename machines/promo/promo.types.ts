/** The promo code panel (PROMO). Which code holds is the cart's, in the Apollo cache: the view knows whether there is one. */

export type PromoEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'code.applied' }
  /** `Change code`, sent only where a code holds: clears it by an empty value. */
  | { type: 'code.cleared' }
export type PromoContext = { typed: string; problem: string | null }
