/**
 * cancelOrder: an order ends because it was not paid in time, because its buyer cancels it before it is prepared, or because the
 * merchant cannot deliver it. Its units and the use of its promo code go back.
 */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { CancelOrderAnswer, CancelOrderRequest } from '../../contract/cart.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { insertMail } from '../../mail/outbox.ts'
import type { CancelReason } from '../../tables/orderTypes.ts'
import type { Database } from '../../tables/types.ts'
import { cancelledMail } from '../orderMails/endMails.ts'
import { notToPackMail } from '../orderMails/merchantMails.ts'
import { presumedAllocations, releaseStock } from '../stock/releaseStock.ts'
import { insertEvent, readOrderEvents } from './orderEvents.ts'
import { lockOrder, type OrderRow, readOrderLines } from './orderRows.ts'
import { costOfCancelledLines, isReturnedByShop, moneyLeft, overpaymentLeft, refundDay } from './refundDue.ts'

/** Whether the parts are being packed, or were sent. `order` must be locked. */
export const isPrepared = async (db: Kysely<Database>, order: OrderRow): Promise<boolean> => {
  // The merchant may have changed the status in the table, as versions before 0011 made it necessary.
  if (order.deliverystatus !== 'waiting') return true
  const found = await db
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', order.id)
    .where('type', 'in', ['preparing', 'shipped'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface Ending {
  reason: CancelReason
  /** Why, in the merchant's words. */
  text?: string | null | undefined
  /** False: the units are missing. */
  isRestocked?: boolean | undefined
  /** False: another mail tells the customer. */
  isTold?: boolean | undefined
}

/** Ends an order. The caller has locked it, and it is in force. */
export const endOrder = async (
  context: UpstreamContext,
  order: OrderRow,
  { reason, text = null, isRestocked = true, isTold = true }: Ending,
  deferToCommit: DeferToCommit,
): Promise<void> => {
  const { db, now, settings } = context
  const lines = await readOrderLines(db, order.id)
  const events = await readOrderEvents(db, order.id)
  const isPaid = order.paymentstatus === 'paid'
  const left = moneyLeft(order, events) + overpaymentLeft(order, events)
  const refund = left > 0 ? { amount: left, by: refundDay(now()) } : null
  const isByMerchant = !isReturnedByShop({ ...order, cancelreason: reason }, events)
  if (isRestocked)
    await releaseStock(db, order.allocations ?? presumedAllocations(lines), {
      number: order.number,
      today: now().toISOString().slice(0, 10),
    })
  if (order.promocode !== null)
    await sql`update promo_code set uses_left = uses_left + 1 where code = ${order.promocode}`.execute(db)
  deferToCommit(
    db.updateTable('orders').set({ cancelled_at: now(), cancelreason: reason }).where('id', '=', order.id),
  )
  const amount = isPaid ? order.gross - costOfCancelledLines(events) : null
  deferToCommit(insertEvent(context, order.id, { type: 'cancelled', text, amount }))
  if (order.shipemail && isTold)
    deferToCommit(
      insertMail(
        context,
        cancelledMail(settings.shopConfig, order, lines, { reason, text, refund, isByMerchant }),
      ),
    )
  // The merchant was told to pack it.
  if (reason !== 'unpaid' && (isPaid || order.gross === 0))
    deferToCommit(
      insertMail(
        context,
        notToPackMail(settings.mailTo, order, lines, {
          what:
            reason === 'customer'
              ? `The customer has cancelled order ${order.name}.`
              : `Order ${order.name} was cancelled.`,
          text,
          isRestocked,
          refund: isByMerchant ? refund : null,
        }),
      ),
    )
}

/**
 * A repeated call changes nothing. Of a payment, a cancellation and a preparation at once, the first one that gets the lock
 * wins.
 */
export const cancelOrder = async (
  context: UpstreamContext,
  { transaction_id, reason }: CancelOrderRequest,
  deferToCommit: DeferToCommit,
): Promise<CancelOrderAnswer> => {
  const order = await lockOrder(context.db, transaction_id)
  if (order.cancelled_at !== null) return { status: 'cancelled' }
  if (order.paymentstatus === 'paid' && reason === 'unpaid') return { status: 'paid' }
  if (await isPrepared(context.db, order)) return { status: 'kept' }
  await endOrder(context, order, { reason }, deferToCommit)
  return { status: 'cancelled' }
}
