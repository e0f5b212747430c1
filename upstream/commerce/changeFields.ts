/** updateCart with cart-level fields: all of the changes, in the order given, or none. */
import type { UpstreamContext } from '../context.ts'
import type { BasketsAnswer } from '../contract/cart.ts'
import { type AtLast, together } from '../database/pipeline.ts'
import { answerCart, answerOrderedCart } from './basket.ts'
import { type CartLineRow, type CartRow, cartLines, cartOrdered, held, readCart } from './cartRows.ts'
import { type CartChange, type Columns, columnsOf, paymentMethod } from './fieldColumns.ts'

/** An order that is not paid may still be paid in another way; nothing else of it changes. */
const changeOrdered = async (
  context: UpstreamContext,
  cartId: string,
  changes: readonly CartChange[],
): Promise<BasketsAnswer> => {
  const { db } = context
  if (!changes.every((change) => change.field === 'paymentmethod')) throw cartOrdered()
  const cart = await readCart(db, cartId)
  const { paymentmethod = null } = paymentMethod(cart, changes.at(-1)?.value ?? null)
  const order = await db
    .updateTable('orders')
    .set({ paymentmethod })
    .where('cart_id', '=', cartId)
    .where('paymentstatus', '<>', 'paid')
    .returningAll()
    .executeTakeFirst()
  if (!order) throw cartOrdered()
  return answerOrderedCart(context, order)
}

/**
 * `verdicts` are what the VAT register said of each change, at the places of the tax numbers; it was asked
 * before, since nothing waits for the network while a cart is held.
 */
export const updateFields = async (
  context: UpstreamContext,
  cartId: string,
  changes: readonly CartChange[],
  verdicts: readonly (boolean | null)[],
  atLast: AtLast,
): Promise<BasketsAnswer> => {
  const { db, now } = context
  const [{ rows }, { rows: lines }] = await together<[CartRow, CartLineRow]>(db, [
    held(cartId),
    cartLines(cartId),
  ])
  let [cart] = rows
  if (!cart) return changeOrdered(context, cartId, changes)
  const written: Columns = { updated_at: now() }
  for (const [index, change] of changes.entries()) {
    const columns = await columnsOf(context, cart, change, verdicts[index] ?? null, lines)
    Object.assign(written, columns)
    cart = { ...cart, ...columns }
  }
  atLast(db.updateTable('cart').set(written).where('id', '=', cartId))
  return answerCart(context, cart, lines)
}
