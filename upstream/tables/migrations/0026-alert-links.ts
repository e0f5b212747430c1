/** The link in the second mail of a stock alert has a token of its own, so that the link in the first one still works. */
import { type Kysely, sql } from 'kysely'

export const alertLinks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table stock_alert add column told_token text unique`.execute(db)
  },
}
