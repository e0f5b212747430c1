/** Mails lead to the page of their order, whose address the shop tells when it places the order. */
import { type Kysely, sql } from 'kysely'

export const orderAddress = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table orders add column orderurl text`.execute(db)
  },
}
