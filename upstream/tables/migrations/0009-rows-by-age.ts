/** The hourly clean-up and its metric find old rows without reading the others. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create index lead_created on lead (created_at)`,
  `create index return_request_created on return_request (created_at)`,
  `create index withdrawal_received on withdrawal (received_at)`,
  `create index outbox_created on outbox (created_at)`,
]

export const rowsByAge = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
