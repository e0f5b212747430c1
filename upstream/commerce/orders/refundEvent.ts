/** The refund of which the merchant tells: how much went back, and for what. */
import { formatEuros } from '../../numbers.ts'
import { invalidRequest, Refusal } from '../../refusal.ts'
import type { NewOrderEvent, OrderEventRow } from './orderEvents.ts'
import type { OrderRow } from './orderRows.ts'
import { moneyLeft, refundDueOf } from './refundDue.ts'

const refused = (message: string) => new Refusal(409, message)

/** In cents. */
const typedAmount = (amount: number, left: number): number => {
  const cents = Math.round(amount * 100)
  if (cents === 0) throw invalidRequest('The field "amount" must be above 0.')
  if (cents > left) throw refused(`Only ${formatEuros(left)} of this order are left to go back.`)
  return cents
}

/**
 * The amount in cents; null for all of the money. Without an amount it is what is due for what was cancelled, or else what is
 * left of the money. A refund that names no request is for what was cancelled first.
 * @param amount in major units
 * @throws Refusal if more would go back than was paid: a refund that is reported twice must not be mailed twice
 */
export const refundOf = (
  { order, events }: { order: OrderRow; events: readonly OrderEventRow[] },
  { amount, request }: { amount?: number | undefined; request?: string | undefined },
): Pick<NewOrderEvent, 'amount' | 'cancelled_amount'> => {
  if (order.paymentstatus !== 'paid') throw refused('This order is not paid.')
  const left = moneyLeft(order, events)
  if (left === 0) throw refused('No money of this order is left to go back.')
  const due = request === undefined ? refundDueOf(order, events) : null
  const cents = amount === undefined ? (due?.amount ?? left) : typedAmount(amount, left)
  return {
    amount: amount === undefined && cents === order.gross ? null : cents,
    cancelled_amount: due && Math.min(cents, due.amount),
  }
}
