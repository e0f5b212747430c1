/**
 * A cart is written to about ten times before it is an order. While an index held the moment of the last change,
 * every change wrote to every index; now it stays within its page (PostgreSQL calls it a heap-only change), for which
 * pages of carts keep room. Old carts are found by when they began, which never changes.
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
