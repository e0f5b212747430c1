/** One order's page (ORD): polls the payment while a provider processes it, and offers to pay again. */

import type { PaymentStep } from '../vocabulary.ts'

export type OrderResult =
  | {
      kind: 'found'
      payment: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
      payable: boolean
      cancelled: boolean
    }
  | { kind: 'missing' }
/** `returned`: the visitor has come back from a provider's page. */
export type OrderInput = { orderId: string; returned: boolean; loaded: OrderResult | null }
export type OrderEvent =
  /** `Pay now` pays with the order's method or with another. */
  | { type: 'pay.clicked' }
  | { type: 'method.chosen'; id: string }
  | { type: 'retry.clicked' }
  | { type: 'order.changed' }
export type OrderContext = OrderInput & {
  methodId: string | null
  /** The server's next step, once a payment was started. */
  next: PaymentStep
  problem: string | null
  /** The number of polls since the visitor came back. */
  polls: number
}
