/** `refundDue.ts` as conditions of rows of `orders`. */
import { sql } from 'kysely'
import { transferMethods } from './paymentMethods.ts'

/** What went back of what the order cost, in cents. */
export const refunded = sql`
  (select coalesce(sum(coalesce(amount, gross)), 0) from order_event where order_id = orders.id and type = 'refunded')`

const hasMoneyLeft = sql`(least(gross, coalesce(paid_amount, gross)) > ${refunded})`

const isOverpaid = sql`
  (coalesce(paid_amount, gross) - gross > (
    select coalesce(sum(amount), 0) from order_event where order_id = orders.id and type = 'overpayment_refunded'))`

/** Of a paid order. */
export const isAnyMoneyLeft = sql`(${hasMoneyLeft} or ${isOverpaid})`

/** Whether the merchant has to send money back for what was cancelled, or paid too much. */
export const isRefundDue = sql`
  (paymentstatus = 'paid' and case
    when cancelled_at is null then ${isOverpaid} or (${hasMoneyLeft} and (
      select coalesce(sum(amount) filter (where type = 'lines_cancelled'), 0) > coalesce(sum(cancelled_amount), 0)
      from order_event where order_id = orders.id))
    else ${isAnyMoneyLeft} and (cancelreason <> 'customer' or paymentmethod = any(${transferMethods}::text[]) or exists (
      select from order_event
      where order_id = orders.id and type = 'refund_failed' and refund_request is null)) end)`

/** Whether the refund of a withdrawal or a return is due, as `refundDueOfRequests` says it. */
export const isRefundDueOfRequest = sql`
  (paymentstatus = 'paid' and cancelled_at is null and ${hasMoneyLeft} and exists (
    select from order_event received where received.order_id = orders.id and received.type = 'request_received'
      and not exists (
        select from withdrawal where withdrawal.id = received.request_id and withdrawal.lines is not null)
      and coalesce(
        (select answer.type <> 'refunded' from order_event answer
          where answer.order_id = orders.id and answer.request_id = received.request_id
            and answer.type in ('refund_requested', 'refund_failed', 'refunded')
          order by answer.pos desc limit 1),
        received.request_kind = 'withdrawal' and (
          select bool_or(answer.type in ('request_accepted', 'returned'))
            and (not bool_or(answer.type = 'request_refused') or bool_or(answer.type = 'returned'))
          from order_event answer
          where answer.order_id = orders.id and answer.request_id = received.request_id))))`
