/** An order stores the days of its shipping method, since the tariff may change later. */
import { type Kysely, sql } from 'kysely'

export const shippingDescription = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table orders add column shippingdescription text`.execute(db)
  },
}
