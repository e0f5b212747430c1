/** The events of a refund: how much went back, and for what. Amounts are cents. */

import { formatEuros } from '../../numbers.ts'
import { invalidRequest, Refusal } from '../../refusal.ts'
import { centsOf } from '../prices/money.ts'
import { openRefundRequests, partsOnTheirWay } from './openRefundRequests.ts'
import type { NewOrderEvent, OrderEventRow } from './orderEvents.ts'
import type { OrderRow } from './orderRows.ts'
import { moneyLeft, overpaymentLeft, refundReasons } from './refundDue.ts'

interface Known {
  order: OrderRow
  events: readonly OrderEventRow[]
}

const refused = (message: string) => new Refusal(409, message)

/**
 * In cents.
 * @param amount in major units
 * @param left in cents
 * @throws Refusal if it is more than is left
 */
export const typedAmount = (amount: number, left: number): number => {
  const cents = centsOf(amount)
  if (cents === 0) throw invalidRequest('The field "amount" must be above 0.')
  if (cents > left) throw refused(`Only ${formatEuros(left)} of this order are left to go back.`)
  return cents
}

/** The event of money that went back, of which the order has so much left at least. */
export const refunded = (
  { gross }: Pick<OrderRow, 'gross'>,
  cents: number,
  fields: Partial<NewOrderEvent> = {},
): NewOrderEvent[] =>
  cents === 0 ? [] : [{ ...fields, type: 'refunded', amount: cents === gross ? null : cents }]

/**
 * The events of money that goes back without a request: what was paid too much goes first, which no invoice contains, then what is
 * due for what was cancelled.
 * @param cents at most what is left
 */
export const unaskedRefund = ({ order, events }: Known, cents: number): NewOrderEvent[] => {
  const overpaid = Math.min(cents, overpaymentLeft(order, events))
  const { cancelled } = refundReasons(order, events)
  const rest = cents - overpaid
  return [
    ...(overpaid > 0 ? [{ type: 'overpayment_refunded', amount: overpaid } as const] : []),
    ...refunded(order, rest, { cancelled_amount: cancelled > 0 ? Math.min(rest, cancelled) : null }),
  ]
}

/**
 * The events of the refund of which the merchant tells. Without an amount it is what is due, or else what is left of the money. A
 * refund that names no request is for what is due first.
 * @param amount in major units
 * @throws Refusal if more would go back than was paid: a refund that is reported twice must not be mailed twice
 */
export const refundEvents = (
  known: Known,
  { amount, request }: { amount?: number | undefined; request?: string | undefined },
): NewOrderEvent[] => {
  const { order, events } = known
  if (order.paymentstatus !== 'paid') throw refused('This order is not paid.')
  const asked = partsOnTheirWay(events)
  const isAsked = openRefundRequests(events).some(({ request_id }) => request_id === request)
  if (request === undefined ? asked > 0 : isAsked)
    throw refused(
      'The payment provider is being asked for this money. It is reported by itself, or listed as not returned.',
    )
  const left = Math.max(0, moneyLeft(order, events) + (request ? 0 : overpaymentLeft(order, events)) - asked)
  if (left === 0) throw refused('No money of this order is left to go back.')
  const typed = amount === undefined ? null : typedAmount(amount, left)
  if (request !== undefined) return refunded(order, typed ?? left)
  const { cancelled, overpaid } = refundReasons(order, events)
  return unaskedRefund(known, typed ?? (cancelled + overpaid || left))
}
