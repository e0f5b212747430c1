/** The money of cancelled orders and lines that the merchant has to send back. Amounts are cents. */
import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../tables/commerceTypes.ts'
import type { OrderEventRow } from './orderEvents.ts'
import { paymentMethodKindOf } from './paymentMethods.ts'

/** The pages of orders say the same (`client/features/order/cancellationTexts.ts`). */
const refundDays = 14
const dayMs = 86_400_000

export interface RefundDue {
  amount: number
  /** The last day for it, such as `2026-12-13`. */
  by: string
}

type OrderRow = Selectable<OrdersTable>
type Paid = Pick<OrderRow, 'paymentstatus' | 'gross'>
type Ended = Paid & Pick<OrderRow, 'cancelled_at' | 'cancelreason' | 'paymentmethod'>
type Events = readonly Pick<OrderEventRow, 'type' | 'at' | 'amount' | 'cancelled_amount'>[]

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The last day on which money may go back that is due from `from` on. */
export const refundDay = (from: Date): string =>
  new Date(from.getTime() + refundDays * dayMs).toISOString().slice(0, 10)

/** What was paid and did not go back. */
export const moneyLeft = ({ paymentstatus, gross }: Paid, events: Events): number => {
  const refunds = events.flatMap(({ type, amount }) => (type === 'refunded' ? (amount ?? gross) : []))
  return paymentstatus === 'paid' ? Math.max(0, gross - sum(refunds)) : 0
}

/** What the lines cost that were cancelled so far, without the rest of an order that ended as a whole. */
export const costOfCancelledLines = (events: Events): number =>
  sum(events.flatMap(({ type, amount }) => (type === 'lines_cancelled' ? (amount ?? 0) : [])))

/** The shop itself returns what a payment provider has of an order that its buyer cancelled. */
export const isReturnedByShop = ({ cancelreason, paymentmethod }: Ended): boolean =>
  cancelreason === 'customer' && paymentMethodKindOf(paymentmethod) !== 'transfer'

/** When the oldest cancellation happened whose money did not go back. */
const unpaidSince = (events: Events, settled: number): Date | undefined => {
  let covered = settled
  return events.find(({ type, amount }) => {
    if ((type !== 'lines_cancelled' && type !== 'cancelled') || !amount) return false
    covered -= amount
    return covered < 0
  })?.at
}

/** Null where the merchant has nothing to send back. */
export const refundDueOf = (order: Ended, events: Events): RefundDue | null => {
  const left = moneyLeft(order, events)
  const settled = sum(events.map(({ cancelled_amount }) => cancelled_amount ?? 0))
  const due = order.cancelled_at === null ? Math.min(left, costOfCancelledLines(events) - settled) : left
  if (due <= 0 || (order.cancelled_at !== null && isReturnedByShop(order))) return null
  const since = unpaidSince(events, settled) ?? order.cancelled_at
  return since === null ? null : { amount: due, by: refundDay(since) }
}
