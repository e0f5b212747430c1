/** remindPayment: mails the customer of an unpaid order by when it has to be paid. */
import type { UpstreamContext } from '../../context.ts'
import type { RemindPaymentAnswer, RemindPaymentRequest } from '../../contract/cart.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { insertMail } from '../../mail/outbox.ts'
import { reminderMail } from '../orderMails/paymentMails.ts'
import { readOrderEvents } from './orderEvents.ts'
import { lockOrder, readOrderLines } from './orderRows.ts'
import { hasOpenWithdrawal, isWithdrawnWhole } from './withdrawable.ts'

export const remindPayment = async (
  context: UpstreamContext,
  { transaction_id, payby }: RemindPaymentRequest,
  deferToCommit: DeferToCommit,
): Promise<RemindPaymentAnswer> => {
  const { db, settings } = context
  const order = await lockOrder(db, transaction_id)
  if (order.paymentstatus === 'paid' || order.cancelled_at !== null || !order.shipemail)
    return { status: 'kept' }
  const lines = await readOrderLines(db, order.id)
  const events = await readOrderEvents(db, order.id)
  if (isWithdrawnWhole(order, lines, events) || hasOpenWithdrawal(order, events)) return { status: 'kept' }
  deferToCommit(insertMail(context, reminderMail(settings.shopConfig, order, lines, new Date(payby))))
  return { status: 'reminded' }
}
