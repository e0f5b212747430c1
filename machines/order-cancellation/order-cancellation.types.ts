/**
 * The buyer cancels an order (ORD-34): a button, a question that says what happens with the money, and the answer. The order
 * itself is in the cache, and is there again with the answer.
 */
export type OrderCancellationResult =
  | { kind: 'cancelled' }
  /** It is in preparation. `message` says how to return it. */
  | { kind: 'tooLate'; message: string }
  | { kind: 'refused'; message: string }
/** `ownDevice`: this device placed the order, so the buyer types no email address. */
export type OrderCancellationInput = { orderId: string; ownDevice: boolean }
export type OrderCancellationContext = OrderCancellationInput & { email: string; problem: string | null }
export type OrderCancellationEvent =
  | { type: 'cancel.clicked' }
  | { type: 'email.changed'; email: string }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.dismissed' }
/** The order has changed, or is no longer as its page shows it. */
export type OrderCancellationEmitted = { type: 'order.answered' }
