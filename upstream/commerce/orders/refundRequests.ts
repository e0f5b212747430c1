/** Refunds of cancelled orders that the merchant wants the payment provider to make. The shop asks for them. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { RefundRequestsAnswer } from '../../contract/refunds.ts'
import { Refusal } from '../../refusal.ts'
import type { NewOrderEvent, OrderEventRow } from './orderEvents.ts'
import type { OrderRow } from './orderRows.ts'
import { paymentMethodKindOf } from './paymentMethods.ts'
import { moneyLeft, overpaymentLeft } from './refundDue.ts'

const most = 100

const refused = (message: string) => new Refusal(409, message)

/** A refund that was noted since has ended the request. */
export const isRefundRequested = (events: readonly Pick<OrderEventRow, 'type'>[]): boolean =>
  events.findLast(({ type }) => type === 'refund_requested' || type === 'refunded')?.type ===
  'refund_requested'

/**
 * The event that asks for the refund.
 * @throws Refusal if no payment provider has the money, or nothing of it is left
 */
export const refundRequested = (
  { order, events }: { order: OrderRow; events: readonly OrderEventRow[] },
  described: NewOrderEvent,
): NewOrderEvent => {
  if (order.cancelled_at === null)
    throw refused('This order is in force: a provider returns the whole payment. Cancel the order first.')
  if (moneyLeft(order, events) + overpaymentLeft(order, events) === 0)
    throw refused('No money of this order is left to go back.')
  if (paymentMethodKindOf(order.paymentmethod) === 'transfer')
    throw refused('This order was paid by bank transfer. Send the money back, and report it as "refunded".')
  if (isRefundRequested(events)) throw refused('The payment provider is being asked for this refund already.')
  return { ...described, type: 'refund_requested' }
}

/** getRefundRequests: the oldest first. */
export const readRefundRequests = async ({ db }: UpstreamContext): Promise<RefundRequestsAnswer> => {
  const { rows } = await sql<{ _id: string }>`
    select asked.order_id as _id from order_event asked join orders on orders.id = asked.order_id
    where asked.type = 'refund_requested' and orders.cancelled_at is not null and not exists (
      select from order_event noted
      where noted.order_id = asked.order_id and noted.type = 'refunded' and noted.pos > asked.pos)
    group by asked.order_id order by min(asked.pos) limit ${most}::int`.execute(db)
  return { orders: rows }
}
