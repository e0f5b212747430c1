import type { UpstreamContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { isId } from './ids.ts'
import type { OrderRow } from './orderRows.ts'

/** The order of that name or id, however people write it: `#SO-100001` is `SO100001`. */
export const orderCalled = ({ db }: UpstreamContext, order: string): Promise<OrderRow | undefined> => {
  const orders = db.selectFrom('orders').selectAll()
  const id = order.toLowerCase()
  const found = isId(id)
    ? orders.where('id', '=', id)
    : orders.where('name', '=', order.toUpperCase().replaceAll(/[\s#-]/g, ''))
  return found.executeTakeFirst()
}

/** The order of that name (or id) and email. One answer for every mismatch: who guesses learns nothing. */
export const findOrder = async (
  context: UpstreamContext,
  order: string,
  email: string,
): Promise<OrderRow> => {
  const row = await orderCalled(context, order)
  if (!row || row.shipemail?.toLowerCase() !== email.toLowerCase())
    throw new Refusal(404, 'There is no such order for this email address.', 'ORDER_NOT_FOUND')
  return row
}
