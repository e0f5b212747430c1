/**
 * cancelOrder: an order ends because it was not paid in time, or because its buyer cancels it before it is prepared. Its
 * units and the use of its promo code go back.
 */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { CancelOrderAnswer, CancelOrderRequest } from '../contract/cart.ts'
import type { DeferToCommit } from '../database/pipeline.ts'
import { insertMail } from '../mail/outbox.ts'
import type { CancelReason } from '../tables/commerceTypes.ts'
import type { Database } from '../tables/types.ts'
import { insertEvent } from './orderEvents.ts'
import { cancelledMail } from './orderMails/endMails.ts'
import { notToPackMail } from './orderMails/merchantMails.ts'
import { lockOrder, type OrderRow, readOrderLines } from './orderRows.ts'
import { presumedAllocations, releaseStock } from './releaseStock.ts'

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

/** Ends an order. The caller has locked it, and it is in force. */
export const endOrder = async (
  context: UpstreamContext,
  order: OrderRow,
  reason: CancelReason,
  deferToCommit: DeferToCommit,
): Promise<void> => {
  const { db, now, settings } = context
  const lines = await readOrderLines(db, order.id)
  await releaseStock(db, order.allocations ?? presumedAllocations(lines))
  if (order.promocode !== null)
    await sql`update promo_code set uses_left = uses_left + 1 where code = ${order.promocode}`.execute(db)
  deferToCommit(
    db.updateTable('orders').set({ cancelled_at: now(), cancelreason: reason }).where('id', '=', order.id),
  )
  deferToCommit(insertEvent(context, order.id, { type: 'cancelled' }))
  if (order.shipemail)
    deferToCommit(insertMail(context, cancelledMail(settings.shopConfig, order, lines, reason)))
  // The merchant was told to pack it.
  if (reason === 'customer' && (order.paymentstatus === 'paid' || order.gross === 0))
    deferToCommit(insertMail(context, notToPackMail(settings.mailTo, order, lines)))
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
  await endOrder(context, order, reason, deferToCommit)
  return { status: 'cancelled' }
}
