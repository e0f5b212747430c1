/** The stock that a cart needs: kits count by their components, and lines of the same part are added up. */
import { type BrandFlags, type Brands, flagsOf } from '#shop-config/brands.ts'
import type { CartLineRow } from '../carts/cartRows.ts'
import { deliverableQuantity, type SourcesByPart } from './stockSources.ts'

export interface StockDemand {
  partId: number
  name: string
  /** The stock sources that its brand allows. */
  flags: BrandFlags
  quantity: number
  /** Units in our own locations. */
  own: number
  /** The locations that its lines were added from, the first line's first. */
  locations: string[]
}

/** One demand for each part, ordered by part id: all orders lock stock in this order. */
export const stockDemandOf = (lines: readonly CartLineRow[], brands: Brands): StockDemand[] => {
  const demands = new Map<number, StockDemand>()
  for (const line of lines) {
    if (line.recordType === 'kititem') continue
    const demand = demands.get(line.partId)
    if (!demand) {
      demands.set(line.partId, {
        partId: line.partId,
        name: line.name,
        flags: flagsOf(brands, line.brand),
        quantity: line.quantity,
        own: line.own,
        locations: [line.location],
      })
      continue
    }
    demand.quantity += line.quantity
    if (!demand.locations.includes(line.location)) demand.locations.push(line.location)
  }
  return [...demands.values()].toSorted((a, b) => a.partId - b.partId)
}

/** The first part with fewer deliverable units than the cart needs. */
export const firstShortage = (
  demands: readonly StockDemand[],
  sources: SourcesByPart,
): { demand: StockDemand; deliverable: number } | undefined => {
  for (const demand of demands) {
    const deliverable = deliverableQuantity(sources.get(demand.partId) ?? [], demand.flags)
    if (deliverable < demand.quantity) return { demand, deliverable }
  }
  return undefined
}

/** The units of all demands that own stock does not cover. */
export const totalBackorder = (demands: readonly StockDemand[]): number =>
  demands.reduce((sum, demand) => sum + Math.max(0, demand.quantity - demand.own), 0)
