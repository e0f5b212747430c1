/** The answer to every cart call. */

import type { UpstreamContext } from '../context.ts'
import type { BasketsAnswer } from '../contract/cart.ts'
import { together } from '../database/pipeline.ts'
import { type CartLineRow, type CartRow, cartLines, cartNotFound, readLines, readPromo } from './cartRows.ts'
import { euro, priceCart, wireLines, wireOptions, wireSummary } from './cartView.ts'
import { expectedDispatch } from './heaps.ts'
import { backorderQuantity, needsOf } from './needs.ts'
import { type OrderRow, orderBasket, orderOptions, orderSummary, readOrderLines } from './orderRows.ts'

/** `known`: the lines, where the caller has read them already, after the last change of them. */
export const answerCart = async (
  { db, now }: UpstreamContext,
  cart: CartRow,
  known?: readonly CartLineRow[],
): Promise<BasketsAnswer> => {
  const lines = known ?? (await readLines(db, cart.id))
  const promo = cart.promocode === null ? undefined : await readPromo(db, cart.promocode)
  const priced = priceCart(cart, lines, promo, now(), await expectedDispatch(db, cart, lines))
  return {
    shoppingcarts: [
      {
        shoppingcart: {
          id: cart.id,
          currency: euro,
          transactionlines: wireLines(lines, priced),
          promocode: cart.promocode ?? undefined,
          shipcountry: cart.shipcountry ?? undefined,
          shippingmethod: cart.shippingmethod ?? undefined,
          paymentmethod: cart.paymentmethod ?? undefined,
          backorderquantity: backorderQuantity(needsOf(lines)),
          validtaxnumber: cart.validtaxnumber,
          company: cart.company,
          taxnumber: cart.taxnumber ?? undefined,
        },
        options: wireOptions(cart, priced.weight),
        summary: wireSummary(priced.totals),
      },
    ],
  }
}

/** What became an order is shown as it was ordered. */
export const answerOrderedCart = async ({ db }: UpstreamContext, order: OrderRow): Promise<BasketsAnswer> => {
  const shoppingcart = orderBasket(order, await readOrderLines(db, order.id))
  return { shoppingcarts: [{ shoppingcart, options: orderOptions(order), summary: orderSummary(order) }] }
}

export const readBasket = async (context: UpstreamContext, cartId: string): Promise<BasketsAnswer> => {
  const { db } = context
  const asked = db.selectFrom('cart').selectAll().where('id', '=', cartId)
  const [{ rows }, { rows: lines }] = await together<[CartRow, CartLineRow]>(db, [asked, cartLines(cartId)])
  const [cart] = rows
  if (!cart) throw cartNotFound()
  if (cart.status === 'open') return answerCart(context, cart, lines)
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow()
  return answerOrderedCart(context, order)
}
