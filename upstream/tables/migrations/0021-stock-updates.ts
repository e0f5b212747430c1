/**
 * Each order writes to the stock of its parts. Pages of stock keep free space, so that the new row lies beside the old one and
 * no index is written. It counts for rows that are written from now on.
 */
import { type Kysely, sql } from 'kysely'

export const stockUpdates = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table stock set (fillfactor = 80)`.execute(db)
  },
}
