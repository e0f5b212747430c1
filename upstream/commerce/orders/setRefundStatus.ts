/** setRefundStatus: a payment provider has returned the payment of a cancelled order. The credit note and the mail follow. */
import type { UpstreamContext } from '../../context.ts'
import type { SetRefundStatusAnswer, SetRefundStatusRequest } from '../../contract/refunds.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { queueMail } from '../../mail/outbox.ts'
import { issueCreditNote } from '../invoices/issueInvoices.ts'
import { orderEventMail } from './orderEventMails.ts'
import { insertEvent, type NewOrderEvent, readOrderEvents } from './orderEvents.ts'
import { lockOrder, readOrderLines } from './orderRows.ts'
import { moneyLeft, refundDueOf } from './refundDue.ts'

/**
 * Changes nothing where no money is left to go back: it was reported before, perhaps by the merchant. A provider may have
 * returned more than the order cost.
 */
export const setRefundStatus = async (
  context: UpstreamContext,
  { transaction_id, amount }: SetRefundStatusRequest,
  deferToCommit: DeferToCommit,
): Promise<SetRefundStatusAnswer> => {
  const { db, settings } = context
  const order = await lockOrder(db, transaction_id)
  const before = await readOrderEvents(db, order.id)
  const cents = Math.min(Math.round(amount * 100), moneyLeft(order, before))
  if (order.cancelled_at === null || cents === 0) return { status: 'kept' }
  const due = refundDueOf(order, before)
  const event: NewOrderEvent = {
    type: 'refunded',
    amount: cents === order.gross ? null : cents,
    cancelled_amount: due && Math.min(cents, due.amount),
  }
  await insertEvent(context, order.id, event).execute()
  const events = await readOrderEvents(db, order.id)
  const stored = events.at(-1)
  const creditNote = stored ? await issueCreditNote(context, order, stored, deferToCommit) : null
  const known = { order, lines: await readOrderLines(db, order.id), events }
  const mail = orderEventMail(settings.shopConfig, known, event, creditNote)
  if (mail) await queueMail(context, mail)
  return { status: 'refunded' }
}
