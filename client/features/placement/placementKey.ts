/**
 * The key of a placement, stored until the answer comes: after a reload, in a second tab and on a retry the order is
 * placed under the same key, and one key makes one order (PAY-06).
 */
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts'
import type { PlacementKey } from '#machines/payment/payment.types.ts'

const storageKey = 'placementKey'

export const hasPlacementKey = (): boolean => readStored(storageKey) !== null

export const takePlacementKey = (): PlacementKey => {
  const known = readStored(storageKey)
  if (known) return { key: known, tried: true }
  const created = crypto.randomUUID()
  writeStored(storageKey, created)
  return { key: created, tried: false }
}

export const dropPlacementKey = (): void => removeStored(storageKey)
