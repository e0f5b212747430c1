/** One attempt to pay an order at a provider. An order may have several; at most one becomes its payment. */
import type { PaymentFacts, PaymentState } from '#machines/payment-settlement/payment-settlement.types.ts'

export type PaymentAttempt = PaymentFacts & {
  /** 128 random bits. It cannot be guessed, so it may be part of an address. */
  reference: string
  orderId: string
  /** The order number that the shopper knows. */
  orderName: string
  /** The id of the payment provider. */
  provider: string
  /** The payment method that the shopper chose, by the upstream's id. */
  methodId: string
  state: PaymentState
}
