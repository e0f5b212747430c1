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

/** Null where nothing has to be told. */
const mailOf = (shop: ShopConfig, after: After, event: NewOrderEvent): Message | null => {
  const { order, lines, events } = after
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

/** Of a refund that is more than one event there is one mail. */
const refundMails = (
  shop: ShopConfig,
  order: OrderRow,
  refunds: readonly NewOrderEvent[],
  creditNote: string | null,
): Message[] => {
  const amount = refunds.reduce((sum, event) => sum + (event.amount ?? order.gross), 0)
  return refunds.length === 0 ? [] : [refundedMail(shop, order, { amount, lines: [], creditNote })]
}

const isRefund = ({ type }: NewOrderEvent): boolean => type === 'refunded' || type === 'overpayment_refunded'

/**
 * None where nothing has to be told, or the order has no email address.
 * @param added the events of one report
 * @param creditNote the id of the one that a refund got
 */
export const orderEventMails = (
  shop: ShopConfig,
  after: After,
  added: readonly NewOrderEvent[],
  creditNote: string | null,
): Message[] => {
  if (!after.order.shipemail) return []
  const others = added.filter((event) => !isRefund(event)).map((event) => mailOf(shop, after, event))
  return [
    ...others.filter((mail) => mail !== null),
    ...refundMails(shop, after.order, added.filter(isRefund), creditNote),
  ]
}
