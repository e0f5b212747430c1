/**
 * Refunds that the merchant wants the payment provider to make: of cancelled orders as a whole, of orders in force what is due, or
 * the refund of a withdrawal or a return.
 */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { RefundRequestsAnswer } from '../../contract/refunds.ts'
import { Refusal } from '../../refusal.ts'
import { wireAmount } from '../prices/money.ts'
import { openRefundRequests } from './openRefundRequests.ts'
import type { NewOrderEvent, OrderEventRow } from './orderEvents.ts'
import type { OrderWithEvents } from './orderRows.ts'
import { paymentMethodKindOf } from './paymentMethods.ts'
import { moneyLeft, overpaymentLeft, refundDueOf } from './refundDue.ts'
import { isAnyMoneyLeft } from './refundDueSql.ts'
import { typedAmount } from './refundEvents.ts'
import { requestNamed } from './requestNamed.ts'
import { withdrawalAmounts } from './withdrawalAmounts.ts'

const most = 100

const refused = (message: string) => new Refusal(409, message)

interface Wanted {
  /** The withdrawal or return that the money is for. */
  request?: string | undefined
  /** In major units. */
  amount?: number | undefined
}

/**
 * Amount and request of the refund. A cancelled order has neither: all of its money goes back. Of an order in force it is what is
 * due, or the refund of a withdrawal or a return.
 * @throws Refusal if nothing of it is due
 */
const wantedRefund = (known: OrderWithEvents, { request, amount }: Wanted): Partial<NewOrderEvent> => {
  const { order, events } = known
  if (order.cancelled_at !== null) {
    if (amount === undefined && request === undefined) return {}
    throw refused('This order was cancelled: all of its money goes back. Leave out "amount" and "request".')
  }
  const due = request === undefined ? refundDueOf(order, events) : null
  if (due !== null) {
    if (amount === undefined) return { amount: due.amount }
    throw refused(
      'All that is due goes back: leave out "amount", or name a withdrawal or return in "request".',
    )
  }
  if (!events.some(({ type }) => type === 'request_received'))
    throw refused(
      'This order is in force. Nothing of it was cancelled, withdrawn from or returned: no money is due back.',
    )
  const named = requestNamed(events, 'refunded', request)
  if (amount !== undefined) return { ...named, amount: typedAmount(amount, moneyLeft(order, events)) }
  const ofWithdrawal = withdrawalAmounts(known).get(named.request_id ?? '')
  if (ofWithdrawal === undefined)
    throw refused('It is not certain how much goes back for it. Say it in the field "amount".')
  return { ...named, amount: ofWithdrawal }
}

/**
 * The event that asks for the refund; with an amount where it is a part of the payment.
 * @throws Refusal if no payment provider has the money, or nothing of it is due
 */
export const refundRequested = (
  known: OrderWithEvents,
  described: NewOrderEvent,
  wanted: Wanted,
): NewOrderEvent => {
  const { order, events } = known
  if (moneyLeft(order, events) + overpaymentLeft(order, events) === 0)
    throw refused('No money of this order is left to go back.')
  if (paymentMethodKindOf(order.paymentmethod) === 'transfer')
    throw refused('This order was paid by bank transfer. Send the money back, and report it as "refunded".')
  if (openRefundRequests(events).length > 0)
    throw refused('The payment provider is being asked for a refund of this order already.')
  return { ...described, ...wantedRefund(known, wanted), type: 'refund_requested' }
}

type Asked = Pick<OrderEventRow, 'id' | 'order_id' | 'amount' | 'at'>

/** getRefundRequests: the oldest first. As `openRefundRequests` says it. */
export const readRefundRequests = async ({ db }: UpstreamContext): Promise<RefundRequestsAnswer> => {
  const { rows: whole } = await sql<{ _id: string }>`
    select asked.order_id as _id from order_event asked join orders on orders.id = asked.order_id
    where asked.type = 'refund_requested' and asked.amount is null and orders.cancelled_at is not null and not exists (
      select from order_event answer
      where answer.order_id = asked.order_id and answer.pos > asked.pos
        and (answer.type = 'refunded' or (answer.type = 'refund_failed' and answer.refund_request is null)))
    group by asked.order_id order by min(asked.pos) limit ${most}::int`.execute(db)
  const { rows: parts } = await sql<Asked>`
    select asked.id, asked.order_id, asked.amount, asked.at from order_event asked join orders on orders.id = asked.order_id
    where asked.type = 'refund_requested' and asked.amount is not null and ${isAnyMoneyLeft} and not exists (
      select from order_event answer
      where answer.order_id = asked.order_id and answer.refund_request = asked.id)
    order by asked.pos limit ${most}::int`.execute(db)
  return {
    orders: whole,
    parts: parts.map(({ id, order_id, amount, at }) => ({
      _id: order_id,
      refund: id,
      amount: wireAmount(amount ?? 0),
      requestedat: at.toISOString(),
    })),
  }
}
