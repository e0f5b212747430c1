/**
 * The rows that the clean-up deletes. Each table has a time after which its rows go. A batch skips rows that are locked:
 * somebody is changing them, so they may not be old any more. Orders stay: how long the law wants them is for the ERP.
 */
import { type RawBuilder, sql } from 'kysely'
import type { UpstreamSettings } from '../settings.ts'

const day = 24 * 3_600_000

export interface ExpiredRows {
  table: string
  /** How long a row is kept. */
  retentionMs: number
  /** The primary key, and the rows that were written before `oldest`. */
  key: RawBuilder<unknown>
  isExpired: (oldest: Date) => RawBuilder<unknown>
  /** Changes other tables in the same statement; the deleted rows are named `gone`. */
  alsoChanges?: RawBuilder<unknown>
}

type Retention = Pick<UpstreamSettings, 'leadRetentionMs' | 'returnRetentionMs' | 'mailRetentionMs'>

/** Only the time at which a row was written counts. */
const rowsByAge = (
  table: string,
  retentionMs: number,
  { key = 'id', writtenAt = 'created_at' } = {},
): ExpiredRows => ({
  table,
  retentionMs,
  key: sql.id(key),
  isExpired: (oldest) => sql`${sql.id(writtenAt)} < ${oldest}`,
})

export const expiredRowsOf = ({
  leadRetentionMs,
  returnRetentionMs,
  mailRetentionMs,
}: Retention): readonly ExpiredRows[] => [
  rowsByAge('idempotency', 30 * day, { key: 'key' }),
  // Carts that were not changed for a month, with their addresses: personal data must not outlive its purpose. Carts that
  // became orders stay. A month is the lifetime of the shop's cookie, and the period that its privacy page names.
  {
    table: 'cart',
    retentionMs: 30 * day,
    key: sql.id('id'),
    // The first condition follows from the second one, but only `created_at` has an index.
    isExpired: (oldest) => sql`status = 'open' and created_at < ${oldest} and updated_at < ${oldest}`,
  },
  // The order has its own copy of its addresses, so its cart needs none.
  {
    table: 'address',
    retentionMs: 30 * day,
    key: sql.id('id'),
    isExpired: (oldest) => sql`exists (
      select from cart where cart.id = address.cart_id and status = 'ordered' and updated_at < ${oldest})`,
    alsoChanges: sql`update cart set shipping_address = null, billing_address = null, shipemail = null, shipzip = null,
      taxnumber = null, validtaxnumber = null where id in (select cart_id from gone)`,
  },
  rowsByAge('lead', leadRetentionMs),
  rowsByAge('return_request', returnRetentionMs),
  rowsByAge('withdrawal', returnRetentionMs, { writtenAt: 'received_at' }),
  // An alert says itself how long it is kept: two days without a confirmation, a year with one, a week after its mail.
  rowsByAge('stock_alert', 0, { writtenAt: 'expires_at' }),
  // A mail that is sent leaves the table at once. These could not be sent all the time.
  rowsByAge('outbox', mailRetentionMs),
]
