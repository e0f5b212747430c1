/** Paying for an order that exists. */
import type { MutationResolvers } from '../generated/schema.ts'
import { isOrderId, orderNotFound, type PaymentParts, paymentStartOf } from './paymentResults.ts'

type Fields = Required<Pick<MutationResolvers, 'startPayment' | 'capturePayment'>>

export const createPaymentResolvers = ({ service, config }: PaymentParts): { Mutation: Fields } => ({
  Mutation: {
    startPayment: async (_parent, { orderId, paymentMethodId }, context) => {
      await context.limit('placement')
      if (!isOrderId(orderId)) return orderNotFound
      return paymentStartOf(await service.start(context.sources, orderId, paymentMethodId ?? null), config)
    },
    capturePayment: async (_parent, { orderId, reference }, context) => {
      await context.limit('placement')
      if (!isOrderId(orderId)) return orderNotFound
      return paymentStartOf(await service.capture(orderId, reference), config)
    },
  },
})
