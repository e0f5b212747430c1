/** Review and payment (PAY). The machine hands a function on that reads the address, so that no trace holds it. */
import type { CheckoutForm } from '#domain/checkoutForm.ts'
import type { Money } from '#domain/money.ts'
import type { CartRef, PaymentStep } from '../vocabulary.ts'

export type PlacementResult =
  | { kind: 'placed'; orderId: string; payment: PaymentStep }
  /** `again`: the same placement may succeed when tried again with the same key. */
  | { kind: 'refused'; message: string; again: boolean }
  /** Nothing was placed, and nothing is known that was not known before: asked too often, or the cart is being changed. */
  | { kind: 'unsent'; message: string }
  /** The address did not pass: back to the form. */
  | { kind: 'invalid'; message: string }
  | { kind: 'expired'; message: string }

/** `tried`: a try under this key has no answer. */
export type PlacementKey = { key: string; tried: boolean }

/** What a device knows of its last placement. `unanswered`: a key is kept whose answer never came. */
export type PlacementTrace = { unanswered: boolean; orderId: string | null }

export type PaymentInput = { cart: CartRef; addressStored: boolean; reviewed: () => Reviewed }
export type PaymentEvent =
  | { type: 'placement.clicked' }
  | { type: 'dialog.closed' }
  | { type: 'retry.clicked' }
/** What the shopper looks at while pressing the order button: that is placed, whatever another tab stores meanwhile. */
export type Reviewed = {
  address: CheckoutForm | null
  /** The cart's lines; none where it is gone. */
  lineIds: readonly string[]
  /** The gross total above the button: no other is ordered (LAW-05). Null where the cart is gone. */
  total: Money | null
}
export type PaymentContext = PaymentInput & {
  key: string
  orderId: string
  /** What the server names once the order exists. */
  next: PaymentStep
  problem: string | null
}
