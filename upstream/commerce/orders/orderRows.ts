/** Orders, read from the snapshot that was stored when they were placed, never from the current catalogue. */
import { type Kysely, sql } from 'kysely'
import type { Tariff } from '#shop-config/tariff.ts'
import type { TransactionsAnswer, WireLine } from '../../contract/cart.ts'
import type { WireCartOptions } from '../../contract/cartOptions.ts'
import { pipeline } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { unpeekedParam } from '../../database/unpeekedParam.ts'
import { isId } from '../../ids.ts'
import { notFound } from '../../refusal.ts'
import type { OrderLineRow, OrderRow } from '../../tables/orderTypes.ts'
import type { Database } from '../../tables/types.ts'
import { euro, wireSummary } from '../carts/cartView.ts'
import { type IssuedInvoice, issuedInvoices, wireInvoice } from '../invoices/issuedInvoices.ts'
import { wireAmount } from '../prices/money.ts'
import { shippingDescription } from '../prices/tariff.ts'
import { type OrderEventRow, orderEvents, wireEvent } from './orderEvents.ts'
import { refundDueOf } from './refundDue.ts'
import { standardShippingOf } from './standardShipping.ts'
import { withdrawableUnits } from './withdrawable.ts'

export type { OrderLineRow, OrderRow }

const orderNotFound = () => notFound('This order does not exist.')

/** Locks the order until the transaction ends: of a payment and a cancellation at once, one waits for the other. */
export const lockOrder = async (db: Kysely<Database>, id: string): Promise<OrderRow> => {
  const order = isId(id)
    ? await db.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    : undefined
  if (!order) throw orderNotFound()
  return order
}

const selectOrder = prepared<{ id: string }, OrderRow>(
  (value) => sql`select * from orders where id = ${value('id')}`,
)

const orderLines = prepared<{ orderId: string }, OrderLineRow>(
  (value) => sql`
    select * from order_line where order_id = ${unpeekedParam(value('orderId'), 'text')} order by pos`,
)

export const readOrderLines = async (db: Kysely<Database>, orderId: string): Promise<OrderLineRow[]> =>
  (await db.executeQuery(orderLines({ orderId }).compile(db))).rows

/** An order, what was sold with it, and what has happened to it since. */
export interface OrderWithEvents {
  order: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly OrderEventRow[]
}

interface WholeOrder extends OrderWithEvents {
  invoices: readonly IssuedInvoice[]
}

export const readWholeOrder = async (db: Kysely<Database>, id: string): Promise<WholeOrder> => {
  const [{ rows }, { rows: lines }, { rows: events }, { rows: invoices }] = await pipeline<
    [OrderRow, OrderLineRow, OrderEventRow, IssuedInvoice]
  >(db, [
    selectOrder({ id }),
    orderLines({ orderId: id }),
    orderEvents({ orderId: id }),
    issuedInvoices({ orderIds: [id] }),
  ])
  if (!rows[0]) throw orderNotFound()
  return { order: rows[0], lines, events, invoices }
}

const wireLine = (line: OrderLineRow): WireLine => ({
  _id: line.id,
  item: line.item,
  displayname: line.displayname,
  quantity: line.quantity,
  price: wireAmount(line.unit_net),
  grossprice: wireAmount(line.unit_gross),
  amount: wireAmount(line.net),
  grosamount: wireAmount(line.gross),
  discountrate: line.discount_rate,
  kitcomponent: line.parent_id !== null,
  init: line.parent_id ?? undefined,
})

export const orderSummary = (order: OrderRow) =>
  wireSummary({
    items: order.items,
    shipping: order.shipping,
    tax: order.tax,
    gross: order.gross,
    grossItems: order.gross_items,
    grossShipping: order.gross_shipping,
  })

/** The fields that an ordered cart and its order share on the wire. */
export const wireOrderedCart = (order: OrderRow, lines: readonly OrderLineRow[]) => ({
  id: order.cart_id,
  currency: euro,
  transactionlines: lines.map(wireLine),
  promocode: order.promocode ?? undefined,
  shipcountry: order.shipcountry ?? undefined,
  shippingmethod: order.shippingmethod ?? undefined,
  paymentmethod: order.paymentmethod ?? undefined,
  backorderquantity: order.backorderquantity,
  validtaxnumber: order.validtaxnumber,
})

/** The chosen shipping method with its name and days; an order offers no others. */
export const orderOptions = (order: OrderRow, tariff: Tariff): WireCartOptions | undefined => {
  const { shippingmethod, shippingname } = order
  if (shippingmethod === null || shippingname === null) return undefined
  const description = shippingDescription(tariff, order)
  return {
    shippingmethod: [{ _id: shippingmethod, name: shippingname, displayname: shippingname, description }],
  }
}

/** What staff and the shop's servers tell each other of a refund is not for the customer. */
const isTold = ({ type }: OrderEventRow): boolean => type !== 'refund_requested' && type !== 'refund_failed'

export const answerOrder = (
  { order, lines, events, invoices }: WholeOrder,
  tariff: Tariff,
): TransactionsAnswer => {
  const isExempt = order.taxreference !== null
  const left = withdrawableUnits(order, lines, events)
  const due = refundDueOf(order, events)
  const standardShipping = standardShippingOf(order)
  return {
    transactions: [
      {
        transaction: {
          ...wireOrderedCart(order, lines),
          transactionlines: lines.map((line) => ({ ...wireLine(line), withdrawable: left.get(line.id) })),
          _id: order.id,
          name: order.name,
          shipemail: order.shipemail ?? undefined,
          shipname: order.shipname ?? undefined,
          shipaddress: order.shipaddress ?? undefined,
          shipcity: order.shipcity ?? undefined,
          shipcountryname: order.shipcountryname ?? undefined,
          shipzip: order.shipzip ?? undefined,
          paymentstatus: order.paymentstatus,
          deliverystatus: order.deliverystatus,
          taxnumber: (isExempt && order.taxnumber) || undefined,
          sellertaxnumber: order.sellertaxnumber ?? undefined,
          taxreference: order.taxreference ?? undefined,
          placedat: order.placed_at.toISOString(),
          cancelledat: order.cancelled_at?.toISOString(),
          cancelreason: order.cancelreason ?? undefined,
          paidamount: wireAmount(order.paymentstatus === 'paid' ? (order.paid_amount ?? order.gross) : 0),
          refunddue: due ? wireAmount(due.amount) : undefined,
          refundby: due?.by,
          standardshipping: standardShipping === null ? undefined : wireAmount(standardShipping),
          events: events.filter(isTold).map(wireEvent),
          ...(invoices.length > 0 && { invoices: invoices.map(wireInvoice) }),
        },
        options: orderOptions(order, tariff),
        summary: orderSummary(order),
      },
    ],
  }
}
