/** A withdrawal names quantities of its lines. Null: the whole line, as servers of the version before write it. */
import { type Kysely, sql } from 'kysely'

export const withdrawnQuantities = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table withdrawal_line add column quantity integer check (quantity > 0)`.execute(db)
  },
}
