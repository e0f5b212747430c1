import { paymentStep } from '#client/features/provider-payment/index.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { OrderDocument, type OrderFieldsFragment, StartPaymentDocument } from '#client/generated/graphql.ts'
import type { OrderPorts } from '#machines/order/order.ports.ts'
import type { OrderResult } from '#machines/order/order.types.ts'

const payments = {
  OPEN: 'open',
  PENDING: 'pending',
  PAID: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const

const resultOf = (
  order: Pick<OrderFieldsFragment, 'paymentState' | 'payable' | 'cancelled'>,
): OrderResult => ({
  kind: 'found',
  payment: payments[order.paymentState],
  payable: order.payable,
  cancelled: order.cancelled !== null,
})

export const orderEffects = ({ apollo }: EffectDeps): OrderPorts => ({
  loadOrder: async ({ orderId }) => {
    const { order } = await apollo.query({ query: OrderDocument, variables: { id: orderId } })
    return order.__typename === 'Order' ? resultOf(order) : { kind: 'missing' }
  },
  startPayment: async ({ orderId, methodId }) => {
    const { startPayment } = await apollo.mutate(StartPaymentDocument, {
      orderId,
      paymentMethodId: methodId,
    })
    return paymentStep(startPayment)
  },
})
