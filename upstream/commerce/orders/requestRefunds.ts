/** The money that goes back for withdrawals and returns of paid orders, and where each refund stands. Amounts are cents. */
import { type WithdrawalRefund, withdrawalRefunds } from '../../contract/withdrawalSums.ts'
import { cancelledUnits } from './cancelledUnits.ts'
import { hasFailed, openRefundRequests } from './openRefundRequests.ts'
import type { OrderEventRow } from './orderEvents.ts'
import type { OrderWithEvents } from './orderRows.ts'
import { moneyLeft, refundDay, refundReasons } from './refundDue.ts'
import { standardShippingOf } from './standardShipping.ts'
import { refusedRequests, soldLines } from './withdrawable.ts'

export interface RequestRefund {
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

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const isRequest = ({ type, request_id, request_kind }: OrderEventRow): boolean =>
  type === 'request_received' && request_id !== null && request_kind !== null

/** Withdrawals that were not refused, and did not take their units out of an order that was not paid yet. */
const withdrawalsOf = (events: readonly OrderEventRow[]): OrderEventRow[] => {
  const refused = refusedRequests(events)
  return events.filter(
    (event) =>
      isRequest(event) &&
      event.request_kind === 'withdrawal' &&
      event.removed_lines === null &&
      !refused.has(event.request_id),
  )
}

/** Money that went back and names neither a request nor what was cancelled: it may be that of a withdrawal. */
const isRefundOfUnknown = ({ type, amount, cancelled_amount, request_id }: OrderEventRow): boolean =>
  type === 'refunded' && request_id === null && (amount === null || amount > (cancelled_amount ?? 0))

const totalOf = ({ goods, isWhole, delivery }: WithdrawalRefund): number | null =>
  isWhole && delivery === null ? null : goods + (delivery ?? 0)

/**
 * What each withdrawal gives back, by its id: the same that the order's page says. Those of which it is not certain are left out. A
 * company has no right to withdraw.
 */
export const withdrawalAmounts = ({ order, lines, events }: OrderWithEvents): ReadonlyMap<string, number> => {
  const sold = soldLines(lines)
  const goods = sum(sold.map(({ gross }) => gross))
  const areSumsClear = goods === order.gross_items && goods + order.gross_shipping === order.gross
  const isPaid = order.paymentstatus === 'paid' && order.cancelled_at === null && order.taxreference === null
  if (!isPaid || !areSumsClear || events.some(isRefundOfUnknown)) return new Map()
  const cancelled = cancelledUnits(events)
  const refunds = withdrawalRefunds(
    {
      lines: sold.map(({ id, quantity, gross }) => ({
        id,
        quantity,
        paid: gross,
        cancelled: cancelled.get(id) ?? 0,
      })),
      delivery: { paid: order.gross_shipping, standard: standardShippingOf(order) },
    },
    withdrawalsOf(events).map(({ request_id, request_lines }) => ({
      id: request_id ?? '',
      units: (request_lines ?? []).map(({ _id, quantity }) => ({ id: _id, quantity })),
    })),
  )
  const left = moneyLeft(order, events) - refundReasons(order, events).cancelled
  return new Map(
    [...refunds].flatMap(([id, refund]) => {
      const amount = totalOf(refund)
      return amount === null || amount > left ? [] : [[id, amount] as const]
    }),
  )
}

/** The last event that asked the payment provider for this request's money. */
const lastAsked = (events: readonly OrderEventRow[], id: string | null): OrderEventRow | undefined =>
  events.findLast(({ type, request_id }) => type === 'refund_requested' && request_id === id)

const stateOf = (
  events: readonly OrderEventRow[],
  { request_id: id, request_kind: kind }: OrderEventRow,
): RequestRefund['state'] | null => {
  const answers = events.filter(({ request_id }) => request_id === id).map(({ type }) => type)
  if (answers.includes('refunded')) return null
  const asked = lastAsked(events, id)
  if (asked && openRefundRequests(events).includes(asked)) return 'asked'
  if (asked && hasFailed(events, asked)) return 'failed'
  const isDue = answers.includes('returned') || answers.includes('request_accepted')
  return kind === 'withdrawal' && isDue && !refusedRequests(events).has(id) ? 'due' : null
}

/** Oldest first. As `hasRequestRefund` says it. */
export const requestRefunds = (known: OrderWithEvents): RequestRefund[] => {
  const { order, events } = known
  if (order.cancelled_at !== null || moneyLeft(order, events) === 0) return []
  const amounts = withdrawalAmounts(known)
  return events.filter(isRequest).flatMap((received): RequestRefund[] => {
    const { request_id: id, request_kind: kind, at } = received
    const state = stateOf(events, received)
    if (!id || !kind || !state || received.removed_lines !== null) return []
    const asked = state === 'due' ? null : (lastAsked(events, id)?.amount ?? null)
    const by = kind === 'withdrawal' ? refundDay(at) : null
    return [{ id, kind, amount: asked ?? amounts.get(id) ?? null, by, state }]
  })
}
