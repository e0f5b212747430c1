/** updateCart with cart-level fields: all changes in the order given, or none. */
import type { UpstreamContext } from '../../context.ts'
import type { CartsAnswer } from '../../contract/cart.ts'
import { type DeferToCommit, pipeline } from '../../database/pipeline.ts'
import type { Message } from '../../mail/message.ts'
import { paymentMethodMail } from '../orderMails/paymentMails.ts'
import { answerCart, answerOrderedCart } from './cartAnswer.ts'
import {
  type CartLineRow,
  type CartRow,
  cartLines,
  cartOrdered,
  readCart,
  selectOpenCartForUpdate,
  writeLockedCart,
} from './cartRows.ts'
import { type CartChange, type CartColumns, columnsOf, paymentMethod } from './fieldColumns.ts'
import { type UnsoldLineRow, unsoldLines } from './unsoldLines.ts'

/** Only the payment method of an unpaid order may change. */
const changeOrdered = async (
  context: UpstreamContext,
  cartId: string,
  changes: readonly CartChange[],
  queueMail: (mail: Message) => void,
): Promise<CartsAnswer> => {
  const { db, settings } = context
  const cart = await readCart(db, cartId)
  if (!changes.every((change) => change.field === 'paymentmethod')) throw cartOrdered()
  const { paymentmethod = null } = paymentMethod(cart, changes.at(-1)?.value ?? null)
  const known = await db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('paymentstatus', '<>', 'paid')
    .where('cancelled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) throw cartOrdered()
  const order = { ...known, paymentmethod }
  if (paymentmethod === known.paymentmethod) return answerOrderedCart(context, order)
  await db.updateTable('orders').set({ paymentmethod }).where('id', '=', known.id).execute()
  if (order.shipemail && paymentmethod !== null) queueMail(paymentMethodMail(settings.shopConfig, order))
  return answerOrderedCart(context, order)
}

const day = 24 * 3_600_000

/**
 * A placement sets what the checkout has set before. Only the clean-up reads `updated_at`, and it keeps carts for a month
 * after their last change.
 */
const isAsWritten = (cart: CartRow, written: CartColumns, now: Date): boolean => {
  const known = new Map<string, unknown>(Object.entries(cart))
  const isRecent = now.getTime() - cart.updated_at.getTime() < day
  return isRecent && Object.entries(written).every(([name, value]) => known.get(name) === value)
}

/**
 * `taxNumberResults` has the VAT register's result for each change of a tax number, by index. The register is asked before
 * the transaction: a locked cart must not wait for the network.
 */
export const updateFields = async (
  context: UpstreamContext,
  cartId: string,
  changes: readonly CartChange[],
  taxNumberResults: readonly (boolean | null)[],
  { deferToCommit, queueMail }: { deferToCommit: DeferToCommit; queueMail: (mail: Message) => void },
): Promise<CartsAnswer> => {
  const { db, now } = context
  const [{ rows }, { rows: lines }, { rows: unsold }] = await pipeline<[CartRow, CartLineRow, UnsoldLineRow]>(
    db,
    [selectOpenCartForUpdate(cartId), cartLines(cartId), unsoldLines(cartId)],
  )
  const [before] = rows
  if (!before) return changeOrdered(context, cartId, changes, queueMail)
  const written: CartColumns = {}
  let cart = before
  for (const [index, change] of changes.entries()) {
    const columns = await columnsOf(context, cart, change, taxNumberResults[index] ?? null, lines)
    Object.assign(written, columns)
    cart = { ...cart, ...columns }
  }
  if (!isAsWritten(before, written, now()))
    deferToCommit(writeLockedCart(cartId, { ...written, updated_at: now() }))
  return answerCart(context, cart, { lines, unsold })
}
