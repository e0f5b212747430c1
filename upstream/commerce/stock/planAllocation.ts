/** Plans which sources a cart's units come from. The cart's tax and the order's stock must follow from the same plan. */
import type { UpstreamContext } from '../../context.ts'
import type { CartLineRow, CartRow } from '../carts/cartRows.ts'
import { buyerOf, mayBeExempt } from '../prices/tax.ts'
import { readStockSources } from './readStockSources.ts'
import { type StockDemand, stockDemandOf } from './stockDemand.ts'
import { type Allocation, allocateFromSources, type SourcesByPart, type StockSource } from './stockSources.ts'

export interface PartAllocation extends Allocation {
  partId: number
}

/** Puts the locations that the buyer's lines were added from first. */
const sortByLocation = (
  sources: readonly StockSource[],
  preferredLocations: readonly string[],
): StockSource[] => {
  const rank = ({ key }: StockSource): number => {
    const index = key.location === undefined ? -1 : preferredLocations.indexOf(key.location)
    return index === -1 ? preferredLocations.length : index
  }
  return sources.toSorted((a, b) => rank(a) - rank(b))
}

/** Null where the sources do not cover the demand. */
export const planAllocation = (demand: StockDemand, sources: SourcesByPart): PartAllocation[] | null => {
  const sorted = sortByLocation(sources.get(demand.partId) ?? [], demand.locations)
  const allocations = allocateFromSources(sorted, demand.flags, demand.quantity)
  return allocations && allocations.map((allocation) => ({ ...allocation, partId: demand.partId }))
}

export const dispatchCountries = (allocations: readonly PartAllocation[]): string[] => [
  ...new Set(allocations.map(({ key }) => key.country)),
]

/**
 * The countries that a cart's goods would leave from if it were ordered now. Parts that cannot be delivered count with the
 * locations that their lines were added from. Empty, and without a query, for buyers who cannot be exempt from tax.
 */
export const expectedDispatchCountries = async (
  { db, settings }: Pick<UpstreamContext, 'db' | 'settings'>,
  cart: CartRow,
  lines: readonly CartLineRow[],
): Promise<string[]> => {
  if (!mayBeExempt(buyerOf(cart))) return []
  const demands = stockDemandOf(lines, settings.shopConfig.brands)
  const sources = await readStockSources(db, demands, { country: cart.country })
  const plans = demands.map((demand) => planAllocation(demand, sources))
  const missing = new Set(demands.filter((_, index) => plans[index] === null).map(({ partId }) => partId))
  const asAdded = lines.filter(({ partId }) => missing.has(partId)).map((line) => line.dispatchCountry)
  return [...new Set([...dispatchCountries(plans.flatMap((plan) => plan ?? [])), ...asAdded])]
}
