import type { EffectDeps } from '#client/features/shop/index.ts'
import { CancelOrderDocument } from '#client/generated/graphql.ts'
import type { OrderCancellationPorts } from '#machines/order-cancellation/order-cancellation.ports.ts'

export const orderCancellationEffects = ({ apollo }: EffectDeps): OrderCancellationPorts => ({
  cancelOrder: async ({ orderId, email }) => {
    const { cancelOrder: answer } = await apollo.mutate(CancelOrderDocument, { orderId, email })
    switch (answer.__typename) {
      case 'OrderCancelled':
        return { kind: 'cancelled' }
      case 'OrderNotCancelled':
        return { kind: answer.reason === 'TOO_LATE' ? 'tooLate' : 'refused', message: answer.message }
      case 'OrderNotFound':
        return { kind: 'refused', message: answer.message }
    }
  },
})
