import type { UpstreamContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { isId } from './ids.ts'
import type { OrderRow } from './orderRows.ts'

/**
 * The order of that name (or id) and e-mail. One answer for every mismatch: who guesses learns nothing.
 */
export const findOrder = async ({ db }: UpstreamContext, order: string, email: string): Promise<OrderRow> => {
  const byName = db.selectFrom('orders').selectAll()
  const row = await (isId(order.toLowerCase())
    ? byName.where('id', '=', order.toLowerCase())
    : byName.where('name', '=', order.toUpperCase().replaceAll(/[\s#-]/g, ''))
  ).executeTakeFirst()
  if (!row || row.shipemail?.toLowerCase() !== email.toLowerCase())
    throw new Refusal(404, 'There is no such order for this email address.', 'ORDER_NOT_FOUND')
  return row
}
