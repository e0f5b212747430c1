/** listOrders: the orders that wait for their money or for a parcel, with what packing them needs. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { ListedOrder, ListOrdersAnswer, OrderStage } from '../contract/orderList.ts'
import { notFound } from '../refusal.ts'
import { findOrderByName } from './findOrder.ts'
import { wireAmount } from './money.ts'
import type { OrderEventRow } from './orderEvents.ts'
import { paymentMethodName } from './orderMails/orderMail.ts'
import type { OrderLineRow, OrderRow } from './orderRows.ts'
import { packingAddress, packingLines } from './packing.ts'
import { unsentUnits } from './shipments.ts'
import { shippingDescription } from './tariff.ts'

const most = 200

const isPaid = sql`cancelled_at is null and (paymentstatus = 'paid' or gross = 0)`
const isRefunded = sql`
  (gross > 0 and gross <= (select sum(coalesce(amount, gross)) from order_event where order_id = orders.id and type = 'refunded'))`
/** Of an order that was sent in part, too; a kit is packed as its components. Orders of early versions have no parcels. */
const hasUnsent = sql`
  (deliverystatus = 'waiting' or (
    select count(*) > 0 and sum((sent ->> 'quantity')::int) < (
      select sum(quantity) from order_line
      where order_id = orders.id and item ->> 'recordtype' is distinct from 'kititem')
    from order_event e cross join jsonb_array_elements(e.parcel -> 'lines') sent where e.order_id = orders.id))`

const conditions: Readonly<Record<OrderStage, ReturnType<typeof sql>>> = {
  to_pay: sql`cancelled_at is null and paymentstatus <> 'paid' and gross > 0 and deliverystatus <> 'delivered'`,
  to_pack: sql`${isPaid} and deliverystatus <> 'delivered' and ${hasUnsent} and ${isRefunded} is not true`,
  sent: sql`${isPaid} and deliverystatus = 'sent' and not ${hasUnsent} and ${isRefunded} is not true`,
  delivered: sql`cancelled_at is null and deliverystatus = 'delivered' and ${isRefunded} is not true`,
  refunded: sql`cancelled_at is null and ${isRefunded}`,
  cancelled: sql`cancelled_at is not null`,
}

const refundOf = ({ gross }: OrderRow, events: readonly OrderEventRow[]): number =>
  events.reduce((sum, { type, amount }) => (type === 'refunded' ? sum + (amount ?? gross) : sum), 0)

/** The same as `conditions`, of an order whose events are known. */
const stageOf = (
  order: OrderRow,
  unsent: ReadonlyMap<string, number>,
  events: readonly OrderEventRow[],
): OrderStage => {
  if (order.cancelled_at !== null) return 'cancelled'
  if (order.gross > 0 && refundOf(order, events) >= order.gross) return 'refunded'
  if (order.deliverystatus === 'delivered') return 'delivered'
  if (order.paymentstatus !== 'paid' && order.gross > 0) return 'to_pay'
  const hasParcels = events.some(({ parcel }) => parcel !== null)
  return unsent.size > 0 && (order.deliverystatus === 'waiting' || hasParcels) ? 'to_pack' : 'sent'
}

const listedOrder = (
  { settings }: UpstreamContext,
  order: OrderRow,
  orderLines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
): ListedOrder => {
  const unsent = unsentUnits(orderLines, events)
  const { lines, phone } = packingAddress(order)
  const promise = events.findLast(({ expected_until }) => expected_until !== null)?.expected_until
  return {
    _id: order.id,
    name: order.name,
    stage: stageOf(order, unsent, events),
    placedat: order.placed_at.toISOString(),
    ...(promise && { expecteduntil: promise }),
    paymentmethod: paymentMethodName(order),
    shippingmethod: shippingDescription(settings.shopConfig.tariff, order) ?? order.shippingmethod ?? '',
    grossamount: wireAmount(order.gross),
    email: order.shipemail ?? '',
    address: lines,
    phone,
    ...(order.taxnumber !== null && { taxnumber: order.taxnumber }),
    lines: packingLines(order, orderLines).map(({ lineId, ...line }) => ({
      ...line,
      unsent: unsent.get(lineId) ?? 0,
    })),
  }
}

const byOrder = <T extends { order_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, (row) => row.order_id)

const describe = async (context: UpstreamContext, orders: readonly OrderRow[]): Promise<ListedOrder[]> => {
  const { db } = context
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = byOrder(
    await db.selectFrom('order_line').selectAll().where('order_id', 'in', ids).orderBy('pos').execute(),
  )
  const events = byOrder(
    await db.selectFrom('order_event').selectAll().where('order_id', 'in', ids).orderBy('pos').execute(),
  )
  return orders.map((order) =>
    listedOrder(context, order, lines.get(order.id) ?? [], events.get(order.id) ?? []),
  )
}

/** @throws Refusal if the named order does not exist */
export const listOrders = async (
  context: UpstreamContext,
  { stages, order: name }: { stages: readonly OrderStage[]; order?: string | undefined },
): Promise<ListOrdersAnswer> => {
  if (name !== undefined) {
    const found = await findOrderByName(context, name)
    if (!found) throw notFound('This order does not exist.')
    return { orders: await describe(context, [found]), more: false }
  }
  if (stages.length === 0) return { orders: [], more: false }
  const { rows } = await sql<OrderRow>`
    select * from orders where ${sql.join(
      stages.map((stage) => sql`(${conditions[stage]})`),
      sql` or `,
    )}
    order by number limit ${most + 1}::int`.execute(context.db)
  return { orders: await describe(context, rows.slice(0, most)), more: rows.length > most }
}
