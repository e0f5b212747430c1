/** updateCart with a line: changes its quantity or removes it. */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { CartsAnswer, LineUpdateRequest } from '../contract/cart.ts'
import { invalidRequest, notFound, type Refusal } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import { refuseTooMany, storableQuantity, syncKitComponents } from './addLine.ts'
import { answerCart } from './cartAnswer.ts'
import { lockOpenCart, readLines } from './cartRows.ts'
import { requireDeliverable } from './stockCheck.ts'

const readQuantity = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw invalidRequest('The quantity must be a whole number from 1 on.')
  return storableQuantity(value)
}

interface LineKey {
  cartId: string
  lineId: string
}

/** The reason why a line could not be changed. */
const refusalOf = async (db: Kysely<Database>, { cartId, lineId }: LineKey): Promise<Refusal> => {
  const line = await db
    .selectFrom('cart_line')
    .select('id')
    .where('id', '=', lineId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return line
    ? invalidRequest('This part belongs to a kit and is changed with it.')
    : notFound('This line is no longer in the cart.')
}

const remove = async (db: Kysely<Database>, key: LineKey): Promise<void> => {
  const deleted = await db
    .deleteFrom('cart_line')
    .where('id', '=', key.lineId)
    .where('cart_id', '=', key.cartId)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw await refusalOf(db, key)
}

/** Returns the quantity before the change. */
const setQuantity = async (db: Kysely<Database>, key: LineKey, quantity: number): Promise<number> => {
  const { rows } = await sql<{ before: number }>`
    with line as (
      update cart_line l set quantity = ${quantity}
      from cart_line old
      where old.id = ${key.lineId} and old.cart_id = ${key.cartId} and old.parent_id is null
        and l.id = old.id
      returning l.id, l.cart_id, l.part_id, l.location, l.quantity, old.quantity as before),
    ${syncKitComponents}
    select before from line`.execute(db)
  const [line] = rows
  if (!line) throw await refusalOf(db, key)
  return line.before
}

export const updateLine = async (
  context: UpstreamContext,
  input: LineUpdateRequest,
): Promise<CartsAnswer> => {
  const { db, now } = context
  const cart = await lockOpenCart(db, input.cart_id, { updated_at: now() })
  const key = { cartId: cart.id, lineId: input.line_id }
  if (input.field === 'deleted') {
    if (input.value !== true) throw invalidRequest('The field "value" must be true.')
    await remove(db, key)
    return answerCart(context, cart)
  }
  const quantity = readQuantity(input.value)
  const before = await setQuantity(db, key, quantity)
  const lines = await readLines(db, cart.id)
  // A reduction is always allowed, even if the rest can no longer be delivered.
  if (quantity > before) await requireDeliverable(context, cart, lines)
  refuseTooMany(quantity)
  return answerCart(context, cart, lines)
}
