/** Money that staff found on the account for an order that was cancelled unpaid, and cannot be reopened: it has to go back. */
import type { UpstreamContext } from '../../context.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { insertMail } from '../../mail/outbox.ts'
import { Refusal } from '../../refusal.ts'
import { latePaymentMail } from '../orderMails/endMails.ts'
import { insertEvent, type OrderEventRow } from './orderEvents.ts'
import type { OrderRow } from './orderRows.ts'
import { paymentMethodKindOf, transferMethods } from './paymentMethods.ts'
import { refundDay } from './refundDue.ts'

/** Whether the payment was refused since its order was cancelled, and was not known before. */
export const isLatePayment = (error: unknown, { paymentstatus, gross }: OrderRow): boolean =>
  error instanceof Refusal && error.code === 'ORDER_CANCELLED' && paymentstatus !== 'paid' && gross > 0

/**
 * The order is paid and cancelled then, so that its money is due back until it is reported as sent. It has no invoice, since
 * nothing is delivered. `order` is locked.
 * @param received what arrived, in cents
 */
export const noteLatePayment = async (
  context: UpstreamContext,
  { order, events }: { order: OrderRow; events: readonly OrderEventRow[] },
  received: number,
  deferToCommit: DeferToCommit,
): Promise<void> => {
  const { db, now, settings } = context
  const paidAt = now()
  const isTransfer = paymentMethodKindOf(order.paymentmethod) === 'transfer'
  // The shop returns by itself what came by a provider. This came to the merchant's account.
  const paymentmethod = isTransfer ? order.paymentmethod : (transferMethods[0] ?? null)
  const cancelreason = order.cancelreason === 'customer' ? 'customer' : 'merchant'
  deferToCommit(
    db
      .updateTable('orders')
      .set({
        paymentstatus: 'paid',
        paid_at: paidAt,
        paid_amount: received === order.gross ? null : received,
        paymentmethod,
        cancelreason,
      })
      .where('id', '=', order.id),
  )
  deferToCommit(insertEvent(context, order.id, { type: 'paid', at: paidAt }))
  // A payment reopens an order, so it is cancelled again: later, since the moment decides what came first.
  const text = events.findLast(({ type }) => type === 'cancelled')?.text ?? null
  const at = new Date(paidAt.getTime() + 1)
  deferToCommit(insertEvent(context, order.id, { type: 'cancelled', at, text, amount: order.gross }))
  const refund = { amount: received, by: refundDay(paidAt) }
  if (order.shipemail)
    deferToCommit(
      insertMail(context, latePaymentMail(settings.shopConfig, { ...order, paymentmethod }, refund)),
    )
}
