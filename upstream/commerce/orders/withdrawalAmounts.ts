/** The amount of each withdrawal's refund. Amounts are cents. */
import { type WithdrawalRefund, withdrawalRefunds } from '../../contract/withdrawalSums.ts'
import { cancelledUnits } from './cancelledUnits.ts'
import type { OrderEventRow } from './orderEvents.ts'
import type { OrderWithEvents } from './orderRows.ts'
import { moneyLeft, refundReasons } from './refundDue.ts'
import { standardShippingOf } from './standardShipping.ts'
import { refusedRequests, soldLines } from './withdrawable.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Withdrawals that were not refused, and did not take their units out of an order that was not paid yet. */
const withdrawalsOf = (events: readonly OrderEventRow[]): OrderEventRow[] => {
  const refused = refusedRequests(events)
  return events.filter(
    (event) =>
      event.type === 'request_received' &&
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
 * By the id of the withdrawal, as the order's page says it. A withdrawal whose amount is not certain is left out. A company has no
 * right to withdraw.
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
