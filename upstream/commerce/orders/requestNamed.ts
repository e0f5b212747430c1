/** Which return or withdrawal a report of the merchant's staff is about. */
import { invalidRequest } from '../../refusal.ts'
import type { OrderEventRow } from './orderEvents.ts'

/** By the type of a report: the events after which a request no longer waits for it. */
const endings = {
  request_accepted: ['request_accepted', 'request_refused', 'returned', 'refunded'],
  request_refused: ['request_accepted', 'request_refused', 'returned', 'refunded'],
  returned: ['request_refused', 'returned', 'refunded'],
  refunded: ['request_refused', 'refunded'],
} as const

/**
 * Without an id the only request of the order is meant, or the only one that waits for such a report: money and credit notes must
 * not be those of another request.
 * @throws Refusal if there is no such request, or more than one could be meant
 */
export const requestNamed = (
  events: readonly OrderEventRow[],
  type: keyof typeof endings,
  id: string | undefined,
): Pick<OrderEventRow, 'request_id' | 'request_kind'> => {
  const received = events.filter((event) => event.type === 'request_received')
  const hasEnded = ({ request_id }: OrderEventRow) =>
    events.some((event) => event.request_id === request_id && endings[type].some((end) => end === event.type))
  const named = id === undefined ? received : received.filter(({ request_id }) => request_id === id)
  const waiting = named.length > 1 ? named.filter((event) => !hasEnded(event)) : named
  const [found, ...others] = waiting
  if (found && others.length === 0) return { request_id: found.request_id, request_kind: found.request_kind }
  throw invalidRequest(
    named.length === 0
      ? 'This order has no such request.'
      : `This order has several requests. Name one in the field "request": ${received.map(({ request_id }) => request_id).join(', ')}.`,
  )
}
