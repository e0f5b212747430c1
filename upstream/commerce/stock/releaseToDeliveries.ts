/**
 * Puts units of an order that ends back into the deliveries that they were taken from, as far as these are still to arrive. Units
 * that may have arrived, or that the merchant no longer names, do not come back: the merchant's next stock counts them.
 */
import { type Kysely, sql } from 'kysely'
import type { OrderAllocation } from '../../tables/orderTypes.ts'
import type { Database } from '../../tables/types.ts'

export interface EndedOrder {
  /** The order's number: a list of deliveries that was read since knows what the merchant still expects. */
  number: number
  /** As `2026-12-01`. */
  today: string
}

/** Imports of deliveries wait for the end of the transaction, so that they remove what it inserts. */
const isListReadSince = async (db: Kysely<Database>, number: number): Promise<boolean> => {
  const { rows } = await sql<{ isSince: boolean }>`
    select last_order >= ${number}::bigint as "isSince" from delivery_list for share`.execute(db)
  return rows[0]?.isSince === true
}

/** In the order in which placing an order locks them. */
const lockDeliveries = (db: Kysely<Database>, partIds: readonly number[]) =>
  sql`
    select from delivery where part_id = any(${partIds}::int[])
    order by id for no key update`.execute(db)

export const releaseToDeliveries = async (
  db: Kysely<Database>,
  allocations: readonly OrderAllocation[],
  { number, today }: EndedOrder,
): Promise<void> => {
  const rows = allocations
    .filter(({ key }) => key.deliveryId !== undefined)
    .toSorted((a, b) => (a.key.deliveryId ?? 0) - (b.key.deliveryId ?? 0))
  if (rows.length === 0) return
  const isRead = await isListReadSince(db, number)
  await lockDeliveries(
    db,
    rows.map(({ partId }) => partId),
  )
  for (const { partId, quantity, key } of rows) {
    const { deliveryId: id, deliveryLocation: location = null, eta = null } = key
    // An import replaces the row of a delivery whose quantity differs.
    const { numAffectedRows } = await sql`
      update delivery set qty = qty + ${quantity}::int
      where id = (
        select d.id from delivery d
        where d.part_id = ${partId} and (d.id = ${id}::int
          or (${isRead}::bool and d.location = ${location} and d.eta is not distinct from ${eta}::date))
        order by d.id <> ${id}::int, d.id limit 1)
        and (${isRead}::bool or eta is null or eta >= ${today}::date)`.execute(db)
    const isAhead = eta === null || eta >= today
    if (isRead || !isAhead || numAffectedRows) continue
    // It was deleted when it was sold out.
    await sql`
      insert into delivery (id, part_id, location, eta, qty)
      select ${id}::int, id, ${location}, ${eta}::date, ${quantity}::int from part where id = ${partId}
      on conflict (id) do update set qty = delivery.qty + excluded.qty
      where delivery.part_id = excluded.part_id`.execute(db)
  }
}
