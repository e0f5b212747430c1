/** Puts the units of a cancelled order back into the sources that they were taken from. */
import { type Kysely, sql } from 'kysely'
import { unpeekedParam } from '../../database/unpeekedParam.ts'
import type { OrderAllocation } from '../../tables/orderTypes.ts'
import type { Database } from '../../tables/types.ts'
import type { OrderLineRow } from '../orders/orderRows.ts'
import { type EndedOrder, releaseToDeliveries } from './releaseToDeliveries.ts'

type Placed = OrderAllocation & { key: { location: string } }
const isInStock = (allocation: OrderAllocation): allocation is Placed => allocation.key.location !== undefined

/** Rows are locked in the order in which placing an order locks them. A location that was removed gets nothing back. */
const releaseToLocations = async (
  db: Kysely<Database>,
  allocations: readonly OrderAllocation[],
): Promise<void> => {
  const rows = allocations.filter(isInStock)
  if (rows.length === 0) return
  const units = sql`(
    select part_id, location, sum(qty)::int as qty
    from unnest(${unpeekedParam(
      rows.map(({ partId }) => partId),
      'int[]',
    )}, ${unpeekedParam(
      rows.map(({ key }) => key.location),
      'text[]',
    )}, ${unpeekedParam(
      rows.map(({ quantity }) => quantity),
      'int[]',
    )}) as t(part_id, location, qty)
    group by part_id, location)`
  await sql`
    select from stock s where (s.part_id, s.location) in (select part_id, location from ${units} u)
    order by s.part_id, s.location for no key update`.execute(db)
  await sql`
    update stock s set qty = s.qty + u.qty from ${units} u
    where s.part_id = u.part_id and s.location = u.location`.execute(db)
}

const releaseToManufacturers = async (
  db: Kysely<Database>,
  allocations: readonly OrderAllocation[],
): Promise<void> => {
  const rows = allocations
    .filter(({ key }) => key.location === undefined && key.deliveryId === undefined)
    .toSorted((a, b) => a.partId - b.partId)
  for (const { partId, quantity } of rows)
    await db
      .updateTable('manufacturer_stock')
      .set((column) => ({ qty: column('qty', '+', quantity) }))
      .where('part_id', '=', partId)
      .execute()
}

export const releaseStock = async (
  db: Kysely<Database>,
  allocations: readonly OrderAllocation[],
  ended: EndedOrder,
): Promise<void> => {
  await releaseToLocations(db, allocations)
  await releaseToDeliveries(db, allocations, ended)
  await releaseToManufacturers(db, allocations)
}

/**
 * For orders from before migration 0007, which did not store their sources: own stock goes back to the line's location, and
 * the rest to the manufacturer's stock.
 */
export const presumedAllocations = (lines: readonly OrderLineRow[]): OrderAllocation[] =>
  lines
    .filter(({ item }) => item.recordtype !== 'kititem')
    .flatMap(({ part_id, location, quantity, backorder }) => [
      { partId: part_id, quantity: quantity - backorder, key: { location, country: '' } },
      { partId: part_id, quantity: backorder, key: { country: '' } },
    ])
    .filter(({ quantity }) => quantity > 0)
