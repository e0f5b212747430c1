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

/** A party and its address, in the parts that an e-invoice has. */
export interface InvoiceParty {
  name: string
  /** Whom to ask for in a company; null for a person. */
  contact: string | null
  /** Street and what else is above the town. */
  lines: string[]
  zip: string
  city: string
  /** Of an island with a tax law of its own; null for the rest of a country. */
  region: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
}

/**
 * UNTDID 5305: S is taxed, K an exempt supply from one member state to a company in another one, G an export. The whole of an
 * invoice has one.
 */
export type VatCategory = 'S' | 'K' | 'G'

/** What an e-invoice (EN 16931) has beside what can be read. */
export interface EInvoiceFacts {
  /** ISO 3166-1 alpha-2. */
  sellerCountry: string
  buyer: InvoiceParty
  shipTo: InvoiceParty
  category: VatCategory
  /** UNTDID 4461, and the account of a transfer; null where the way of payment is not known any more. */
  payment: { code: string; iban: string | null } | null
}

/** VAT in the currency of the seller's member state (Art. 230 of Directive 2006/112/EC). */
export interface LocalVat {
  currency: string
  /** Units for one euro, and the first day on which this rate held. */
  rate: string
  from: string
  /** In hundredths of a unit. */
  vat: number
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
  /** A document with it holds an e-invoice. Those of earlier versions have none, nor do those of which it cannot say all. */
  eInvoice?: EInvoiceFacts
  /** Given for VAT of a member state that does not use the euro, if it is the seller's. */
  localVat?: LocalVat
}

/** An issued invoice or credit note, as it is drawn and written as XML. */
export interface InvoiceDocument {
  kind: InvoiceKind
  number: string
  /** A day, as `2026-12-01`. */
  issuedOn: string
  facts: InvoiceFacts
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
