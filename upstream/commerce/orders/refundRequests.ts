/** Refunds that the merchant wants the payment provider to make: of cancelled orders as a whole, of orders in force what is due. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { RefundRequestsAnswer } from '../../contract/refunds.ts'
import { Refusal } from '../../refusal.ts'
import { wireAmount } from '../prices/money.ts'
import { openRefundRequests } from './openRefundRequests.ts'
import type { NewOrderEvent, OrderEventRow } from './orderEvents.ts'
import type { OrderRow } from './orderRows.ts'
import { paymentMethodKindOf } from './paymentMethods.ts'
import { moneyLeft, overpaymentLeft, refundDueOf } from './refundDue.ts'
import { isAnyMoneyLeft } from './refundDueSql.ts'

const most = 100

const refused = (message: string) => new Refusal(409, message)

/**
 * The event that asks for the refund; with an amount where it is a part of the payment.
 * @throws Refusal if no payment provider has the money, or nothing of it is due
 */
export const refundRequested = (
  { order, events }: { order: OrderRow; events: readonly OrderEventRow[] },
  described: NewOrderEvent,
): NewOrderEvent => {
  const isInForce = order.cancelled_at === null
  if (moneyLeft(order, events) + overpaymentLeft(order, events) === 0)
    throw refused('No money of this order is left to go back.')
  if (paymentMethodKindOf(order.paymentmethod) === 'transfer')
    throw refused('This order was paid by bank transfer. Send the money back, and report it as "refunded".')
  if (openRefundRequests(events).length > 0)
    throw refused('The payment provider is being asked for this refund already.')
  if (!isInForce) return { ...described, type: 'refund_requested' }
  const due = refundDueOf(order, events)
  if (due === null)
    throw refused('This order is in force, and nothing of it was cancelled: no money is due back.')
  return { ...described, type: 'refund_requested', amount: due.amount }
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
