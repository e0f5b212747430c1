/**
 * addOrder: a cart becomes an order, once. Stock, prices, tax and the use of the promo code are decided in this transaction
 * from the database alone (SEC-02).
 */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import { type DeferToCommit, pipeline } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { insertMail } from '../../mail/outbox.ts'
import { PreparationNeeded } from '../../preparation.ts'
import { invalidRequest, Refusal } from '../../refusal.ts'
import type { Database } from '../../tables/types.ts'
import { type CartLineRow, type CartRow, cartLines, cartNotFound, updateOpenCart } from '../carts/cartRows.ts'
import { priceCart } from '../carts/cartView.ts'
import { hasToConfirm } from '../carts/taxNumberCheck.ts'
import { toPackMail } from '../orderMails/merchantMails.ts'
import { receivedMail } from '../orderMails/receivedMail.ts'
import { takePromoUse } from '../promoCodes/promoRows.ts'
import { allocateStock } from '../stock/allocateStock.ts'
import { promisedDays } from '../stock/deliveryPromise.ts'
import { lockStockOfCart, type StockRow } from '../stock/readStockSources.ts'
import { stockDemandOf } from '../stock/stockDemand.ts'
import { insertEvent } from './orderEvents.ts'
import {
  type Address,
  type AddressRow,
  addressesOf,
  insertLines,
  insertOrder,
  newOrder,
  newOrderLines,
  nextNumber,
  type OrderNumber,
} from './writeOrder.ts'

/** The price includes the tax of the chosen country, so the goods must not go to another one. */
const withDestination = (cart: CartRow, address: Address | null): CartRow => {
  if (!address) return cart
  if (cart.shipcountry === null) return { ...cart, shipcountry: address.country }
  if (cart.shipcountry !== address.country)
    throw invalidRequest('The shipping address is in another country than the one chosen for delivery.')
  return cart
}

export const totalOf = (quantities: ReadonlyMap<number, number>): number =>
  [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)

const existingOrder = async (db: Kysely<Database>, cartId: string): Promise<{ _id: string }> => {
  const order = await db.selectFrom('orders').select('id').where('cart_id', '=', cartId).executeTakeFirst()
  if (!order) throw cartNotFound()
  return { _id: order.id }
}

const addressesOfCart = prepared<{ cartId: string }, AddressRow>(
  (value) => sql`select * from address where cart_id = ${value('cartId')}`,
)

/**
 * `isConfirmed`: the register was asked about the cart's tax number.
 * @throws PreparationNeeded where it has to be asked
 */
export const placeOrder = async (
  context: UpstreamContext,
  { cartId, orderUrl, isConfirmed }: { cartId: string; orderUrl: string | null; isConfirmed: boolean },
  deferToCommit: DeferToCommit,
): Promise<{ _id: string }> => {
  const { db, now, settings } = context
  const { tariff, brands } = settings.shopConfig
  // The status changes first: of several attempts at once one goes on, and the others wait here for its order.
  const [{ rows: carts }, { rows: lines }, { rows: stored }, { rows: lockedStock }, { rows: numbers }] =
    await pipeline<[CartRow, CartLineRow, AddressRow, StockRow, OrderNumber]>(db, [
      updateOpenCart(cartId, { status: 'ordered', updated_at: now() }),
      cartLines(cartId),
      addressesOfCart({ cartId }),
      lockStockOfCart(cartId),
      nextNumber,
    ])
  const [openCart] = carts
  const [next] = numbers
  if (!openCart || !next) return existingOrder(db, cartId)
  if (!isConfirmed && hasToConfirm(openCart)) throw new PreparationNeeded()

  if (lines.length === 0) throw invalidRequest('The cart is empty.')
  const changedKit = lines.find(({ isChangedKit }) => isChangedKit)
  if (changedKit)
    throw invalidRequest(`${changedKit.name} contains other parts now. Please look at your cart again.`)
  const addresses = addressesOf(openCart, stored)
  const cart = withDestination(openCart, addresses.ship)
  const allocated = await allocateStock(db, stockDemandOf(lines, brands), {
    country: cart.country,
    lockedStock,
  })
  const promo = cart.promocode === null ? undefined : await takePromoUse(db, cart.promocode)
  // The exemption from tax depends on the countries that the allocated goods leave from.
  const priced = priceCart(tariff, cart, lines, promo, now(), allocated.dispatch)
  if (priced.promoProblem !== null) throw new Refusal(422, priced.promoProblem, 'PROMO_REFUSED')
  const backorder = totalOf(allocated.backorder)
  const order = newOrder(context, cart, {
    number: next.number,
    addresses,
    priced,
    backorder,
    allocations: allocated.allocations,
    orderurl: orderUrl,
  })
  const orderLines = newOrderLines(order.id, lines, priced, allocated.backorder)
  for (const statement of [allocated.decrementStock, insertOrder(order), insertLines(orderLines)])
    deferToCommit(statement)
  const promise = promisedDays(allocated.allocations, order.placed_at, priced.shipping?.workingDays ?? null)
  deferToCommit(insertEvent(context, order.id, { type: 'placed', at: order.placed_at, ...promise }))
  if (order.shipemail)
    deferToCommit(insertMail(context, receivedMail(settings.shopConfig, order, orderLines, promise)))
  if (order.gross === 0)
    deferToCommit(
      insertMail(
        context,
        toPackMail(settings.mailTo, settings.shopConfig, order, orderLines, { expected: promise }),
      ),
    )
  return { _id: order.id }
}
