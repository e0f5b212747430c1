/** setRefundStatus: a payment provider has returned the payment of a cancelled order. The credit note and the mail follow. */
import type { UpstreamContext } from '../../context.ts'
import type { SetRefundStatusAnswer, SetRefundStatusRequest } from '../../contract/refunds.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { queueMail } from '../../mail/outbox.ts'
import { issueCreditNote } from '../invoices/issueInvoices.ts'
import { orderEventMails } from './orderEventMails.ts'
import { insertEvent, readOrderEvents } from './orderEvents.ts'
import { lockOrder, readOrderLines } from './orderRows.ts'
import { moneyLeft, overpaymentLeft } from './refundDue.ts'
import { unaskedRefund } from './refundEvents.ts'

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
  const left = moneyLeft(order, before) + overpaymentLeft(order, before)
  const cents = Math.min(Math.round(amount * 100), left)
  if (order.cancelled_at === null || cents === 0) return { status: 'kept' }
  const added = unaskedRefund({ order, events: before }, cents)
  for (const event of added) await insertEvent(context, order.id, event).execute()
  const events = await readOrderEvents(db, order.id)
  const stored = events.slice(before.length).find(({ type }) => type === 'refunded')
  const creditNote = stored ? await issueCreditNote(context, order, stored, deferToCommit) : null
  const known = { order, lines: await readOrderLines(db, order.id), events }
  for (const mail of orderEventMails(settings.shopConfig, known, added, creditNote))
    await queueMail(context, mail)
  return { status: 'refunded' }
}
