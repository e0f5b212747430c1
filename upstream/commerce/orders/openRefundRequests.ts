/** The refunds that the shop is asked for, and has not answered: neither returned nor refused for good by the payment provider. */
import type { OrderEventRow } from './orderEvents.ts'

type Event = Pick<OrderEventRow, 'id' | 'type' | 'amount' | 'refund_request' | 'request_id'>

/** A part is answered by name. The refund of a cancelled order as a whole also ends when the merchant reports one. */
const answers = (asked: Event, { type, refund_request }: Event): boolean =>
  asked.amount === null
    ? type === 'refunded' || (type === 'refund_failed' && refund_request === null)
    : refund_request === asked.id

export const openRefundRequests = <T extends Event>(events: readonly T[]): T[] =>
  events.filter(
    (asked, index) =>
      asked.type === 'refund_requested' && !events.slice(index + 1).some((later) => answers(asked, later)),
  )

/** Those for cancelled orders and lines, and for what was paid too much. The others name a withdrawal or a return. */
export const openRefundsOfDue = <T extends Event>(events: readonly T[]): T[] =>
  openRefundRequests(events).filter(({ request_id }) => request_id === null)

/** The money of parts that the payment provider is being asked for: it must not go back in another way, too. In cents. */
export const partsOnTheirWay = (events: readonly Event[]): number =>
  openRefundRequests(events).reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/**
 * Whether the last request for what is due, or the shop itself for a buyer, came to nothing, so that somebody has to send the money.
 * Refunds of withdrawals and returns are not meant.
 */
export const hasRefundOfDueFailed = (events: readonly Event[]): boolean =>
  events.findLast(
    ({ type, request_id }) =>
      request_id === null && ['refund_requested', 'refund_failed', 'refunded'].includes(type),
  )?.type === 'refund_failed'
