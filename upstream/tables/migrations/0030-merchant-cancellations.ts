/**
 * The merchant cancels an order that is paid, or some of its lines, since it cannot deliver them. An event names the lines that
 * it is about, and a refund says how much of it is for what was cancelled.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table order_event add column lines jsonb,
    add column cancelled_amount integer check (cancelled_amount >= 0)`,
  `alter table orders drop constraint paid_is_not_cancelled`,
  `alter table orders add constraint paid_is_not_cancelled
    check (cancelled_at is null or paymentstatus <> 'paid' or cancelreason in ('customer', 'merchant'))`,
]

export const merchantCancellations = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // The new check reads all orders.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
