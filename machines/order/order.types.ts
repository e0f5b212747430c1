/** One order's page (ORD): payment state polled while a provider has it in hand, and ways to pay again. */

import type { PaymentStep } from '../vocabulary.ts'

export type OrderResult =
  | {
      kind: 'found'
      payment: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
      payable: boolean
    }
  | { kind: 'missing' }
/** `returned`: the visitor comes back from a provider's page. */
export type OrderInput = { orderId: string; returned: boolean; loaded: OrderResult | null }
export type OrderEvent =
  /** `Pay now`, with the method that holds or another. */
  { type: 'pay.clicked' } | { type: 'method.chosen'; id: string } | { type: 'retry.clicked' }
export type OrderContext = OrderInput & {
  methodId: string | null
  /** What the server names once a payment was started. */
  next: PaymentStep
  problem: string | null
  /** How often an open order was looked at after the visitor came back. */
  looks: number
}
