/** Stores the order of each placement, for browsers that did not receive the answer. */
import type { Records } from '../storage/records.ts'

const ttlMs = 30 * 24 * 3_600_000

export const createPlacedOrders = (records: Records) => {
  const keyOf = (placementKey: string) => `placement:${placementKey}`
  return {
    find: async (placementKey: string): Promise<string | null> =>
      (await records.read(keyOf(placementKey)))?.value ?? null,
    remember: async (placementKey: string, orderId: string): Promise<void> => {
      const key = keyOf(placementKey)
      const known = await records.read(key)
      if (known?.value === orderId) return
      // A browser may use one key for two carts; the later order counts.
      await records.write(key, orderId, known?.version ?? 0, { ttlMs })
    },
  }
}
export type PlacedOrders = ReturnType<typeof createPlacedOrders>
