/**
 * setRefundStatus: a payment provider has returned the payment of a cancelled order, or a part that was asked for. The credit note and
 * the mail follow. setRefundFailed: no provider returns it, so that it is listed for staff.
 */

import type { UpstreamContext } from '../../context.ts'
import type {
  SetRefundFailedAnswer,
  SetRefundFailedRequest,
  SetRefundStatusAnswer,
  SetRefundStatusRequest,
} from '../../contract/refunds.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { queueMail } from '../../mail/outbox.ts'
import { issueCreditNote } from '../invoices/issueInvoices.ts'
import { centsOf } from '../prices/money.ts'
import { openRefundRequests } from './openRefundRequests.ts'
import { orderEventMails } from './orderEventMails.ts'
import { insertEvent, type NewOrderEvent, type OrderEventRow, readOrderEvents } from './orderEvents.ts'
import { lockOrder, type OrderRow, readOrderLines } from './orderRows.ts'
import { moneyLeft, overpaymentLeft } from './refundDue.ts'
import { refunded, unaskedRefund } from './refundEvents.ts'

const noteRefund = async (
  context: UpstreamContext,
  { order, before }: { order: OrderRow; before: readonly OrderEventRow[] },
  added: readonly NewOrderEvent[],
  deferToCommit: DeferToCommit,
): Promise<void> => {
  const { db, settings } = context
  for (const event of added) await insertEvent(context, order.id, event).execute()
  const events = await readOrderEvents(db, order.id)
  const stored = events.slice(before.length).find(({ type }) => type === 'refunded')
  const creditNote = stored ? await issueCreditNote(context, order, stored, deferToCommit) : null
  const known = { order, lines: await readOrderLines(db, order.id), events }
  for (const mail of orderEventMails(settings.shopConfig, known, added, creditNote))
    await queueMail(context, mail)
}

/** The part that was asked for, and neither returned nor refused so far. */
const partAsked = (events: readonly OrderEventRow[], refund: string): OrderEventRow | undefined =>
  openRefundRequests(events).find(({ id, amount }) => id === refund && amount !== null)

/** The events of money that the provider returned, without more than the order has left. */
const returnedMoney = (
  order: OrderRow,
  events: readonly OrderEventRow[],
  cents: number,
  part: OrderEventRow | undefined,
): NewOrderEvent[] => {
  const left = moneyLeft(order, events)
  if (!part || part.request_id === null)
    return unaskedRefund({ order, events }, Math.min(cents, left + overpaymentLeft(order, events)))
  const { request_id, request_kind } = part
  return refunded(order, Math.min(cents, left), { request_id, request_kind })
}

/**
 * Changes nothing where no money is left to go back: it was reported before, perhaps by the merchant. A provider may have
 * returned more than the order cost.
 */
export const setRefundStatus = async (
  context: UpstreamContext,
  { transaction_id, amount, refund }: SetRefundStatusRequest,
  deferToCommit: DeferToCommit,
): Promise<SetRefundStatusAnswer> => {
  const order = await lockOrder(context.db, transaction_id)
  const before = await readOrderEvents(context.db, order.id)
  const part = refund === undefined ? undefined : partAsked(before, refund)
  if (refund === undefined ? order.cancelled_at === null : !part) return { status: 'kept' }
  const added = returnedMoney(order, before, centsOf(amount), part)
  if (added.length === 0) return { status: 'kept' }
  const named = added.map((event) => ({ ...event, refund_request: refund ?? null }))
  await noteRefund(context, { order, before }, named, deferToCommit)
  return { status: 'refunded' }
}

/** Of a cancelled order it is noted once for each time that it was asked for. */
const isNews = (order: OrderRow, events: readonly OrderEventRow[]): boolean => {
  const last = events.findLast(
    ({ type, amount, refund_request }) =>
      (type === 'refund_requested' && amount === null) ||
      (type === 'refund_failed' && refund_request === null),
  )
  return order.cancelled_at !== null && last?.type !== 'refund_failed'
}

export const setRefundFailed = async (
  context: UpstreamContext,
  { transaction_id, refund }: SetRefundFailedRequest,
): Promise<SetRefundFailedAnswer> => {
  const order = await lockOrder(context.db, transaction_id)
  const events = await readOrderEvents(context.db, order.id)
  const part = refund === undefined ? undefined : partAsked(events, refund)
  const isDue = refund === undefined ? isNews(order, events) : part !== undefined
  if (!isDue || moneyLeft(order, events) + overpaymentLeft(order, events) === 0) return { status: 'kept' }
  await insertEvent(context, order.id, {
    type: 'refund_failed',
    refund_request: refund ?? null,
    request_id: part?.request_id ?? null,
    request_kind: part?.request_kind ?? null,
  }).execute()
  return { status: 'noted' }
}
