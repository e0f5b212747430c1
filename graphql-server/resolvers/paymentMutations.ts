/** Payments of placed orders. */
import type { MutationResolvers } from '../generated/schema.ts'
import type { PaymentService } from '../payments/paymentService.ts'
import { isOrderId, orderNotFound, paymentStartOf } from './paymentResults.ts'

type Fields = Required<Pick<MutationResolvers, 'startPayment' | 'capturePayment'>>

export const createPaymentResolvers = (payments: PaymentService): { Mutation: Fields } => ({
  Mutation: {
    startPayment: async (_parent, { orderId, paymentMethodId }, context) => {
      await context.limit('placement')
      if (!isOrderId(orderId)) return orderNotFound
      const started = await payments.start(context.sources, orderId, paymentMethodId ?? null)
      return paymentStartOf(started, context.config)
    },
    capturePayment: async (_parent, { orderId, reference }, context) => {
      await context.limit('placement')
      if (!isOrderId(orderId)) return orderNotFound
      return paymentStartOf(await payments.capture(orderId, reference), context.config)
    },
  },
})
