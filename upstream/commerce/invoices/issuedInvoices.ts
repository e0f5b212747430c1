/** The invoices and credit notes of orders, without what they say. */
import { sql } from 'kysely'
import type { WireInvoiceKind, WireOrderInvoice } from '../../contract/invoices.ts'
import { prepared } from '../../database/prepared.ts'
import { unpeekedParam } from '../../database/unpeekedParam.ts'
import { wireAmount } from '../prices/money.ts'

export interface IssuedInvoice {
  id: string
  order_id: string
  kind: WireInvoiceKind
  number: string
  /** A day in UTC. */
  day: string
  /** Cents; of a credit note, what is given back. */
  gross: number
}

/** Of each order its invoice, then its credit notes in their order. */
export const issuedInvoices = prepared<{ orderIds: readonly string[] }, IssuedInvoice>(
  (value) => sql`
    select id, order_id, kind, number, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      (facts -> 'totals' ->> 'gross')::int as gross
    from invoice where order_id = any(${unpeekedParam(value('orderIds'), 'text[]')}::text[])
    order by kind desc, year, serial`,
)

export const wireInvoice = ({ id, kind, number, day, gross }: IssuedInvoice): WireOrderInvoice => ({
  _id: id,
  kind,
  number,
  date: day,
  grossamount: wireAmount(gross),
})
