/**
 * addOrder: a cart becomes an order once. Everything is decided here and now, from the database alone (SEC-02):
 * stock, prices, tax, the promo code's use. It all happens, or nothing.
 */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { type AtLast, together } from '../database/pipeline.ts'
import { orderConfirmation } from '../mail/orderConfirmation.ts'
import { queueing } from '../mail/outbox.ts'
import { invalidRequest, Refusal } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import { type CartLineRow, type CartRow, cartLines, cartNotFound, holding, readPromo } from './cartRows.ts'
import { isComponent, priceCart } from './cartView.ts'
import { needsOf } from './needs.ts'
import { holdingStock, type StockRow } from './supplyRows.ts'
import { takeStock } from './takeStock.ts'
import {
  type Address,
  type AddressRow,
  addressesOf,
  insertLines,
  insertOrder,
  newOrder,
  nextNumber,
  type OrderNumber,
  soldLines,
} from './writeOrder.ts'

/** The goods go where the tax was counted for: an address elsewhere would be another price. */
const withDestination = (cart: CartRow, address: Address | null): CartRow => {
  if (!address) return cart
  if (cart.shipcountry === null) return { ...cart, shipcountry: address.country }
  if (cart.shipcountry !== address.country)
    throw invalidRequest('The shipping address is in another country than the one chosen for delivery.')
  return cart
}

const spendPromo = async (db: Kysely<Database>, code: string): Promise<void> => {
  const used = await sql`
    update promo_code set uses_left = uses_left - 1
    where code = ${code} and (uses_left is null or uses_left > 0)`.execute(db)
  if (used.numAffectedRows !== 1n)
    throw new Refusal(422, 'This promo code has already been used up.', 'PROMO_REFUSED')
}

const orderOf = async (db: Kysely<Database>, cartId: string): Promise<{ _id: string }> => {
  const order = await db.selectFrom('orders').select('id').where('cart_id', '=', cartId).executeTakeFirst()
  if (!order) throw cartNotFound()
  return { _id: order.id }
}

export const placeOrder = async (
  context: UpstreamContext,
  cartId: string,
  atLast: AtLast,
): Promise<{ _id: string }> => {
  const { db, now } = context
  // The flip comes first: of many that try at once, one goes on and the others wait here for its order.
  const [{ rows }, { rows: lines }, { rows: kept }, { rows: held }, { rows: numbers }] = await together<
    [CartRow, CartLineRow, AddressRow, StockRow, OrderNumber]
  >(db, [
    holding(db, cartId, { status: 'ordered', updated_at: now() }),
    cartLines(cartId),
    db.selectFrom('address').selectAll().where('cart_id', '=', cartId),
    holdingStock(cartId),
    nextNumber,
  ])
  const [stored] = rows
  const [next] = numbers
  if (!stored || !next) return orderOf(db, cartId)

  if (lines.length === 0) throw invalidRequest('The cart is empty.')
  const gone = lines.find((line) => line.net === null && !isComponent(line))
  if (gone) throw invalidRequest(`${gone.name} is no longer sold. Please take it out of the cart.`)
  const addresses = addressesOf(stored, kept)
  const cart = withDestination(stored, addresses.ship)
  const promo = cart.promocode === null ? undefined : await readPromo(db, cart.promocode)
  // Whether a company pays tax hangs on the heaps that its goods really come out of.
  const taken = await takeStock(db, needsOf(lines), { country: cart.country, held })
  const { backorder: short, fromStock } = taken
  const priced = priceCart(cart, lines, promo, now(), taken.dispatch)
  if (priced.promoProblem !== null) throw new Refusal(422, priced.promoProblem, 'PROMO_REFUSED')
  if (cart.promocode !== null) await spendPromo(db, cart.promocode)
  const backorder = [...short.values()].reduce((sum, quantity) => sum + quantity, 0)
  const order = newOrder(context, cart, { number: next.number, addresses, priced, backorder })
  const sold = soldLines(order.id, lines, priced, short)
  for (const question of [fromStock, insertOrder(order), insertLines(sold)]) atLast(question)
  if (order.shipemail) atLast(queueing(context, orderConfirmation(order, sold)))
  return { _id: order.id }
}
