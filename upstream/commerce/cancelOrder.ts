/** cancelOrder: an unpaid order ends, and its units and the use of its promo code go back. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { CancelOrderAnswer, CancelOrderRequest } from '../contract/cart.ts'
import type { DeferToCommit } from '../database/pipeline.ts'
import { insertMail } from '../mail/outbox.ts'
import { cancelledMail } from './orderMails/endMails.ts'
import { lockOrder, readOrderLines } from './orderRows.ts'
import { presumedAllocations, releaseStock } from './releaseStock.ts'

/** A repeated call changes nothing. Of a payment and a cancellation at once, the first one that gets the lock wins. */
export const cancelOrder = async (
  context: UpstreamContext,
  { transaction_id, reason }: CancelOrderRequest,
  deferToCommit: DeferToCommit,
): Promise<CancelOrderAnswer> => {
  const { db, now, settings } = context
  const order = await lockOrder(db, transaction_id)
  if (order.paymentstatus === 'paid') return { status: 'paid' }
  if (order.cancelled_at !== null) return { status: 'cancelled' }
  // The merchant has sent the goods before the money arrived.
  if (order.deliverystatus !== 'waiting') return { status: 'kept' }
  const lines = await readOrderLines(db, order.id)
  await releaseStock(db, order.allocations ?? presumedAllocations(lines))
  if (order.promocode !== null)
    await sql`update promo_code set uses_left = uses_left + 1 where code = ${order.promocode}`.execute(db)
  deferToCommit(
    db.updateTable('orders').set({ cancelled_at: now(), cancelreason: reason }).where('id', '=', order.id),
  )
  if (order.shipemail)
    deferToCommit(insertMail(context, cancelledMail(settings.shopConfig, order, lines, reason)))
  return { status: 'cancelled' }
}
