/** Takes units of an order out of the stock that is allocated to it: they were cancelled or withdrawn from. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { OrderAllocation } from '../../tables/orderTypes.ts'
import { presumedAllocations, releaseStock } from '../stock/releaseStock.ts'
import type { OrderWithEvents } from './orderRows.ts'

/** Takes units from the allocations of their parts, the slowest sources first: these are rarely in the warehouse. */
const takeBack = (
  allocations: readonly OrderAllocation[],
  units: ReadonlyMap<number, number>,
): { kept: OrderAllocation[]; taken: OrderAllocation[] } => {
  const left = new Map(units)
  const kept: OrderAllocation[] = []
  const taken: OrderAllocation[] = []
  for (const allocation of allocations.toReversed()) {
    const quantity = Math.min(allocation.quantity, left.get(allocation.partId) ?? 0)
    left.set(allocation.partId, (left.get(allocation.partId) ?? 0) - quantity)
    if (quantity > 0) taken.push({ ...allocation, quantity })
    if (quantity < allocation.quantity)
      kept.unshift({ ...allocation, quantity: allocation.quantity - quantity })
  }
  return { kept, taken }
}

/**
 * The units leave the order's allocations, so that a later end of the order does not put them back. They go back into stock only if
 * `isRestocked`: what cannot be supplied is usually missing.
 * @param packed units of lines as they are packed: those of a kit are its components
 */
export const releaseUnits = async (
  { db, now }: UpstreamContext,
  { order, lines }: Pick<OrderWithEvents, 'order' | 'lines'>,
  packed: ReadonlyMap<string, number>,
  isRestocked: boolean,
): Promise<void> => {
  const byPart = new Map<number, number>()
  let backorder = 0
  for (const line of lines) {
    const quantity = packed.get(line.id) ?? 0
    if (quantity === 0) continue
    byPart.set(line.part_id, (byPart.get(line.part_id) ?? 0) + quantity)
    const less = Math.min(line.backorder, quantity)
    backorder += less
    await sql`update order_line set backorder = backorder - ${less}::int where id = ${line.id}`.execute(db)
  }
  const { kept, taken } = takeBack(order.allocations ?? presumedAllocations(lines), byPart)
  if (isRestocked)
    await releaseStock(db, taken, { number: order.number, today: now().toISOString().slice(0, 10) })
  await db
    .updateTable('orders')
    .set({
      allocations: JSON.stringify(kept),
      backorderquantity: Math.max(0, order.backorderquantity - backorder),
    })
    .where('id', '=', order.id)
    .execute()
}
