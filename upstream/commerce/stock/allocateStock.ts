/** Takes an order's units out of their sources: all of them, or a refusal. */
import { type Kysely, sql } from 'kysely'
import type { Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { unpeekedParam } from '../../database/unpeekedParam.ts'
import type { Database } from '../../tables/types.ts'
import { dispatchCountries, type PartAllocation, planAllocation } from './planAllocation.ts'
import { readStockSources, type StockRow } from './readStockSources.ts'
import { outOfStock } from './stockCheck.ts'
import type { StockDemand } from './stockDemand.ts'
import { deliverableQuantity } from './stockSources.ts'

/** The rows are locked and were just read, so another count is a bug and no refusal. */
const expectRows = (changed: bigint | undefined, expected: number): void => {
  if (Number(changed ?? 0n) !== expected) throw new Error('locked stock has changed')
}

const decrementRows = prepared<{ parts: number[]; locations: string[]; quantities: number[] }>(
  (value) => sql`
    update stock s set qty = s.qty - t.qty
    from unnest(${unpeekedParam(value('parts'), 'int[]')}, ${unpeekedParam(value('locations'), 'text[]')},
      ${unpeekedParam(value('quantities'), 'int[]')}) as t(part_id, location, qty)
    where s.part_id = t.part_id and s.location = t.location`,
)

/** The rows are locked, and a check of the table refuses quantities below 0. */
const decrementStock = (allocations: readonly PartAllocation[]): Statement<unknown> => {
  const rows = allocations.flatMap(({ partId, quantity, key: { location } }) =>
    location === undefined ? [] : [{ partId, quantity, location }],
  )
  return decrementRows({
    parts: rows.map(({ partId }) => partId),
    locations: rows.map(({ location }) => location),
    quantities: rows.map(({ quantity }) => quantity),
  })
}

const allocateFromDeliveries = async (
  db: Kysely<Database>,
  allocations: readonly PartAllocation[],
): Promise<void> => {
  const rows = allocations.filter((allocation) => allocation.key.deliveryId !== undefined)
  for (const { key, quantity } of rows) {
    const id = key.deliveryId ?? 0
    // A sold-out delivery is deleted: the table refuses a quantity of 0.
    const deleted = await db
      .deleteFrom('delivery')
      .where('id', '=', id)
      .where('qty', '=', quantity)
      .executeTakeFirst()
    if (deleted.numDeletedRows > 0n) continue
    const updated = await db
      .updateTable('delivery')
      .set((column) => ({ qty: column('qty', '-', quantity) }))
      .where('id', '=', id)
      .where('qty', '>', quantity)
      .executeTakeFirst()
    expectRows(updated.numUpdatedRows, 1)
  }
}

const allocateFromManufacturers = async (
  db: Kysely<Database>,
  allocations: readonly PartAllocation[],
): Promise<void> => {
  const rows = allocations.filter(({ key }) => key.location === undefined && key.deliveryId === undefined)
  for (const { partId, quantity } of rows) {
    const updated = await db
      .updateTable('manufacturer_stock')
      .set((column) => ({ qty: column('qty', '-', quantity) }))
      .where('part_id', '=', partId)
      .where('qty', '>=', quantity)
      .executeTakeFirst()
    expectRows(updated.numUpdatedRows, 1)
  }
}

export interface AllocatedStock {
  /** Units that own stock did not cover, by part id. */
  backorder: Map<number, number>
  /** The countries that the goods leave from. */
  dispatch: readonly string[]
  /** The quantity taken from each source. */
  allocations: readonly PartAllocation[]
  /** Still to be sent: it can share a round trip with the order's inserts. */
  decrementStock: Statement<unknown>
}

export const allocateStock = async (
  db: Kysely<Database>,
  demands: readonly StockDemand[],
  reading: { country: string; lockedStock: readonly StockRow[] },
): Promise<AllocatedStock> => {
  const sources = await readStockSources(db, demands, reading)
  const backorder = new Map<number, number>()
  const allocations: PartAllocation[] = []
  for (const demand of demands) {
    const plan = planAllocation(demand, sources)
    if (!plan) throw outOfStock(demand, deliverableQuantity(sources.get(demand.partId) ?? [], demand.flags))
    allocations.push(...plan)
    const own = plan.reduce((sum, { kind, quantity }) => sum + (kind === 'own' ? quantity : 0), 0)
    backorder.set(demand.partId, demand.quantity - own)
  }
  await allocateFromDeliveries(db, allocations)
  await allocateFromManufacturers(db, allocations)
  return {
    backorder,
    dispatch: dispatchCountries(allocations),
    allocations,
    decrementStock: decrementStock(allocations),
  }
}
