/**
 * addOrder: a cart becomes an order once. Everything is decided here and now, from the database alone (SEC-02):
 * stock, prices, tax, the promo code's use. It all happens, or nothing.
 */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { orderConfirmation } from '../mail/orderConfirmation.ts'
import { invalidRequest, Refusal } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import { type CartLineRow, type CartRow, cartNotFound, lockCart, readLines, readPromo } from './cartRows.ts'
import { isComponent, itemOf, type PricedCart, priceCart } from './cartView.ts'
import { destinationOf } from './countries.ts'
import { newId } from './ids.ts'
import { needsOf } from './needs.ts'
import { type OrderRow, readOrderLines } from './orderRows.ts'
import { commerceSettings } from './settings.ts'
import { takeStock } from './takeStock.ts'
import { exemptionReference } from './tax.ts'

interface Address {
  address: string
  address2: string
  addressee: string
  city: string
  zip: string
  country: string
  phone: string
  name: string
  email: string
}

const readAddress = async (db: Kysely<Database>, id: string | null): Promise<Address | null> => {
  if (id === null) return null
  const row = await db.selectFrom('address').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _id, cart_id: _cartId, ...address } = row
  return address
}

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

const insertOrder = async (
  { db, config, now }: UpstreamContext,
  cart: CartRow,
  priced: PricedCart,
  backorderquantity: number,
): Promise<OrderRow> => {
  const { totals } = priced
  const ship = await readAddress(db, cart.shipping_address)
  const bill = await readAddress(db, cart.billing_address)
  const exemption = priced.exempt
    ? { sellertaxnumber: commerceSettings(config).sellerTaxNumber, taxreference: exemptionReference }
    : { sellertaxnumber: null, taxreference: null }
  const values = {
    id: newId(),
    cart_id: cart.id,
    paymentmethod: cart.paymentmethod,
    shippingmethod: priced.shipping?.id ?? null,
    promocode: cart.promocode,
    shipcountry: cart.shipcountry,
    shipname: ship?.addressee ?? null,
    shipemail: cart.shipemail ?? (ship?.email || null),
    shipaddress: ship ? [ship.address, ship.address2].filter(Boolean).join(', ') : null,
    shipcity: ship?.city ?? null,
    shipcountryname: destinationOf(cart.shipcountry ?? '')?.name ?? null,
    shipzip: ship?.zip ?? cart.shipzip,
    shipping_address: JSON.stringify(ship),
    billing_address: JSON.stringify(bill),
    taxnumber: cart.taxnumber,
    validtaxnumber: cart.validtaxnumber,
    ...exemption,
    backorderquantity,
    items: totals.items,
    shipping: totals.shipping,
    tax: totals.tax,
    gross: totals.gross,
    gross_items: totals.grossItems,
    gross_shipping: totals.grossShipping,
    placed_at: now(),
  }
  return db.insertInto('orders').values(values).returningAll().executeTakeFirstOrThrow()
}

/** The share of each line in what own stock did not cover: later lines of a part wait first. */
const backordersOf = (
  lines: readonly CartLineRow[],
  short: ReadonlyMap<number, number>,
): Map<string, number> => {
  const left = new Map(short)
  const waiting = new Map<string, number>()
  for (const line of lines.toReversed()) {
    if (line.recordType === 'kititem') continue
    const part = Math.min(line.quantity, left.get(line.partId) ?? 0)
    left.set(line.partId, (left.get(line.partId) ?? 0) - part)
    waiting.set(line.id, part)
  }
  return waiting
}

const insertLines = async (
  db: Kysely<Database>,
  orderId: string,
  lines: readonly CartLineRow[],
  priced: PricedCart,
  short: ReadonlyMap<number, number>,
): Promise<void> => {
  const waiting = backordersOf(lines, short)
  const values = lines.map((line) => {
    const totals = priced.lines.get(line.id)
    return {
      id: line.id,
      order_id: orderId,
      part_id: line.partId,
      location: line.location,
      quantity: line.quantity,
      parent_id: line.parentId,
      pos: line.pos,
      item: JSON.stringify(itemOf(line)),
      displayname: line.displayName,
      unit_net: totals?.unitNet ?? 0,
      unit_gross: totals?.unitGross ?? 0,
      net: totals?.net ?? 0,
      gross: totals?.gross ?? 0,
      discount_rate: totals?.discountRate ?? 0,
      backorder: waiting.get(line.id) ?? 0,
    }
  })
  await db.insertInto('order_line').values(values).execute()
}

const orderOf = async (db: Kysely<Database>, cartId: string): Promise<{ _id: string }> => {
  const order = await db.selectFrom('orders').select('id').where('cart_id', '=', cartId).executeTakeFirst()
  if (!order) throw cartNotFound()
  return { _id: order.id }
}

export const placeOrder = async (context: UpstreamContext, cartId: string): Promise<{ _id: string }> => {
  const { db, now } = context
  // The flip comes first: of many that try at once, one goes on and the others wait here for its order.
  const stored = await lockCart(db, cartId)
  if (stored.status === 'ordered') return orderOf(db, cartId)
  await db
    .updateTable('cart')
    .set({ status: 'ordered', updated_at: now() })
    .where('id', '=', cartId)
    .execute()

  const lines = await readLines(db, cartId)
  if (lines.length === 0) throw invalidRequest('The cart is empty.')
  const gone = lines.find((line) => line.net === null && !isComponent(line))
  if (gone) throw invalidRequest(`${gone.name} is no longer sold. Please take it out of the cart.`)
  const cart = withDestination(stored, await readAddress(db, stored.shipping_address))
  const promo = cart.promocode === null ? undefined : await readPromo(db, cart.promocode)
  const priced = priceCart(cart, lines, promo, now())
  if (priced.promoProblem !== null) throw new Refusal(422, priced.promoProblem, 'PROMO_REFUSED')

  const short = await takeStock(db, needsOf(lines), cart.country)
  if (cart.promocode !== null) await spendPromo(db, cart.promocode)
  const backorder = [...short.values()].reduce((sum, quantity) => sum + quantity, 0)
  const order = await insertOrder(context, cart, priced, backorder)
  await insertLines(db, order.id, lines, priced, short)
  if (order.shipemail) {
    await queueMail(context, orderConfirmation(order, await readOrderLines(db, order.id)))
  }
  return { _id: order.id }
}
