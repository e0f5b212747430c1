/** Payments of placed orders. */
import type { MutationResolvers } from '../generated/schema.ts'
import type { PaymentService } from '../payments/paymentService.ts'
import { orderNotFound, paymentStartOf, verifiedOrderId } from './paymentResults.ts'

type Fields = Required<Pick<MutationResolvers, 'startPayment' | 'capturePayment'>>

export const createPaymentResolvers = (payments: PaymentService): { Mutation: Fields } => ({
  Mutation: {
    startPayment: async (_parent, args, context) => {
      await context.limit('placement')
      const orderId = verifiedOrderId(context, args.orderId)
      if (orderId === null) return orderNotFound
      const started = await payments.start(context.sources, orderId, args.paymentMethodId ?? null)
      return paymentStartOf(started, context.config)
    },
    capturePayment: async (_parent, args, context) => {
      await context.limit('placement')
      const orderId = verifiedOrderId(context, args.orderId)
      if (orderId === null) return orderNotFound
      return paymentStartOf(await payments.capture(orderId, args.reference), context.config)
    },
  },
})
