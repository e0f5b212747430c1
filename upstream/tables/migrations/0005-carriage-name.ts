/** An order stores the name of its shipping method, since the tariff may change later. */
import { type Kysely, sql } from 'kysely'

export const shippingName = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table orders add column shippingname text`.execute(db)
  },
}
