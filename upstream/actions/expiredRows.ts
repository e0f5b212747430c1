/**
 * The rows that the clean-up deletes. Each table has a time after which its rows go. A batch skips rows that are locked:
 * somebody is changing them, so they may not be old any more.
 */
import { type RawBuilder, sql } from 'kysely'

const day = 24 * 3_600_000

export interface ExpiredRows {
  table: string
  /** How long a row is kept. */
  retentionMs: number
  /** The primary key, and the rows that were written before `oldest`. */
  key: RawBuilder<unknown>
  isExpired: (oldest: Date) => RawBuilder<unknown>
}

export const expiredRows: readonly ExpiredRows[] = [
  {
    table: 'idempotency',
    retentionMs: 30 * day,
    key: sql.id('key'),
    isExpired: (oldest) => sql`created_at < ${oldest}`,
  },
  // Carts that were not changed for a month, with their addresses: personal data must not outlive its purpose. Carts that
  // became orders stay. A month is the lifetime of the shop's cookie, and the period that its privacy page names.
  {
    table: 'cart',
    retentionMs: 30 * day,
    key: sql.id('id'),
    // The first condition follows from the second one, but only `created_at` has an index.
    isExpired: (oldest) => sql`status = 'open' and created_at < ${oldest} and updated_at < ${oldest}`,
  },
]
