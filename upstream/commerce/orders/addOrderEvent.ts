/**
 * addOrderEvent: the merchant's staff or systems say what happened to an order. Each event is checked against what happened
 * before, under the lock of the order.
 */

import type { UpstreamContext } from '../../context.ts'
import type { AddOrderEventRequest } from '../../contract/orderEvents.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { newId } from '../../ids.ts'
import { queueMail } from '../../mail/outbox.ts'
import { invalidRequest, notFound, Refusal } from '../../refusal.ts'
import { cleanText } from '../../text.ts'
import { issueCreditNote } from '../invoices/issueInvoices.ts'
import { centsOf } from '../prices/money.ts'
import { endOrder, isPrepared } from './cancelOrder.ts'
import { cleanCarrierPage } from './carrierPage.ts'
import { findOrderByName } from './findOrder.ts'
import { isLatePayment, noteLatePayment } from './latePayment.ts'
import { orderEventMails } from './orderEventMails.ts'
import {
  insertEvent,
  type NewOrderEvent,
  type OrderEventRow,
  type RequestedLine,
  readOrderEvents,
} from './orderEvents.ts'
import { lockOrder, type OrderRow, type OrderWithEvents, readOrderLines } from './orderRows.ts'
import { linesCancelled, releaseCancelledLines } from './partialCancellation.ts'
import { payOrder } from './payOrder.ts'
import { refundEvents } from './refundEvents.ts'
import { refundRequested } from './refundRequests.ts'
import { leavesSomething, removeWithdrawnUnits } from './removeWithdrawnUnits.ts'
import { requestNamed } from './requestNamed.ts'
import { parcelContent, parcelNamed, parcelsOnTheirWay, unsentUnits } from './shipments.ts'
import { isWithdrawnWhole } from './withdrawable.ts'

const refused = (message: string) => new Refusal(409, message)

/** Place, words and days, which every event may have. */
const described = (input: AddOrderEventRequest): NewOrderEvent => {
  const day = (field: string, text: string | undefined) => {
    if (text === undefined) return null
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true
    if (!isDay) throw invalidRequest(`The field "${field}" is not a day such as 2026-12-01.`)
    return text
  }
  const until = day('expecteduntil', input.expecteduntil)
  const from = day('expectedfrom', input.expectedfrom) ?? until
  if (from !== null && (until === null || until < from))
    throw invalidRequest('The field "expecteduntil" must be a day, and not before "expectedfrom".')
  return {
    type: input.type,
    place: cleanText('place', input.place, { max: 120 }) || null,
    text: cleanText('text', input.text, { max: 300 }) || null,
    expected_from: from,
    expected_until: until,
  }
}

const shipped = ({ lines, events }: OrderWithEvents, input: AddOrderEventRequest): NewOrderEvent => ({
  ...described(input),
  parcel_id: newId(),
  parcel: JSON.stringify({
    carrier: cleanText('carrier', input.carrier, { max: 80 }),
    number: cleanText('number', input.number, { max: 80 }),
    url: cleanCarrierPage(input.url.trim()),
    lines: parcelContent(lines, events, input.lines),
  }),
})

/** Without a parcel all that are on their way are meant. */
const parcelEvents = ({ events }: OrderWithEvents, input: AddOrderEventRequest): NewOrderEvent[] => {
  const onTheirWay = parcelsOnTheirWay(events)
  const parcels = input.parcel === undefined ? onTheirWay : [parcelNamed(events, input.parcel)]
  if (!parcels.some((id) => onTheirWay.includes(id))) throw refused('No such parcel is on its way.')
  return parcels.map((parcel_id) => ({ ...described(input), parcel_id }))
}

const hasRequest = ({ events }: OrderWithEvents): boolean =>
  events.some(({ type }) => type === 'request_received')

/** Goods may come back without a request, but not before they were sent. */
const returned = (known: OrderWithEvents, input: AddOrderEventRequest): NewOrderEvent => {
  const { events } = known
  if (!events.some(({ type }) => type === 'shipped')) throw refused('Nothing of this order was sent.')
  return { ...described(input), ...(hasRequest(known) && requestNamed(events, 'returned', input.request)) }
}

/** Money that is not due for what was cancelled or paid too much is that of a request, if there is one. */
const refunded = (known: OrderWithEvents, input: AddOrderEventRequest): NewOrderEvent[] => {
  const refunds = refundEvents(known, input)
  const isOfRequest =
    hasRequest(known) &&
    refunds.every(({ type, cancelled_amount }) => type === 'refunded' && typeof cancelled_amount !== 'number')
  const request = isOfRequest ? requestNamed(known.events, 'refunded', input.request) : null
  return refunds.map((refund) => ({ ...described(input), ...request, ...refund }))
}

/** The event to store. The order is in force, or the event concerns its money. */
const eventsOf = (known: OrderWithEvents, input: AddOrderEventRequest): NewOrderEvent[] => {
  switch (input.type) {
    case 'shipped':
      return [shipped(known, input)]
    case 'in_transit':
    case 'delivered':
      return parcelEvents(known, input)
    case 'request_accepted':
    case 'request_refused':
      return [{ ...described(input), ...requestNamed(known.events, input.type, input.request) }]
    case 'returned':
      return [returned(known, input)]
    case 'refunded':
      return refunded(known, input)
    case 'refund_requested':
      return [refundRequested(known, described(input), input)]
    case 'cancelled':
      return [linesCancelled(known, described(input), input.lines ?? [])]
    default:
      return [described(input)]
  }
}

