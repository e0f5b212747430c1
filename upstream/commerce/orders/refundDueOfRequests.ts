/** The refunds of the withdrawals and returns of a paid order, until the money is back. Amounts are cents. */
import type { OrderEventRow } from './orderEvents.ts'
import type { OrderWithEvents } from './orderRows.ts'
import { moneyLeft, refundDay } from './refundDue.ts'
import { refusedRequests } from './withdrawable.ts'
import { withdrawalAmounts } from './withdrawalAmounts.ts'

export interface RequestRefundDue {
  id: string
  kind: 'withdrawal' | 'return'
  /** Null where it cannot be said for certain. */
  amount: number | null
  /** The last day for it, such as `2026-12-13`; null for a return, of which the law does not say it. */
  by: string | null
  /**
   * `due`: the withdrawal was accepted, or its goods are back. `asked`: the payment provider is being asked for it. `failed`: the
   * provider does not return it.
   */
  state: 'due' | 'asked' | 'failed'
}

const refundTypes: readonly OrderEventRow['type'][] = ['refund_requested', 'refund_failed', 'refunded']

/** The last event says where the refund stands: an order may be refunded in several steps. */
const stateOf = (
  events: readonly OrderEventRow[],
  { request_id: id, request_kind: kind }: OrderEventRow,
): RequestRefundDue['state'] | null => {
  const types = events.filter(({ request_id }) => request_id === id).map(({ type }) => type)
  switch (types.findLast((type) => refundTypes.includes(type))) {
    case 'refunded':
      return null
    case 'refund_requested':
      return 'asked'
    case 'refund_failed':
      return 'failed'
    default: {
      const isAnswered = types.includes('returned') || types.includes('request_accepted')
      return kind === 'withdrawal' && isAnswered && !refusedRequests(events).has(id) ? 'due' : null
    }
  }
}

const amountAsked = (events: readonly OrderEventRow[], id: string): number | null =>
  events.findLast(({ type, request_id }) => type === 'refund_requested' && request_id === id)?.amount ?? null

/** Oldest first. `isRefundDueOfRequest` finds the same orders. */
export const refundDueOfRequests = (known: OrderWithEvents): RequestRefundDue[] => {
  const { order, events } = known
  if (order.cancelled_at !== null || moneyLeft(order, events) === 0) return []
  const amounts = withdrawalAmounts(known)
  return events.flatMap((received): RequestRefundDue[] => {
    const { type, request_id: id, request_kind: kind, removed_lines, at } = received
    if (type !== 'request_received' || !id || !kind || removed_lines !== null) return []
    const state = stateOf(events, received)
    if (!state) return []
    const asked = state === 'due' ? null : amountAsked(events, id)
    const by = kind === 'withdrawal' ? refundDay(at) : null
    return [{ id, kind, amount: asked ?? amounts.get(id) ?? null, by, state }]
  })
}
