/** Review and payment (PAY). `reviewed` is a function, so that no trace of the machine holds the address. */
import type { ItemQuantity } from '#domain/cart/cartLines.ts'
import type { CheckoutForm } from '#domain/checkout/checkoutForm.ts'
import type { Money } from '#domain/money.ts'
import type { CartExpired, Refused } from '#domain/results.ts'
import type { CartRef, PaymentStep } from '../vocabulary.ts'

export type PlacementResult =
  | { kind: 'placed'; orderId: string; payment: PaymentStep }
  /** `retryable`: another try with the same key may succeed. */
  | (Refused & { retryable: boolean })
  /** This try did not reach the order: rate limited, not sent while the cart was changing, or failed at an earlier step. */
  | { kind: 'notOrdered'; message: string }
  /** The address is invalid, so the shopper returns to the form. */
  | { kind: 'invalid'; message: string }
  | CartExpired

/** `tried`: an earlier try under this key was not answered. */
export type PlacementKey = { key: string; tried: boolean }

/** The last placement as stored on this device. `unanswered`: its key is stored, but no answer arrived. */
export type PlacementTrace = { unanswered: boolean; orderId: string | null }

export type PaymentInput = { cart: CartRef; addressStored: boolean; reviewed: () => Reviewed }
export type PaymentEvent =
  | { type: 'placement.clicked' }
  | { type: 'dialog.closed' }
  | { type: 'retry.clicked' }
/** The review as shown when the shopper clicks: exactly this is ordered, even if another tab stores something else. */
export type Reviewed = {
  address: CheckoutForm | null
  /** Empty if there is no cart. */
  lineIds: readonly string[]
  /** The gross total above the button: no other total may be ordered (LAW-05). Null if there is no cart. */
  total: Money | null
  /** What the cart takes from the stock: no other contents may be ordered (LAW-05). Empty if there is no cart. */
  items: readonly ItemQuantity[]
}
export type PaymentContext = PaymentInput & {
  key: string
  orderId: string
  /** The server's next payment step, once the order exists. */
  next: PaymentStep
  problem: string | null
}