const deliveryStatusOf = ({ lines }: OrderWithEvents, after: readonly OrderEventRow[]) => {
  if (!after.some(({ type }) => type === 'shipped')) return 'waiting'
  const hasArrived = unsentUnits(lines, after).size === 0 && parcelsOnTheirWay(after).length === 0
  return hasArrived ? 'delivered' : 'sent'
}

const lockOrderWithEvents = async (context: UpstreamContext, name: string): Promise<OrderWithEvents> => {
  const { db } = context
  const found = await findOrderByName(context, name)
  if (!found) throw notFound('This order does not exist.')
  const order = await lockOrder(db, found.id)
  return {
    order,
    lines: await readOrderLines(db, order.id),
    events: await readOrderEvents(db, order.id),
  }
}

const cancelWhole = async (
  context: UpstreamContext,
  { order }: OrderWithEvents,
  input: AddOrderEventRequest,
  deferToCommit: DeferToCommit,
): Promise<void> => {
  if (order.deliverystatus !== 'waiting')
    throw refused('Parts of this order were sent already. Name the lines that cannot be sent.')
  const { text } = described(input)
  await endOrder(context, order, { reason: 'merchant', text, isRestocked: input.restock }, deferToCommit)
}

/** Whether an accepted withdrawal leaves nothing of an order to send or to pay. */
const endsByWithdrawal = (
  { order, lines, events }: OrderWithEvents,
  { type }: AddOrderEventRequest,
): boolean =>
  type === 'request_accepted' &&
  order.paymentstatus !== 'paid' &&
  order.gross > 0 &&
  order.deliverystatus === 'waiting' &&
  isWithdrawnWhole(order, lines, events)

/** What an accepted withdrawal names of an order that is not paid, and goes on with the rest of it. */
const unitsToRemove = (
  { order, lines, events }: OrderWithEvents,
  added: readonly NewOrderEvent[],
): readonly RequestedLine[] => {
  const accepted = added.find(({ type }) => type === 'request_accepted')
  if (!accepted || order.paymentstatus === 'paid' || order.gross === 0 || order.taxreference !== null)
    return []
  const units =
    events.find(({ type, request_id }) => type === 'request_received' && request_id === accepted.request_id)
      ?.request_lines ?? []
  return leavesSomething(lines, units) ? units : []
}

/** The id of the credit note, where a refund was added and the order has an invoice. */
const creditRefund = async (
  context: UpstreamContext,
  order: OrderRow,
  added: readonly OrderEventRow[],
  deferToCommit: DeferToCommit,
): Promise<string | null> => {
  const refund = added.find(({ type }) => type === 'refunded')
  return refund ? issueCreditNote(context, order, refund, deferToCommit) : null
}

/** @throws Refusal if the event cannot follow what happened before */
export const addOrderEvent = async (
  context: UpstreamContext,
  input: AddOrderEventRequest,
  deferToCommit: DeferToCommit,
): Promise<{ _id: string; name: string; note?: string }> => {
  const { db } = context
  const known = await lockOrderWithEvents(
    context,
    cleanText('order', input.order, { max: 64, required: true }),
  )
  const { order } = known
  const answer = { _id: order.id, name: order.name }
  if (input.type === 'paid') {
    const received = input.amount === undefined ? null : centsOf(input.amount)
    try {
      await payOrder(context, order.id, received, deferToCommit)
      return answer
    } catch (error) {
      if (!isLatePayment(error, order)) throw error
      await noteLatePayment(context, known, received ?? order.gross, deferToCommit)
      return { ...answer, note: 'The order was cancelled. Its money has to go back.' }
    }
  }
  const isOfMoney = input.type === 'refunded' || input.type === 'refund_requested'
  if (order.cancelled_at !== null && !isOfMoney) throw refused('This order was cancelled.')
  if (input.type === 'cancelled' && input.lines === undefined) {
    await cancelWhole(context, known, input, deferToCommit)
    return answer
  }
  if (input.type === 'preparing' && (await isPrepared(db, order)))
    throw refused('This order is in preparation, or was sent.')
  const added = eventsOf(known, input)
  for (const event of added) await insertEvent(context, order.id, event).execute()
  const events = await readOrderEvents(db, order.id)
  const creditNote = await creditRefund(context, order, events.slice(known.events.length), deferToCommit)
  if (
    input.type === 'cancelled' &&
    (await releaseCancelledLines(context, { ...known, events }, input.restock))
  ) {
    const { text } = described(input)
    const ended = { reason: 'merchant', text, isRestocked: input.restock === true } as const
    await endOrder(context, { ...order, allocations: [] }, ended, deferToCommit)
    return answer
  }
  for (const mail of orderEventMails(context.settings.shopConfig, { ...known, events }, added, creditNote))
    await queueMail(context, mail)
  if (endsByWithdrawal({ ...known, events }, input))
    await endOrder(context, order, { reason: 'customer', isTold: false }, deferToCommit)
  const units = unitsToRemove({ ...known, events }, added)
  if (units.length > 0)
    await removeWithdrawnUnits(context, { ...known, events }, added[0]?.request_id ?? '', units)
  const lines = units.length > 0 ? await readOrderLines(db, order.id) : known.lines
  const deliverystatus = deliveryStatusOf({ ...known, lines }, events)
  if (deliverystatus !== order.deliverystatus && deliverystatus !== 'waiting')
    await db.updateTable('orders').set({ deliverystatus }).where('id', '=', order.id).execute()
  return answer
}
