/** updateCart with a line: another quantity, or gone. */
import type { BasketsAnswer, LineUpdateRequest } from '../contract/cart.ts'
import type { UpstreamContext } from '../context.ts'
import { invalidRequest, notFound } from '../refusal.ts'
import { fitComponents, refuseTooMany, writtenQuantity } from './addLine.ts'
import { answerCart } from './basket.ts'
import { holdCart } from './cartRows.ts'
import { refuseBeyondStock } from './stockCheck.ts'

const readQuantity = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw invalidRequest('The quantity must be a whole number from 1 on.')
  return writtenQuantity(value)
}

export const updateLine = async (
  context: UpstreamContext,
  input: LineUpdateRequest,
): Promise<BasketsAnswer> => {
  const { db, now } = context
  const cart = await holdCart(db, input.cart_id, { updated_at: now() })
  const line = await db
    .selectFrom('cart_line')
    .innerJoin('part', 'part.id', 'cart_line.part_id')
    .select(['cart_line.id', 'cart_line.quantity', 'cart_line.parent_id', 'part.recordtype'])
    .where('cart_line.id', '=', input.line_id)
    .where('cart_line.cart_id', '=', cart.id)
    .executeTakeFirst()
  if (!line) throw notFound('This line is no longer in the cart.')
  if (line.parent_id !== null) throw invalidRequest('This part belongs to a kit and is changed with it.')

  if (input.field === 'deleted') {
    if (input.value !== true) throw invalidRequest('The field "value" must be true.')
    await db.deleteFrom('cart_line').where('id', '=', line.id).execute()
  } else {
    const quantity = readQuantity(input.value)
    await db.updateTable('cart_line').set({ quantity }).where('id', '=', line.id).execute()
    if (line.recordtype === 'kititem') await fitComponents(db, line.id)
    // Taking some out is always allowed, even where the rest is more than can be delivered by now.
    if (quantity > line.quantity) await refuseBeyondStock(db, cart)
    refuseTooMany(quantity)
  }
  return answerCart(context, cart)
}
