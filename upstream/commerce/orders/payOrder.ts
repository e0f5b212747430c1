/** setPaymentStatus: an order is paid, and what was paid too much is due back. A payment of a cancelled order reopens it if its units are still there. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import { type DeferToCommit, pipeline } from '../../database/pipeline.ts'
import { insertMail } from '../../mail/outbox.ts'
import { formatEuros } from '../../numbers.ts'
import { Refusal } from '../../refusal.ts'
import { type CartLineRow, linesOfOrderedCart, readCart } from '../carts/cartRows.ts'
import { issueInvoice } from '../invoices/issueInvoices.ts'
import { toPackMail } from '../orderMails/merchantMails.ts'
import { paidMail, reopenedMail } from '../orderMails/paymentMails.ts'
import { workingDaysOfOrder } from '../prices/tariff.ts'
import { takePromoUse } from '../promoCodes/promoRows.ts'
import { allocateStock } from '../stock/allocateStock.ts'
import { daysFromPayment, type ExpectedDays, promisedDays } from '../stock/deliveryPromise.ts'
import { lockStockOfOrderedCart, type StockRow } from '../stock/readStockSources.ts'
import { stockDemandOf } from '../stock/stockDemand.ts'
import { insertEvent, readOrderEvents } from './orderEvents.ts'
import { lockOrder, type OrderLineRow, type OrderRow, readOrderLines } from './orderRows.ts'
import { totalOf } from './placeOrder.ts'
import { type RefundDue, refundDay } from './refundDue.ts'
import { backordersOf } from './writeOrder.ts'

const orderCancelled = () =>
  new Refusal(
    409,
    'This order was cancelled, and its parts are no longer reserved. We return the payment.',
    'ORDER_CANCELLED',
  )

/** A part that is no longer in the catalogue has taken its cart line with it. */
const refuseMissingLines = (lines: readonly CartLineRow[], wanted: readonly { id: string }[]): void => {
  const found = new Set(lines.map(({ id }) => id))
  if (!wanted.every(({ id }) => found.has(id))) throw orderCancelled()
}

/** Tax was not charged because of the countries that the goods left from, so they must not leave from another one. */
const refuseOtherDispatch = ({ taxreference, allocations }: OrderRow, dispatch: readonly string[]): void => {
  if (taxreference === null) return
  const before = new Set(allocations?.map(({ key }) => key.country))
  if (!dispatch.every((country) => before.has(country))) throw orderCancelled()
}

