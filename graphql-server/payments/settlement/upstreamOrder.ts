/** Reads the present state of a payment's order from the upstream. It may have changed since the payment began. */
import { formatAmount } from '#domain/money.ts'
import type { AmountOwed } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { OrderAnswer, OrderSource } from '../../sources/types.ts'
import type { TranslationSettings } from '../../translate/values.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import { payableOf } from '../payable.ts'

export type UpstreamOrderDeps = { store: PaymentStore; orders: OrderSource; translation: TranslationSettings }

export const createUpstreamOrders = ({ store, orders, translation }: UpstreamOrderDeps) => {
  const isPaidAnswer = (answer: OrderAnswer | null) => answer?.order.paymentstatus === 'paid'

  return {
    /** A paid order that was cancelled does not keep its payment. */
    isPaidInForce: async ({ orderId }: PaymentAttempt) => {
      const answer = await orders.get(orderId)
      return isPaidAnswer(answer) && answer?.order.cancelledat === undefined
    },

    /**
     * Whether the order was paid by something else than this attempt. If the upstream calls it paid by the attempt's own
     * method, and no attempt claimed it, then this attempt paid it: somebody entered the payment by hand, or a restored
     * backup of the store lacks the report.
     */
    isPaidOtherwise: async ({ orderId, reference, methodId }: PaymentAttempt) => {
      const payer = await store.payerOf(orderId)
      if (payer !== null) return payer !== reference
      const answer = await orders.get(orderId)
      return isPaidAnswer(answer) && (answer?.order.paymentmethod ?? methodId) !== methodId
    },

    /** Whether its buyer or the merchant cancelled the order, so that no payment reopens it (PAY-11). */
    isCancelledForGood: async ({ orderId }: PaymentAttempt): Promise<boolean> => {
      const answer = await orders.get(orderId)
      return answer?.order.cancelledat !== undefined && answer.order.cancelreason !== 'unpaid'
    },

    /** In major units, for an upstream that takes it: the order may have become cheaper since its payment began. */
    amountToReport: async ({ orderId, amountMinor }: PaymentAttempt): Promise<number | undefined> => {
      const answer = await orders.get(orderId)
      return answer?.order.paidamount === undefined ? undefined : Number(formatAmount(amountMinor))
    },

    amountOwed: async ({ orderId }: PaymentAttempt): Promise<AmountOwed> => {
      if ((await store.payerOf(orderId)) !== null) return 'paid'
      const answer = await orders.get(orderId)
      if (isPaidAnswer(answer)) return 'paid'
      return answer && payableOf(answer, translation).amount
    },
  }
}
