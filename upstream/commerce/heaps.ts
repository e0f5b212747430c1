/** Which heaps a cart's units come out of: one answer for what a cart promises and for what an order takes. */
import type { Kysely } from 'kysely'
import type { Database } from '../tables/types.ts'
import type { CartLineRow, CartRow } from './cartRows.ts'
import { type Need, needsOf, type Supply } from './needs.ts'
import { allocate, type Source, type Take } from './supply.ts'
import { type HeapKey, readSupply } from './supplyRows.ts'
import { buyerOf, mayBeExempt } from './tax.ts'

export interface PartTake extends Take<HeapKey> {
  partId: number
}

/** Heaps where the buyer's lines were added from come first among those of their kind. */
const preferring = (sources: readonly Source<HeapKey>[], locations: readonly string[]): Source<HeapKey>[] => {
  const rank = ({ key }: Source<HeapKey>): number => {
    const place = key.location === undefined ? -1 : locations.indexOf(key.location)
    return place === -1 ? locations.length : place
  }
  return sources.toSorted((a, b) => rank(a) - rank(b))
}

/** Null where there is not enough. */
export const takesOf = (need: Need, supply: Supply): PartTake[] | null => {
  const sources = preferring(supply.get(need.partId) ?? [], need.locations)
  const takes = allocate(sources, need.brand, need.quantity)
  return takes && takes.map((take) => ({ ...take, partId: need.partId }))
}

/** The countries that goods leave from, each once. */
export const dispatchOf = (takes: readonly PartTake[]): string[] => [
  ...new Set(takes.map(({ key }) => key.country)),
]

/**
 * The countries that a cart's goods would leave from if it were ordered now. What is not there any more counts as
 * leaving from where its lines were added. Nobody asks where no tax hangs on it, and then nothing is read.
 */
export const expectedDispatch = async (
  db: Kysely<Database>,
  cart: CartRow,
  lines: readonly CartLineRow[],
): Promise<string[]> => {
  if (!mayBeExempt(buyerOf(cart))) return []
  const needs = needsOf(lines)
  const supply = await readSupply(db, needs, { country: cart.country })
  const takes = needs.map((need) => takesOf(need, supply))
  const missing = new Set(needs.filter((_, index) => takes[index] === null).map(({ partId }) => partId))
  const asAdded = lines.filter(({ partId }) => missing.has(partId)).map((line) => line.dispatchCountry)
  return [...new Set([...dispatchOf(takes.flatMap((take) => take ?? [])), ...asAdded])]
}
