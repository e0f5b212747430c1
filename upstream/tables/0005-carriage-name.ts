/** An order names the way it is sent as it was called when it was placed: tariffs change, and a heavier parcel is a pallet. */
import { type Kysely, sql } from 'kysely'

export const carriageName = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table orders add column shippingname text`.execute(db)
  },
}
