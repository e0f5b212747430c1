/** The money that the merchant has to send back: of cancelled orders and lines, and what was paid too much. Amounts are cents. */
import type { OrderRow } from '../../tables/orderTypes.ts'
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

type Paid = Pick<OrderRow, 'paymentstatus' | 'gross' | 'paid_amount'>
type Ended = Paid & Pick<OrderRow, 'paid_at' | 'cancelled_at' | 'cancelreason' | 'paymentmethod'>
type Events = readonly Pick<OrderEventRow, 'type' | 'at' | 'amount' | 'cancelled_amount' | 'refund_request'>[]

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The last day on which money may go back that is due from `from` on. */
export const refundDay = (from: Date): string =>
  new Date(from.getTime() + refundDays * dayMs).toISOString().slice(0, 10)

/** What was paid of what the order cost, and did not go back. A late payment of a cancelled order may have been less. */
export const moneyLeft = ({ paymentstatus, gross, paid_amount }: Paid, events: Events): number => {
  const refunds = events.flatMap(({ type, amount }) => (type === 'refunded' ? (amount ?? gross) : []))
  return paymentstatus === 'paid' ? Math.max(0, Math.min(gross, paid_amount ?? gross) - sum(refunds)) : 0
}

/** What was paid beyond what the order cost, and did not go back. */
export const overpaymentLeft = ({ paymentstatus, gross, paid_amount }: Paid, events: Events): number => {
  const returned = events.flatMap(({ type, amount }) =>
    type === 'overpayment_refunded' ? (amount ?? 0) : [],
  )
  return paymentstatus === 'paid' ? Math.max(0, (paid_amount ?? gross) - gross - sum(returned)) : 0
}

/** What the lines cost that were cancelled so far, without the rest of an order that ended as a whole. */
export const costOfCancelledLines = (events: Events): number =>
  sum(events.flatMap(({ type, amount }) => (type === 'lines_cancelled' ? (amount ?? 0) : [])))

/** The shop itself returns what a payment provider has of an order that its buyer cancelled, unless the provider refuses for good. */
export const isReturnedByShop = ({ cancelreason, paymentmethod }: Ended, events: Events): boolean =>
  cancelreason === 'customer' &&
  paymentMethodKindOf(paymentmethod) !== 'transfer' &&
  !events.some(({ type, refund_request }) => type === 'refund_failed' && refund_request === null)

const settledOf = (events: Events): number => sum(events.map(({ cancelled_amount }) => cancelled_amount ?? 0))

/** When the oldest cancellation happened whose money did not go back. */
const unpaidSince = (events: Events): Date | undefined => {
  let covered = settledOf(events)
  return events.find(({ type, amount }) => {
    if ((type !== 'lines_cancelled' && type !== 'cancelled') || !amount) return false
    covered -= amount
    return covered < 0
  })?.at
}

/** What the merchant has to send back, by its reason. */
export const refundReasons = (order: Ended, events: Events): { cancelled: number; overpaid: number } => {
  if (order.cancelled_at !== null && isReturnedByShop(order, events)) return { cancelled: 0, overpaid: 0 }
  const left = moneyLeft(order, events)
  const ofLines = Math.max(0, Math.min(left, costOfCancelledLines(events) - settledOf(events)))
  return {
    cancelled: order.cancelled_at === null ? ofLines : left,
    overpaid: overpaymentLeft(order, events),
  }
}

/** Null where the merchant has nothing to send back. */
export const refundDueOf = (order: Ended, events: Events): RefundDue | null => {
  const { cancelled, overpaid } = refundReasons(order, events)
  const since = [
    ...(cancelled > 0 ? [unpaidSince(events) ?? order.cancelled_at] : []),
    ...(overpaid > 0 ? [order.paid_at] : []),
  ].filter((moment) => moment !== null)
  const first = since.toSorted((a, b) => a.getTime() - b.getTime())[0]
  return first === undefined ? null : { amount: cancelled + overpaid, by: refundDay(first) }
}
