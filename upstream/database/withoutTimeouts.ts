import { sql } from 'kysely'

/** Lifts the time limits of requests until the transaction ends: to load or read a million rows takes longer. */
export const withoutTimeouts = sql`select set_config(name, '0', true)
  from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) name`
