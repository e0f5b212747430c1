/** A refund, or its failure, names the request for it that it answers. */
import { type Kysely, sql } from 'kysely'

export const partialRefunds = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table order_event add column refund_request text`.execute(db)
  },
}