/** The units that the order still has: its buyer may have withdrawn from some of the cart's. */
const orderedUnits = (lines: readonly CartLineRow[], ordered: readonly OrderLineRow[]): CartLineRow[] => {
  const left = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  return lines.flatMap((line) => {
    const quantity = left.get(line.id)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
}

/** Allocates the order's units and the use of its promo code again, at the prices that were agreed. */
const allocateAgain = async ({ db, settings }: UpstreamContext, order: OrderRow) => {
  const [{ rows: cartLines }, { rows: lockedStock }] = await pipeline<[CartLineRow, StockRow]>(db, [
    linesOfOrderedCart(order.cart_id),
    lockStockOfOrderedCart(order.cart_id),
  ])
  const ordered = await readOrderLines(db, order.id)
  refuseMissingLines(cartLines, ordered)
  const lines = orderedUnits(cartLines, ordered)
  const { country } = await readCart(db, order.cart_id)
  const demands = stockDemandOf(lines, settings.shopConfig.brands)
  const allocated = await allocateStock(db, demands, { country, lockedStock })
  refuseOtherDispatch(order, allocated.dispatch)
  // The code was agreed with the order, also if the merchant has ended or removed it since.
  const promo = order.promocode === null ? undefined : await takePromoUse(db, order.promocode)
  if (promo?.usesLeft === 0) throw orderCancelled()
  return { ...allocated, lines }
}

/** Returns the order with its new sources, and the days in which it is expected now: they may be slower than before. */
const reopen = async (
  context: UpstreamContext,
  order: OrderRow,
  deferToCommit: DeferToCommit,
): Promise<{ order: OrderRow; later: ExpectedDays | null }> => {
  const allocated = await allocateAgain(context, order).catch((error: unknown) => {
    throw error instanceof Refusal ? orderCancelled() : error
  })
  const backorders = [...backordersOf(allocated.lines, allocated.backorder)]
  deferToCommit(allocated.decrementStock)
  deferToCommit(sql`
    update order_line l set backorder = b.backorder
    from json_to_recordset(${JSON.stringify(backorders.map(([id, backorder]) => ({ id, backorder })))}::json)
      as b(id text, backorder int)
    where l.id = b.id`)
  deferToCommit(
    context.db
      .updateTable('orders')
      .set({
        cancelled_at: null,
        cancelreason: null,
        allocations: JSON.stringify(allocated.allocations),
        backorderquantity: totalOf(allocated.backorder),
      })
      .where('id', '=', order.id),
  )
  deferToCommit(insertEvent(context, order.id, { type: 'reopened' }))
  const allocations = [...allocated.allocations]
  const shippingDays = workingDaysOfOrder(context.settings.shopConfig.tariff, order)
  return { order: { ...order, allocations }, later: promisedDays(allocations, context.now(), shippingDays) }
}

/** All days that were stated for the order, the promise first. Empty for an order of an earlier version, which stored none. */
const readStatedDays = async ({ db }: UpstreamContext, order: OrderRow): Promise<ExpectedDays[]> =>
  (await readOrderEvents(db, order.id)).flatMap(({ expected_from, expected_until }) =>
    expected_from && expected_until ? [{ expected_from, expected_until }] : [],
  )

/**
 * The days of an order that is paid on a later day than it was placed: nothing is packed before. Null if other days do not
 * follow from that, as where a longer delay was told meanwhile.
 */
const daysOfLatePayment = (
  [promised, ...others]: readonly ExpectedDays[],
  { placed_at }: OrderRow,
  paidAt: Date,
): ExpectedDays | null => {
  const days = promised ? daysFromPayment(promised, placed_at, paidAt) : null
  const told = others.at(-1)
  return days && told && told.expected_until >= days.expected_until ? null : days
}

/**
 * What was paid too much, as where a buyer withdrew from a part of the order while the money was on its way.
 * @throws Refusal if less arrived than the order costs, which reopens none
 */
const overpaymentOf = (
  { gross, cancelled_at }: OrderRow,
  received: number | null,
  at: Date,
): RefundDue | null => {
  if (received === null || received === gross) return null
  if (received < gross && cancelled_at !== null) throw orderCancelled()
  if (received < gross)
    throw new Refusal(
      409,
      `The order costs ${formatEuros(gross)}, and only ${formatEuros(received)} arrived.`,
    )
  return { amount: received - gross, by: refundDay(at) }
}

/**
 * A paid order stays paid; a repeated call changes nothing. What its buyer or the merchant cancelled is not reopened: they
 * were told that the money goes back.
 * @param received what arrived, in cents; null: what the order costs
 * @throws Refusal if less arrived than it costs; ORDER_CANCELLED if the order was cancelled for another reason than a missing payment, or its units are gone
 */
export const payOrder = async (
  context: UpstreamContext,
  orderId: string,
  received: number | null,
  deferToCommit: DeferToCommit,
): Promise<{ status: string }> => {
  const { db, now, settings } = context
  const found = await lockOrder(db, orderId)
  if (found.cancelreason !== null && found.cancelreason !== 'unpaid') throw orderCancelled()
  if (found.paymentstatus === 'paid') return { status: 'paid' }
  const overpayment = overpaymentOf(found, received, now())
  const stated = await readStatedDays(context, found)
  const { order, later } =
    found.cancelled_at === null
      ? { order: found, later: daysOfLatePayment(stated, found, now()) }
      : await reopen(context, found, deferToCommit)
  const expected = later ?? stated.at(-1) ?? null
  // A free order was confirmed, and was to be packed, when it was placed.
  if (order.gross > 0) {
    const mail = order.cancelled_at === null ? paidMail : reopenedMail
    const lines = await readOrderLines(db, order.id)
    const invoice = await issueInvoice(context, order, lines, now(), deferToCommit)
    if (order.shipemail)
      deferToCommit(
        insertMail(context, mail(settings.shopConfig, order, lines, { expected, invoice, overpayment })),
      )
    deferToCommit(
      insertMail(
        context,
        toPackMail(settings.mailTo, settings.shopConfig, order, lines, { expected, overpayment }),
      ),
    )
  }
  deferToCommit(
    db
      .updateTable('orders')
      .set({ paymentstatus: 'paid', paid_at: now(), ...(overpayment && { paid_amount: received }) })
      .where('id', '=', order.id),
  )
  deferToCommit(insertEvent(context, order.id, { type: 'paid', ...later }))
  return { status: 'paid' }
}
