/**
 * An unpaid order loses the units that its buyer withdraws from: the withdrawal keeps what it names. An order stores what arrived
 * for it where that is not what it costs.
 */
import { type Kysely, sql } from 'kysely'

export const unpaidWithdrawals = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table withdrawal add column lines jsonb`.execute(db)
    await sql`alter table orders add column paid_amount integer`.execute(db)
  },
}
