/**
 * Limits how many placements run at once; others wait in a queue. Without the limit many carts would take each step
 * together, and no shopper would learn early that the last item is sold.
 */
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { OrderPlacementResult } from '#machines/order-placement/order-placement.types.ts'

/** No step was sent, so the shopper may try again under the same key. */
export const notStarted: OrderPlacementResult = { kind: 'unanswered', step: 'saveShippingAddress' }

export const createPlacementQueue = (maxParallel = 32, maxQueued = 2_000) => {
  const queue = bulkhead(maxParallel, maxQueued)
  return async (place: () => Promise<OrderPlacementResult>): Promise<OrderPlacementResult> => {
    try {
      return await queue.execute(place)
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      return notStarted
    }
  }
}
