/** What a cart takes out of stock: kits count by their components, repeated parts together. */
import type { CartLineRow } from './cartRows.ts'
import { deliverable, type Source } from './supply.ts'
import type { HeapKey } from './supplyRows.ts'

export interface Need {
  partId: number
  name: string
  brand: string
  quantity: number
  /** Units in our own places. */
  own: number
  /** Where its lines were added from, the first line's first. */
  locations: string[]
}

/** One need per part, by part id: the order in which everybody takes them. */
export const needsOf = (lines: readonly CartLineRow[]): Need[] => {
  const needs = new Map<number, Need>()
  for (const line of lines) {
    if (line.recordType === 'kititem') continue
    const need = needs.get(line.partId)
    if (!need) {
      needs.set(line.partId, {
        partId: line.partId,
        name: line.name,
        brand: line.brand,
        quantity: line.quantity,
        own: line.own,
        locations: [line.location],
      })
      continue
    }
    need.quantity += line.quantity
    if (!need.locations.includes(line.location)) need.locations.push(line.location)
  }
  return [...needs.values()].toSorted((a, b) => a.partId - b.partId)
}

/** The heaps of each part, by part id. */
export type Supply = ReadonlyMap<number, readonly Source<HeapKey>[]>

/** The first part that cannot be delivered as often as needed, with what can. */
export const shortOf = (
  needs: readonly Need[],
  supply: Supply,
): { need: Need; deliverable: number } | undefined => {
  for (const need of needs) {
    const most = deliverable(supply.get(need.partId) ?? [], need.brand)
    if (most < need.quantity) return { need, deliverable: most }
  }
  return undefined
}

/** Units of all needs that own stock does not cover. */
export const backorderQuantity = (needs: readonly Need[]): number =>
  needs.reduce((sum, need) => sum + Math.max(0, need.quantity - need.own), 0)
