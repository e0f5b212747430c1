/**
 * A cart changes about ten times before it becomes an order. With an index on the time of the last change, each change wrote
 * to all indexes. Without it, changes are heap-only updates, for which the pages of carts keep free space. Old carts are found
 * by their creation time, which never changes.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create index cart_created on cart (created_at) where status = 'open'`,
  `drop index cart_updated`,
  `alter table cart set (fillfactor = 60)`,
]

export const cartsByAge = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
