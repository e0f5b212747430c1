/** Invoices and credit notes. Amounts are cents. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type InvoiceKind = 'invoice' | 'credit_note'

/** The sums of all that is taxed with one rate. */
export interface RateSums {
  /** Basis points: 2300 is 23 %. */
  rate: number
  net: number
  vat: number
  gross: number
}

export interface InvoiceLine extends RateSums {
  /** The number of the article; null for shipping and for an amount without goods. */
  number: string | null
  name: string
  quantity: number
  /** Without VAT, before a discount; null for an amount that is no price of pieces. */
  unitNet: number | null
  /** A fraction: 0.1 is 10 %. */
  discountRate: number
  /** Of a credit note for some of the goods: the place of the invoice's line, from 0. */
  invoiceLine?: number
}

/** All that the document says, apart from its number and its date. Of a credit note, amounts are what is given back. */
export interface InvoiceFacts {
  /** The shop's name and colour, as the document shows them. */
  shop: { name: string; colour: string }
  seller: {
    name: string
    address: string
    country: string
    vatNumber: string
    registerNumber: string | null
    email: string
  }
  buyer: { name: string; address: string[]; country: string; vatNumber: string | null }
  /** Where the goods go; null where the buyer's address says it. */
  delivery: string[] | null
  order: { name: string; placedOn: string; paidOn: string; paymentMethod: string }
  /** Of a credit note: the invoice that it corrects, and the merchant's words. */
  corrects: { number: string; issuedOn: string; reason: string | null } | null
  currency: string
  lines: InvoiceLine[]
  /** Its discount is part of the lines' amounts. */
  promo: { code: string; discount: number } | null
  rates: RateSums[]
  totals: { net: number; vat: number; gross: number }
  /** Why no VAT is charged; null where it is. */
  exemption: string | null
}

/** Rows are only ever added. */
export interface InvoiceTable {
  id: string
  order_id: string
  /** The refund that a credit note is for; null for an invoice. */
  event_id: string | null
  kind: InvoiceKind
  /** Of its date, in UTC. Numbers count from 1 in each year. */
  year: number
  serial: number
  /** Generated from kind, year and serial. */
  number: ColumnType<string, never, never>
  issued_at: Date
  facts: JSONColumnType<InvoiceFacts, string, never>
}

/** The last number of each kind and year. Its row is locked while a document is written, so that no number is left out. */
export interface InvoiceCounterTable {
  kind: InvoiceKind
  year: number
  last: Generated<number>
}
