/** addWithdrawal: a consumer withdraws from an order, or from units of some of its lines (LAW-01). */
import type { UpstreamContext } from '../../context.ts'
import type { AddWithdrawalRequest, GetOrderLinesRequest, OrderLinesAnswer } from '../../contract/rest.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { newId } from '../../ids.ts'
import { queueMail } from '../../mail/outbox.ts'
import { invalidRequest, Refusal } from '../../refusal.ts'
import { cleanEmail, cleanText } from '../../text.ts'
import { type WithdrawnLine, withdrawalNotice, withdrawalReceipt } from '../orderMails/withdrawalMails.ts'
import { endOrder, isPrepared } from './cancelOrder.ts'
import { findOrderOfCustomer } from './findOrder.ts'
import { insertEvent, readOrderEvents } from './orderEvents.ts'
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  type OrderWithEvents,
  readOrderLines,
} from './orderRows.ts'
import { removeWithdrawnUnits } from './removeWithdrawnUnits.ts'
import { isWithdrawnWhole, soldLines, withdrawableUnits } from './withdrawable.ts'

const orderOf = (context: UpstreamContext, order: string, email: string): Promise<OrderRow> =>
  findOrderOfCustomer(context, cleanText('order', order, { max: 64, required: true }), email)

/** getOrderLines: the lines that were sold, with what can be withdrawn from. Nothing else of the order is disclosed. */
export const linesToWithdraw = async (
  context: UpstreamContext,
  input: GetOrderLinesRequest,
): Promise<OrderLinesAnswer> => {
  const order = await orderOf(context, input.order, cleanEmail('email', input.email))
  const lines = await readOrderLines(context.db, order.id)
  const left = withdrawableUnits(order, lines, await readOrderEvents(context.db, order.id))
  return {
    lines: soldLines(lines).map(({ id, displayname, quantity }) => ({
      _id: id,
      displayname,
      quantity,
      withdrawable: left.get(id) ?? 0,
    })),
  }
}

const sum = (units: readonly number[]): number => units.reduce((all, one) => all + one, 0)
const refused = (message: string) => new Refusal(409, message)

/** Nothing is left of the order. It may have ended by its withdrawal. */
const nothingLeft = ({ order, lines, events }: OrderWithEvents): Refusal => {
  const isWithdrawn = isWithdrawnWhole({ ...order, cancelled_at: null, taxreference: null }, lines, events)
  return refused(
    order.cancelled_at === null || isWithdrawn
      ? `You have withdrawn from all of order ${order.name} already. The receipt was sent to you by email.`
      : `Order ${order.name} was cancelled: nothing of it is left to withdraw from.`,
  )
}

/** The lines with these ids, or all that have units left if there are none. */
const namedLines = (
  known: OrderWithEvents,
  left: ReadonlyMap<string, number>,
  wanted: ReadonlySet<string>,
): OrderLineRow[] => {
  const { lines } = known
  const sold = soldLines(lines)
  if (wanted.size > 0) {
    const chosen = sold.filter((line) => wanted.has(line.id))
    if (chosen.length === wanted.size) return chosen
    const removed = known.events
      .flatMap(({ removed_lines }) => removed_lines ?? [])
      .find(({ _id }) => wanted.has(_id) && !sold.some(({ id }) => id === _id))
    if (removed) throw refused(`Nothing is left to withdraw from of “${removed.name}”.`)
    throw invalidRequest('The field "lines" names a line that is not of this order.')
  }
  const rest = sold.filter((line) => left.get(line.id))
  if (rest.length > 0) return rest
  throw nothingLeft(known)
}

/**
 * The units of the named lines: the given quantity, or all that are left.
 * @throws Refusal if a line has fewer left: the same withdrawal that is sent twice counts once
 */
const withdrawnUnits = (
  known: OrderWithEvents,
  left: ReadonlyMap<string, number>,
  input: AddWithdrawalRequest,
): WithdrawnLine[] => {
  const quantities = new Map(input.quantities.map(({ _id, quantity }) => [_id, quantity]))
  const wanted = new Set(input.lines)
  const isOfOthers = input.quantities.some(({ _id }) => !wanted.has(_id))
  if (isOfOthers || quantities.size < input.quantities.length)
    throw invalidRequest(
      'The field "quantities" must name each line once, and lines of the field "lines" only.',
    )
  return namedLines(known, left, wanted).map((line) => {
    const rest = left.get(line.id) ?? 0
    const quantity = quantities.get(line.id) ?? rest
    if (rest === 0) throw refused(`Nothing is left to withdraw from of “${line.displayname}”.`)
    if (quantity > rest) throw refused(`Only ${rest} of “${line.displayname}” can still be withdrawn from.`)
    return { line, quantity }
  })
}

/** Whether it is not paid, and nothing of it was packed or sent: the withdrawal takes effect without an answer. */
const isUntouched = async ({ db }: UpstreamContext, order: OrderRow): Promise<boolean> =>
  order.paymentstatus !== 'paid' && order.gross > 0 && !(await isPrepared(db, order))

export const withdraw = async (
  context: UpstreamContext,
  input: AddWithdrawalRequest,
  deferToCommit: DeferToCommit,
): Promise<{ _id: string; received: string }> => {
  const { db, settings, now } = context
  const name = cleanText('name', input.name, { max: 160, required: true })
  const email = cleanEmail('email', input.email)
  const found = await orderOf(context, input.order, email)
  // Of two withdrawals at once the second one finds what the first has left.
  const order = await lockOrder(db, found.id)
  const all = await readOrderLines(db, order.id)
  const events = await readOrderEvents(db, order.id)
  const left = withdrawableUnits(order, all, events)
  const lines = withdrawnUnits({ order, lines: all, events }, left, input)
  const received = now()
  const id = newId()
  await db
    .insertInto('withdrawal')
    .values({ id, order_id: order.id, name, email, received_at: received })
    .execute()
  await db
    .insertInto('withdrawal_line')
    .values(lines.map(({ line, quantity }) => ({ withdrawal_id: id, line_id: line.id, quantity })))
    .execute()
  const requested = { request_id: id, request_kind: 'withdrawal' } as const
  await insertEvent(context, order.id, { type: 'request_received', at: received, ...requested }).execute()
  const isNothingLeft = sum(lines.map(({ quantity }) => quantity)) === sum([...left.values()])
  const isOpen = await isUntouched(context, order)
  const isEnded = isOpen && isNothingLeft
  // A company has no right of withdrawal: somebody has to answer.
  const isRemoved = isOpen && !isNothingLeft && order.taxreference === null
  const units = lines.map(({ line, quantity }) => ({ _id: line.id, quantity }))
  const rest = isRemoved
    ? await removeWithdrawnUnits(context, { order, lines: all, events }, id, units)
    : order
  if (isEnded || isRemoved)
    await insertEvent(context, order.id, { type: 'request_accepted', at: received, ...requested }).execute()
  // The receipt tells what the mail of a cancellation would tell.
  if (isEnded) await endOrder(context, order, { reason: 'customer', isTold: false }, deferToCommit)
  const withdrawal = { id, name, email, order: rest, received, lines, isNothingLeft, isEnded, isRemoved }
  await queueMail(context, withdrawalReceipt(settings.shopConfig, withdrawal))
  await queueMail(context, withdrawalNotice(settings.mailTo, withdrawal))
  return { _id: id, received: received.toISOString() }
}
