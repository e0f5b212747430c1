/** Refuses a cart that holds more than can be delivered. */
import type { Kysely } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import type { CartLineRow, CartRow } from './cartRows.ts'
import { type Need, needsOf, shortOf } from './needs.ts'
import { readSupply } from './supplyRows.ts'

export const outOfStock = (need: Need, deliverable: number): Refusal =>
  new Refusal(
    409,
    deliverable === 0
      ? `${need.name} is out of stock.`
      : `Only ${deliverable} of ${need.name} can be delivered at the moment.`,
    'OUT_OF_STOCK',
  )

/**
 * `lines` as they stand in this transaction must be deliverable, kits by their components. Own stock covers nearly
 * every cart; the other sources are only looked at where it does not.
 */
export const refuseBeyondStock = async (
  db: Kysely<Database>,
  { country }: CartRow,
  lines: readonly CartLineRow[],
): Promise<void> => {
  const scarce = needsOf(lines).filter((need) => need.own < need.quantity)
  if (scarce.length === 0) return
  const short = shortOf(scarce, await readSupply(db, scarce, { country }))
  if (short) throw outOfStock(short.need, short.deliverable)
}
