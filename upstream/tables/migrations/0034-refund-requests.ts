/** Finds the refunds that the shop is asked for (`refund_requested`) without reading all events. */
import { type Kysely, sql } from 'kysely'

export const refundRequests = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // It reads all events once.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`create index order_event_refund_requested on order_event (order_id, pos) where type = 'refund_requested'`.execute(
      db,
    )
  },
}
