/**
 * listOrders: the orders that wait for their money, for a parcel, for an answer to a withdrawal or a return, or for money that goes
 * back, with what that needs.
 */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type {
  ListedOrder,
  ListedRequestRefund,
  ListOrdersAnswer,
  OrderStage,
} from '../../contract/orderList.ts'
import { notFound } from '../../refusal.ts'
import { type IssuedInvoice, issuedInvoices } from '../invoices/issuedInvoices.ts'
import { paymentMethodName } from '../orderMails/orderMail.ts'
import { wireAmount } from '../prices/money.ts'
import { shippingDescription } from '../prices/tariff.ts'
import { cancelledUnits, packedUnits } from './cancelledUnits.ts'
import { findOrderByName } from './findOrder.ts'
import { hasRefundOfDueFailed, openRefundsOfDue } from './openRefundRequests.ts'
import { hasOpenRequest, openRequests, readReturnTexts } from './openRequests.ts'
import { type OrderEventRow, readEventsOfOrders } from './orderEvents.ts'
import type { OrderLineRow, OrderRow } from './orderRows.ts'
import { packingAddress, packingLines } from './packing.ts'
import { refundDueOf } from './refundDue.ts'
import { type RequestRefundDue, refundDueOfRequests } from './refundDueOfRequests.ts'
import { isRefundDue, isRefundDueOfRequest, refunded } from './refundDueSql.ts'
import { unsentUnits } from './shipments.ts'

const most = 200

/** The cancelled pieces of an order, as they would have been packed. */
const cancelledPieces = sql`
  (select coalesce(sum((units ->> 'quantity')::int * packed.quantity / sold.quantity), 0)
    from order_event e cross join jsonb_array_elements(e.lines) units
    join order_line sold on sold.id = units ->> '_id'
    join order_line packed on packed.parent_id = sold.id
      or (packed.id = sold.id and sold.item ->> 'recordtype' is distinct from 'kititem')
    where e.order_id = orders.id and e.type = 'lines_cancelled')`
/** Of an order that was sent in part, too; a kit is packed as its components. Orders of early versions have no parcels. */
const hasUnsent = sql`
  (deliverystatus = 'waiting' or (
    select count(*) > 0 and sum((sent ->> 'quantity')::int) < (
      select sum(quantity) - ${cancelledPieces} from order_line
      where order_id = orders.id and item ->> 'recordtype' is distinct from 'kititem')
    from order_event e cross join jsonb_array_elements(e.parcel -> 'lines') sent where e.order_id = orders.id))`
const isRefunded = sql`(gross > 0 and gross <= ${refunded})`

const stage = sql<OrderStage>`
  case when cancelled_at is not null and ${isRefundDue} then 'refund_due'
    when cancelled_at is not null then 'cancelled'
    when ${isRefunded} then 'refunded'
    when deliverystatus = 'delivered' then 'delivered'
    when paymentstatus <> 'paid' and gross > 0 then 'to_pay'
    when ${hasUnsent} then 'to_pack'
    else 'sent' end`

type StagedOrder = OrderRow & { stage: OrderStage }

const wireRequestRefund = ({ id, kind, amount, by, state }: RequestRefundDue): ListedRequestRefund => ({
  request: id,
  kind,
  ...(amount !== null && { amount: wireAmount(amount) }),
  ...(by !== null && { by }),
  state,
})

const listedOrder = (
  { settings }: UpstreamContext,
  order: StagedOrder,
  {
    lines: orderLines,
    events,
    invoices,
    returnTexts,
  }: {
    lines: readonly OrderLineRow[]
    events: readonly OrderEventRow[]
    invoices: readonly IssuedInvoice[]
    returnTexts: ReadonlyMap<string, string>
  },
): ListedOrder => {
  const unsent = unsentUnits(orderLines, events)
  const cancelled = packedUnits(orderLines, cancelledUnits(events))
  const due = refundDueOf(order, events)
  const known = { order, lines: orderLines, events }
  const refunds = refundDueOfRequests(known)
  const { lines, phone } = packingAddress(order)
  const promise = events.findLast(({ expected_until }) => expected_until !== null)?.expected_until
  return {
    _id: order.id,
    name: order.name,
    stage: order.stage,
    placedat: order.placed_at.toISOString(),
    ...(promise && { expecteduntil: promise }),
    paymentmethod: paymentMethodName(order),
    shippingmethod: shippingDescription(settings.shopConfig.tariff, order) ?? order.shippingmethod ?? '',
    grossamount: wireAmount(order.gross),
    ...(order.paid_amount !== null && { paidamount: wireAmount(order.paid_amount) }),
    ...(due && openRefundsOfDue(events).length > 0 && { refundrequested: true }),
    ...(due && hasRefundOfDueFailed(events) && { refundfailed: true }),
    ...(due && { refunddue: wireAmount(due.amount), refundby: due.by }),
    ...(refunds.length > 0 && { requestrefunds: refunds.map(wireRequestRefund) }),
    email: order.shipemail ?? '',
    address: lines,
    phone,
    ...(order.taxnumber !== null && { taxnumber: order.taxnumber }),
    invoices: invoices.map(({ kind, number, day }) => ({ kind, number, date: day })),
    lines: packingLines(order, orderLines).map(({ lineId, ...line }) => ({
      ...line,
      unsent: order.cancelled_at === null ? (unsent.get(lineId) ?? 0) : 0,
      ...(cancelled.has(lineId) && { cancelled: cancelled.get(lineId) }),
    })),
    requests: openRequests(known, returnTexts),
  }
}

const byOrder = <T extends { order_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, (row) => row.order_id)

const describe = async (context: UpstreamContext, orders: readonly StagedOrder[]): Promise<ListedOrder[]> => {
  const { db } = context
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = byOrder(
    await db.selectFrom('order_line').selectAll().where('order_id', 'in', ids).orderBy('pos').execute(),
  )
  const all = await readEventsOfOrders(db, ids)
  const returnTexts = await readReturnTexts(db, all)
  const events = byOrder(all)
  const invoices = byOrder((await db.executeQuery(issuedInvoices({ orderIds: ids }).compile(db))).rows)
  return orders.map((order) =>
    listedOrder(context, order, {
      lines: lines.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      invoices: invoices.get(order.id) ?? [],
      returnTexts,
    }),
  )
}

/** @throws Refusal if the named order does not exist */
export const listOrders = async (
  context: UpstreamContext,
  {
    stages,
    openrequests,
    order: name,
  }: { stages: readonly OrderStage[]; openrequests: boolean; order?: string | undefined },
): Promise<ListOrdersAnswer> => {
  if (name !== undefined) {
    const found = await findOrderByName(context, name)
    if (!found) throw notFound('This order does not exist.')
    const { rows } = await sql<StagedOrder>`
      select *, ${stage} as stage from orders where id = ${found.id}`.execute(context.db)
    return { orders: await describe(context, rows), more: false }
  }
  const { rows } = await sql<StagedOrder>`
    select * from (
      select *, ${stage} as stage, ${openrequests ? hasOpenRequest : sql`false`} as waits,
        ${stages.includes('refund_due') ? sql`(${isRefundDue} or ${isRefundDueOfRequest})` : sql`false`} as owes
      from orders) staged
    where stage = any(${stages}::text[]) or waits or owes order by number limit ${most + 1}::int`.execute(
    context.db,
  )
  return { orders: await describe(context, rows.slice(0, most)), more: rows.length > most }
}
