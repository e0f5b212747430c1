/** The answer to every cart call. */

import type { UpstreamContext } from '../../context.ts'
import type { CartsAnswer } from '../../contract/cart.ts'
import { pipeline } from '../../database/pipeline.ts'
import {
  type OrderRow,
  orderOptions,
  orderSummary,
  readOrderLines,
  wireOrderedCart,
} from '../orders/orderRows.ts'
import { readPromo } from '../promoCodes/promoRows.ts'
import { expectedDispatchCountries } from '../stock/planAllocation.ts'
import { stockDemandOf, totalBackorder } from '../stock/stockDemand.ts'
import {
  type CartLineRow,
  type CartRow,
  cartLines,
  cartNotFound,
  selectOpenCartForUpdate,
} from './cartRows.ts'
import { euro, priceCart, wireLines, wireOptions, wireSummary, wireUnsoldLine } from './cartView.ts'
import { syncKitsOf } from './kitLines.ts'
import { type UnsoldLineRow, unsoldLines } from './unsoldLines.ts'

/** What a cart's answer lists. Callers read both together with their change, since each round trip costs. */
export interface ListedLines {
  lines: readonly CartLineRow[]
  unsold: readonly UnsoldLineRow[]
}

/** @param listed as they are after their last change */
export const answerCart = async (
  context: UpstreamContext,
  cart: CartRow,
  { lines, unsold }: ListedLines,
): Promise<CartsAnswer> => {
  const { db, now, settings } = context
  const { tariff, brands } = settings.shopConfig
  const promo = cart.promocode === null ? undefined : await readPromo(db, cart.promocode)
  const dispatch = await expectedDispatchCountries(context, cart, lines)
  const priced = priceCart(tariff, cart, lines, promo, now(), dispatch)
  return {
    shoppingcarts: [
      {
        shoppingcart: {
          id: cart.id,
          currency: euro,
          transactionlines: wireLines(lines, priced),
          unsoldlines: unsold.length > 0 ? unsold.map(wireUnsoldLine) : undefined,
          promocode: cart.promocode ?? undefined,
          promoproblem: priced.promoProblem ?? undefined,
          shipcountry: cart.shipcountry,
          shippingmethod: cart.shippingmethod ?? undefined,
          paymentmethod: cart.paymentmethod ?? undefined,
          backorderquantity: totalBackorder(stockDemandOf(lines, brands)),
          validtaxnumber: cart.validtaxnumber,
          company: cart.company,
          taxnumber: cart.taxnumber ?? undefined,
        },
        options: wireOptions(tariff, cart, priced),
        summary: wireSummary(priced.totals),
      },
    ],
  }
}

/** A cart that became an order is shown as it was ordered. */
export const answerOrderedCart = async (
  { db, settings }: UpstreamContext,
  order: OrderRow,
): Promise<CartsAnswer> => {
  const cart = wireOrderedCart(order, await readOrderLines(db, order.id))
  const shoppingcart = { ...cart, order: order.id }
  return {
    shoppingcarts: [
      {
        shoppingcart,
        options: orderOptions(order, settings.shopConfig.tariff),
        summary: orderSummary(order),
      },
    ],
  }
}

const isChangedKit = ({ isChangedKit }: CartLineRow): boolean => isChangedKit

/** Gives the kits of an open cart the components that they contain now, and returns its lines. */
const renewKits = ({ db }: UpstreamContext, cartId: string): Promise<CartLineRow[]> =>
  db.transaction().execute(async (transaction) => {
    const [, , { rows }] = await pipeline<[CartRow, unknown, CartLineRow]>(transaction, [
      selectOpenCartForUpdate(cartId),
      syncKitsOf({ cartId }),
      cartLines(cartId),
    ])
    return rows
  })

/** A merchant may have changed what a kit contains since it was added. */
export const readCartAnswer = async (context: UpstreamContext, cartId: string): Promise<CartsAnswer> => {
  const { db } = context
  const selectCart = db.selectFrom('cart').selectAll().where('id', '=', cartId)
  const [{ rows }, { rows: known }, { rows: unsold }] = await pipeline<[CartRow, CartLineRow, UnsoldLineRow]>(
    db,
    [selectCart, cartLines(cartId), unsoldLines(cartId)],
  )
  const [cart] = rows
  if (!cart) throw cartNotFound()
  if (cart.status === 'open') {
    const lines = known.some(isChangedKit) ? await renewKits(context, cartId) : known
    return answerCart(context, cart, { lines, unsold })
  }
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow()
  return answerOrderedCart(context, order)
}
