/**
 * An unpaid order can be cancelled, and its units go back to where they came from. A paid order is never cancelled, whatever
 * the code does.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table orders add column allocations jsonb, add column cancelled_at timestamptz, add column cancelreason text`,
  `alter table orders add constraint paid_is_not_cancelled check (cancelled_at is null or paymentstatus <> 'paid')`,
  `alter table orders add constraint cancelled_for_a_reason check ((cancelled_at is null) = (cancelreason is null))`,
]

export const cancelledOrders = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // The new checks read all orders.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
