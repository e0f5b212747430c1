/** The stored invoices and credit notes. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { unpeekedParam } from '../../database/unpeekedParam.ts'
import type { InvoiceFacts, InvoiceKind, InvoiceTable } from '../../tables/invoiceTypes.ts'
import type { Database } from '../../tables/types.ts'

export type InvoiceRow = Selectable<InvoiceTable>

/** The invoice, then its credit notes in their order. */
const invoicesOfOrder = prepared<{ orderId: string }, InvoiceRow>(
  (value) => sql`
    select * from invoice where order_id = ${unpeekedParam(value('orderId'), 'text')}
    order by kind desc, year, serial`,
)

export const readInvoices = async (db: Kysely<Database>, orderId: string): Promise<InvoiceRow[]> =>
  (await db.executeQuery(invoicesOfOrder({ orderId }).compile(db))).rows

interface NewInvoice {
  id: string
  kind: InvoiceKind
  orderId: string
  /** Of a credit note. */
  eventId: string | null
  facts: InvoiceFacts
}

/**
 * Counts and writes in one statement. The counter's row stays locked until the transaction ends, so numbers have no gap: of two
 * documents at once the second one waits, and gets the same number if the first one is rolled back. Sent with the commit,
 * it locks for the time of one round trip.
 */
export const insertInvoice = (
  { now }: UpstreamContext,
  { id, kind, orderId, eventId, facts }: NewInvoice,
): Statement<unknown> => {
  const issuedAt = now()
  const year = issuedAt.getUTCFullYear()
  return sql`
    with counted as (
      insert into invoice_counter (kind, year, last) values (${kind}, ${year}::int, 1)
      on conflict (kind, year) do update set last = invoice_counter.last + 1
      returning last)
    insert into invoice (id, order_id, event_id, kind, year, serial, issued_at, facts)
    select ${id}, ${orderId}, ${eventId}, ${kind}, ${year}::int, last, ${issuedAt}::timestamptz,
      ${JSON.stringify(facts)}::jsonb
    from counted`
}
