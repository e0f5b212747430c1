/** Refuses a cart that holds more than can be delivered. */
import type { Kysely } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import { type CartRow, readLines } from './cartRows.ts'
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

/** The cart as it stands in this transaction must be deliverable, kits by their components. */
export const refuseBeyondStock = async (db: Kysely<Database>, cart: CartRow): Promise<void> => {
  const needs = needsOf(await readLines(db, cart.id))
  const short = shortOf(needs, await readSupply(db, needs, { country: cart.country }))
  if (short) throw outOfStock(short.need, short.deliverable)
}
