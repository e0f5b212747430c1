/** An order stores what standard delivery would have cost: a withdrawal gives it back, also where another one was chosen. */
import { type Kysely, sql } from 'kysely'

export const standardShipping = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table orders add column gross_standard_shipping integer`.execute(db)
  },
}
