/** Takes an order's units out of every heap they come from; all of them, or a refusal. */
import { type Kysely, sql } from 'kysely'
import { opaque } from '../database/opaqueParameter.ts'
import type { Question } from '../database/pipeline.ts'
import type { Database } from '../tables/types.ts'
import { dispatchOf, type PartTake, takesOf } from './heaps.ts'
import type { Need } from './needs.ts'
import { outOfStock } from './stockCheck.ts'
import { deliverable } from './supply.ts'
import { readSupply, type StockRow } from './supplyRows.ts'

// The rows are held and were just read, so a count that differs is a fault and no refusal.
const expectRows = (changed: bigint | undefined, wanted: number): void => {
  if (Number(changed ?? 0n) !== wanted) throw new Error('stock moved while it was held')
}

/** Counts down the heaps of stock locations. The rows are held, and the table takes no count below 0. */
const takingFromStock = (takes: readonly PartTake[]): Question<unknown> => {
  const rows = takes.flatMap(({ partId, quantity, key: { location } }) =>
    location === undefined ? [] : [{ partId, quantity, location }],
  )
  const parts = rows.map(({ partId }) => partId)
  const places = rows.map(({ location }) => location)
  const counts = rows.map(({ quantity }) => quantity)
  return sql`
    update stock s set qty = s.qty - t.qty
    from unnest(${opaque(parts, 'int[]')}, ${opaque(places, 'text[]')}, ${opaque(counts, 'int[]')}) as t(part_id, location, qty)
    where s.part_id = t.part_id and s.location = t.location`
}

const takeFromDeliveries = async (db: Kysely<Database>, takes: readonly PartTake[]): Promise<void> => {
  const rows = takes.filter((take) => take.key.deliveryId !== undefined)
  for (const { key, quantity } of rows) {
    const id = key.deliveryId ?? 0
    // A delivery that is sold out is no delivery any more.
    const gone = await db
      .deleteFrom('delivery')
      .where('id', '=', id)
      .where('qty', '=', quantity)
      .executeTakeFirst()
    if (gone.numDeletedRows > 0n) continue
    const left = await db
      .updateTable('delivery')
      .set((column) => ({ qty: column('qty', '-', quantity) }))
      .where('id', '=', id)
      .where('qty', '>', quantity)
      .executeTakeFirst()
    expectRows(left.numUpdatedRows, 1)
  }
}

const takeFromManufacturers = async (db: Kysely<Database>, takes: readonly PartTake[]): Promise<void> => {
  const rows = takes.filter((take) => take.key.location === undefined && take.key.deliveryId === undefined)
  for (const { partId, quantity } of rows) {
    const taken = await db
      .updateTable('part')
      .set((column) => ({ manufacturer_stock: column('manufacturer_stock', '-', quantity) }))
      .where('id', '=', partId)
      .where('manufacturer_stock', '>=', quantity)
      .executeTakeFirst()
    expectRows(taken.numUpdatedRows, 1)
  }
}

export interface Taken {
  /** Units per part that own stock did not cover. */
  backorder: Map<number, number>
  /** Countries that the goods leave from. */
  dispatch: readonly string[]
  /** What is left to say to the database. */
  fromStock: Question<unknown>
}

export const takeStock = async (
  db: Kysely<Database>,
  needs: readonly Need[],
  reading: { country: string; held: readonly StockRow[] },
): Promise<Taken> => {
  const supply = await readSupply(db, needs, reading)
  const backorder = new Map<number, number>()
  const takes: PartTake[] = []
  for (const need of needs) {
    const taken = takesOf(need, supply)
    if (!taken) throw outOfStock(need, deliverable(supply.get(need.partId) ?? [], need.brand))
    takes.push(...taken)
    const own = taken.reduce((sum, take) => sum + (take.kind === 'own' ? take.quantity : 0), 0)
    backorder.set(need.partId, need.quantity - own)
  }
  await takeFromDeliveries(db, takes)
  await takeFromManufacturers(db, takes)
  return { backorder, dispatch: dispatchOf(takes), fromStock: takingFromStock(takes) }
}
