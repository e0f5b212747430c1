/** Orders as they were placed: read from their snapshot, never from today's catalogue. */
import type { Kysely, Selectable } from 'kysely'
import type { TransactionsAnswer, WireBasketOptions, WireLine } from '../contract/cart.ts'
import { opaque } from '../database/opaqueParameter.ts'
import { together } from '../database/pipeline.ts'
import { notFound } from '../refusal.ts'
import type { OrderLineTable, OrdersTable } from '../tables/commerceTypes.ts'
import type { Database } from '../tables/types.ts'
import { euro, wireSummary } from './cartView.ts'
import { isId } from './ids.ts'
import { wireAmount } from './money.ts'

export type OrderRow = Selectable<OrdersTable>
export type OrderLineRow = Selectable<OrderLineTable>

const orderNotFound = () => notFound('This order does not exist.')

export const readOrder = async (db: Kysely<Database>, id: string): Promise<OrderRow> => {
  const order = isId(id)
    ? await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!order) throw orderNotFound()
  return order
}

const orderLines = (db: Kysely<Database>, orderId: string) =>
  db.selectFrom('order_line').selectAll().where('order_id', '=', opaque(orderId, 'text')).orderBy('pos')

export const readOrderLines = (db: Kysely<Database>, orderId: string): Promise<OrderLineRow[]> =>
  orderLines(db, orderId).execute()

export const readWholeOrder = async (
  db: Kysely<Database>,
  id: string,
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> => {
  const asked = db.selectFrom('orders').selectAll().where('id', '=', id)
  const [{ rows }, { rows: lines }] = await together<[OrderRow, OrderLineRow]>(db, [
    asked,
    orderLines(db, id),
  ])
  if (!rows[0]) throw orderNotFound()
  return { order: rows[0], lines }
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

/** What a placed cart and its order have in common on the wire. */
export const orderBasket = (order: OrderRow, lines: readonly OrderLineRow[]) => ({
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

/** The way it is sent, by its name; nothing is left to choose. */
export const orderOptions = ({ shippingmethod, shippingname }: OrderRow): WireBasketOptions | undefined =>
  shippingmethod !== null && shippingname !== null
    ? { shippingmethod: [{ _id: shippingmethod, name: shippingname, displayname: shippingname }] }
    : undefined

export const answerOrder = (order: OrderRow, lines: readonly OrderLineRow[]): TransactionsAnswer => {
  const isExempt = order.taxreference !== null
  return {
    transactions: [
      {
        transaction: {
          ...orderBasket(order, lines),
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
        },
        options: orderOptions(order),
        summary: orderSummary(order),
      },
    ],
  }
}
