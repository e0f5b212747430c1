/** Results shared by mutations of the cart, of orders and of payments. Messages are for the shopper. */

export type Accepted = { kind: 'accepted' }

export type Refused = { kind: 'refused'; message: string; code?: string }

export type OutOfStock = { kind: 'outOfStock'; message: string }

/** The cart no longer exists. */
export type CartExpired = { kind: 'expired'; message: string }

/** The cart has become an order. */
export type CartOrdered = { kind: 'ordered' }

/** It is unknown whether the write took effect; it may be repeated under the same key. */
export type Unanswered = { kind: 'unanswered' }
