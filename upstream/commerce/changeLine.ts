/** updateCart with a line: another quantity, or gone. */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { BasketsAnswer, LineUpdateRequest } from '../contract/cart.ts'
import { invalidRequest, notFound, type Refusal } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import { fittingComponents, refuseTooMany, writtenQuantity } from './addLine.ts'
import { answerCart } from './basket.ts'
import { holdCart, readLines } from './cartRows.ts'
import { refuseBeyondStock } from './stockCheck.ts'

const readQuantity = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw invalidRequest('The quantity must be a whole number from 1 on.')
  return writtenQuantity(value)
}

interface Place {
  cartId: string
  lineId: string
}

/** Why a line could not be changed. */
const refusalOf = async (db: Kysely<Database>, { cartId, lineId }: Place): Promise<Refusal> => {
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

const remove = async (db: Kysely<Database>, place: Place): Promise<void> => {
  const gone = await db
    .deleteFrom('cart_line')
    .where('id', '=', place.lineId)
    .where('cart_id', '=', place.cartId)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw await refusalOf(db, place)
}

/** Answers what the line was before. */
const setQuantity = async (
  db: Kysely<Database>,
  place: Place,
  quantity: number,
): Promise<{ was: number }> => {
  const { rows } = await sql<{ was: number }>`
    with line as (
      update cart_line l set quantity = ${quantity}
      from cart_line before
      where before.id = ${place.lineId} and before.cart_id = ${place.cartId} and before.parent_id is null
        and l.id = before.id
      returning l.id, l.cart_id, l.part_id, l.location, l.quantity, before.quantity as was),
    ${fittingComponents}
    select was from line`.execute(db)
  const [line] = rows
  if (!line) throw await refusalOf(db, place)
  return line
}

export const updateLine = async (
  context: UpstreamContext,
  input: LineUpdateRequest,
): Promise<BasketsAnswer> => {
  const { db, now } = context
  const cart = await holdCart(db, input.cart_id, { updated_at: now() })
  const place = { cartId: cart.id, lineId: input.line_id }
  if (input.field === 'deleted') {
    if (input.value !== true) throw invalidRequest('The field "value" must be true.')
    await remove(db, place)
    return answerCart(context, cart)
  }
  const quantity = readQuantity(input.value)
  const { was } = await setQuantity(db, place, quantity)
  const lines = await readLines(db, cart.id)
  // Taking some out is always allowed, even where the rest is more than can be delivered by now.
  if (quantity > was) await refuseBeyondStock(db, cart, lines)
  refuseTooMany(quantity)
  return answerCart(context, cart, lines)
}
