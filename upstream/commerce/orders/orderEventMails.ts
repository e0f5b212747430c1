/** The mails that tell a customer what was reported about an order. */
import type { ShopConfig } from '#shop-config/schema.ts'
import type { Message } from '../../mail/message.ts'
import { linesCancelledMail, refundedMail } from '../orderMails/endMails.ts'
import { delayedMail, deliveredMail, type Parcel, shippedMail } from '../orderMails/parcels.ts'
import { requestMail } from '../orderMails/requestMails.ts'
import type { ExpectedDays } from '../stock/deliveryPromise.ts'
import type { NewOrderEvent, OrderEventRow } from './orderEvents.ts'
import type { OrderLineRow, OrderRow } from './orderRows.ts'
import { refundDueOf } from './refundDue.ts'
import { parcelsOnTheirWay, unsentUnits } from './shipments.ts'

interface After {
  order: OrderRow
  lines: readonly OrderLineRow[]
  /** All events of the order, the new ones too. */
  events: readonly OrderEventRow[]
}

const unitsOf = (lines: readonly OrderLineRow[], units: readonly { _id: string; quantity: number }[]) =>
  units.flatMap(({ _id, quantity }) => {
    const line = lines.find(({ id }) => id === _id)
    return line ? [{ line, quantity }] : []
  })

const parcelOf = ({ lines, events }: After, parcelId: string | null | undefined): Parcel | null => {
  const sent = events.find(({ parcel, parcel_id }) => parcel !== null && parcel_id === parcelId)?.parcel
  if (!sent) return null
  return {
    carrier: sent.carrier || 'The carrier',
    number: sent.number || null,
    url: sent.url || null,
    lines: unitsOf(lines, sent.lines),
  }
}

/** The last days that were said. */
const expectedNow = (events: readonly OrderEventRow[]): ExpectedDays | null => {
  const last = events.findLast(({ expected_from }) => expected_from !== null)
  if (!last?.expected_from || !last.expected_until) return null
  return { expected_from: last.expected_from, expected_until: last.expected_until }
}

/**
 * Null where nothing has to be told, or the order has no email address.
 * @param creditNote the id of the one that a refund got
 */
export const orderEventMail = (
  shop: ShopConfig,
  after: After,
  event: NewOrderEvent,
  creditNote: string | null,
): Message | null => {
  const { order, lines, events } = after
  if (!order.shipemail) return null
  if (event.type === 'refunded')
    return refundedMail(shop, order, { amount: event.amount ?? order.gross, lines: [], creditNote })
  if (event.type === 'delayed') {
    const { expected_from: from, expected_until: until, text: reason = null } = event
    const expected = from && until ? { expected_from: from, expected_until: until } : null
    return delayedMail(shop, order, { expected, reason })
  }
  if (event.type === 'request_accepted' || event.type === 'request_refused') {
    const { request_id: id, request_kind: kind, text = null } = event
    if (!id || !kind) return null
    const isSent = events.some(({ type }) => type === 'shipped')
    const received = events.find(({ type, request_id }) => type === 'request_received' && request_id === id)
    const named = unitsOf(lines, received?.request_lines ?? [])
    const isAccepted = event.type === 'request_accepted'
    const isPaid = order.paymentstatus === 'paid'
    return requestMail(shop, order, { id, kind, isAccepted, text, isSent, isPaid, lines: named })
  }
  if (event.type === 'lines_cancelled')
    return linesCancelledMail(shop, order, {
      lines: unitsOf(lines, events.findLast(({ type }) => type === 'lines_cancelled')?.lines ?? []),
      text: event.text ?? null,
      refund: refundDueOf(order, events),
      isRestToCome: unsentUnits(lines, events).size > 0,
    })
  const parcel = parcelOf(after, event.parcel_id)
  if (!parcel) return null
  const isAllSent = unsentUnits(lines, events).size === 0
  if (event.type === 'shipped')
    return shippedMail(shop, order, parcel, { isLast: isAllSent, expected: expectedNow(events) })
  if (event.type === 'delivered')
    return deliveredMail(shop, order, parcel, isAllSent && parcelsOnTheirWay(events).length === 0)
  return null
}
