/** The promo code panel (PROMO). The applied code is part of the cart in the query cache. */

export type PromoEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'code.applied' }
  /** `Change code` clears the applied code. */
  | { type: 'code.cleared' }
export type PromoContext = { typed: string; problem: string | null }
