/** updateCart with a line: changes its quantity or removes it. */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { CartsAnswer, LineUpdateRequest } from '../../contract/cart.ts'
import { pipeline, type Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { invalidRequest, notFound, type Refusal } from '../../refusal.ts'
import type { Database } from '../../tables/types.ts'
import { requireDeliverable } from '../stock/stockCheck.ts'
import { answerCart, type ListedLines } from './cartAnswer.ts'
import { refuseTooMany, storableQuantity } from './cartLimits.ts'
import {
  type CartLineRow,
  type CartRow,
  cartLines,
  refuseUnavailableCart,
  updateOpenCart,
} from './cartRows.ts'
import { syncKitComponents } from './kitLines.ts'
import { type UnsoldLineRow, unsoldLines } from './unsoldLines.ts'

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

/** Also what is left of a line whose part was removed from the catalogue. */
const removeLine = prepared<LineKey, { id: string }>(
  (value) => sql`
    with line as (
      delete from cart_line
      where id = ${value('lineId')} and cart_id = ${value('cartId')} and parent_id is null returning id),
    removed as (
      delete from removed_cart_line where id = ${value('lineId')} and cart_id = ${value('cartId')} returning id)
    select id from line union all select id from removed`,
)

/** Returns the quantity before the change. */
const setQuantity = prepared<LineKey & { quantity: number }, { before: number }>(
  (value) => sql`
    with line as (
      update cart_line l set quantity = ${value('quantity')}
      from cart_line old
      where old.id = ${value('lineId')} and old.cart_id = ${value('cartId')} and old.parent_id is null
        and l.id = old.id
      returning l.id, l.cart_id, l.part_id, l.location, l.quantity, old.quantity as before),
    ${syncKitComponents}
    select before from line`,
)

/** @throws Refusal where the cart or the line cannot be changed */
const lockAndChange = async <Row>(
  { db, now }: UpstreamContext,
  key: LineKey,
  change: Statement<Row>,
): Promise<{ cart: CartRow; changed: Row; listed: ListedLines }> => {
  const [locked, { rows }, { rows: lines }, { rows: unsold }] = await pipeline<
    [CartRow, Row, CartLineRow, UnsoldLineRow]
  >(db, [
    updateOpenCart(key.cartId, { updated_at: now() }),
    change,
    cartLines(key.cartId),
    unsoldLines(key.cartId),
  ])
  const cart = locked.rows[0] ?? (await refuseUnavailableCart(db, key.cartId))
  const [changed] = rows
  if (changed === undefined) throw await refusalOf(db, key)
  return { cart, changed, listed: { lines, unsold } }
}

export const updateLine = async (
  context: UpstreamContext,
  input: LineUpdateRequest,
): Promise<CartsAnswer> => {
  const key = { cartId: input.cart_id, lineId: input.line_id }
  if (input.field === 'deleted') {
    if (input.value !== true) throw invalidRequest('The field "value" must be true.')
    const { cart, listed } = await lockAndChange(context, key, removeLine(key))
    return answerCart(context, cart, listed)
  }
  const quantity = readQuantity(input.value)
  const { cart, changed, listed } = await lockAndChange(context, key, setQuantity({ ...key, quantity }))
  // A reduction is always allowed, even if the rest can no longer be delivered.
  if (quantity > changed.before) await requireDeliverable(context, cart, listed.lines)
  refuseTooMany(quantity)
  return answerCart(context, cart, listed)
}
