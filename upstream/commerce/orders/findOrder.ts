import type { UpstreamContext } from '../../context.ts'
import { isId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderRow } from './orderRows.ts'

/** `nameOrId` is written as people write it: `#SO-100001` is `SO100001`. */
export const findOrderByName = ({ db }: UpstreamContext, nameOrId: string): Promise<OrderRow | undefined> => {
  const orders = db.selectFrom('orders').selectAll()
  const id = nameOrId.toLowerCase()
  const found = isId(id)
    ? orders.where('id', '=', id)
    : orders.where('name', '=', nameOrId.toUpperCase().replaceAll(/[\s#-]/g, ''))
  return found.executeTakeFirst()
}

/** One refusal for every mismatch, so that guessing a name or an email tells nothing. */
export const findOrderOfCustomer = async (
  context: UpstreamContext,
  nameOrId: string,
  email: string,
): Promise<OrderRow> => {
  const row = await findOrderByName(context, nameOrId)
  if (!row || row.shipemail?.toLowerCase() !== email.toLowerCase())
    throw new Refusal(404, 'There is no such order for this email address.', 'ORDER_NOT_FOUND')
  return row
}
