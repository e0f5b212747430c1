/** addWithdrawal: a consumer withdraws from an order, or from some of its lines (LAW-01). */
import type { UpstreamContext } from '../context.ts'
import type { AddWithdrawalRequest, GetOrderLinesRequest, OrderLinesAnswer } from '../contract/rest.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mail/outbox.ts'
import { invalidRequest } from '../refusal.ts'
import { cleanEmail, cleanText } from '../text.ts'
import { findOrderOfCustomer } from './findOrder.ts'
import { insertEvent } from './orderEvents.ts'
import { withdrawalNotice, withdrawalReceipt } from './orderMails/withdrawalMails.ts'
import { type OrderLineRow, readOrderLines } from './orderRows.ts'

/** A kit can only be withdrawn from as a whole. */
const soldLines = (lines: readonly OrderLineRow[]) => lines.filter((line) => line.parent_id === null)

/** getOrderLines: the lines that can be withdrawn from. Nothing else of the order is disclosed. */
export const linesToWithdraw = async (
  context: UpstreamContext,
  input: GetOrderLinesRequest,
): Promise<OrderLinesAnswer> => {
  const email = cleanEmail('email', input.email)
  const order = await findOrderOfCustomer(
    context,
    cleanText('order', input.order, { max: 64, required: true }),
    email,
  )
  const lines = soldLines(await readOrderLines(context.db, order.id))
  return { lines: lines.map(({ id, displayname, quantity }) => ({ _id: id, displayname, quantity })) }
}

/** The lines with these ids, or all if there are none. */
const chosenLines = (lines: readonly OrderLineRow[], ids: readonly string[]): OrderLineRow[] => {
  const sold = soldLines(lines)
  if (ids.length === 0) return sold
  const wanted = new Set(ids)
  const chosen = sold.filter((line) => wanted.has(line.id))
  if (chosen.length !== wanted.size)
    throw invalidRequest('The field "lines" names a line that is not of this order.')
  return chosen
}

export const withdraw = async (
  context: UpstreamContext,
  input: AddWithdrawalRequest,
): Promise<{ _id: string; received: string }> => {
  const { db, settings, now } = context
  const name = cleanText('name', input.name, { max: 160, required: true })
  const email = cleanEmail('email', input.email)
  const order = await findOrderOfCustomer(
    context,
    cleanText('order', input.order, { max: 64, required: true }),
    email,
  )
  const lines = chosenLines(await readOrderLines(db, order.id), input.lines)
  const received = now()
  const id = newId()
  await db
    .insertInto('withdrawal')
    .values({ id, order_id: order.id, name, email, received_at: received })
    .execute()
  await db
    .insertInto('withdrawal_line')
    .values(lines.map((line) => ({ withdrawal_id: id, line_id: line.id })))
    .execute()
  const requested = { request_id: id, request_kind: 'withdrawal' } as const
  await insertEvent(context, order.id, { type: 'request_received', at: received, ...requested }).execute()
  const withdrawal = { id, name, email, order, received, lines }
  await queueMail(context, withdrawalReceipt(settings.shopConfig, withdrawal))
  await queueMail(context, withdrawalNotice(settings.mailTo, withdrawal))
  return { _id: id, received: received.toISOString() }
}
