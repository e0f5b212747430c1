/**
 * So many placements walk through their steps at once, the others wait in line. Otherwise a crowd would go in step:
 * everybody's address before anybody's order, and nobody would learn early that the last piece is gone.
 */
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { PlacementOutcome } from '#machines/order-placement/order-placement.types.ts'

type Placing = () => Promise<PlacementOutcome>

export const createPlacementQueue = (inParallel = 32, inLine = 2_000) => {
  const line = bulkhead(inParallel, inLine)
  /** Where the line is full nothing was begun: the shopper is told to try again, under the same key. */
  return async (work: Placing): Promise<PlacementOutcome> => {
    try {
      return await line.execute(work)
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      return { kind: 'unanswered', step: 'saveShippingAddress' }
    }
  }
}
