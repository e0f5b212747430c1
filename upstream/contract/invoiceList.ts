/** The invoices that the merchant's staff and accountant ask for. The shop does not, and an ERP has its own way. */
import * as v from 'valibot'
import type { WireInvoiceKind } from './invoices.ts'
import { wireId } from './values.ts'

/** The documents of a month in UTC, oldest first, from the `offset`th on. */
export const listInvoicesRequest = v.strictObject({
  action: v.literal('listInvoices'),
  month: v.pipe(v.string(), v.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/)),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

/** Amounts are major units; of a credit note below 0. */
export interface ListedInvoice {
  _id: string
  transaction_id: string
  kind: WireInvoiceKind
  number: string
  date: string
  /** The name of the order, and the day on which it was paid. */
  order: string
  paidon: string
  /** The number of the invoice that a credit note corrects. */
  corrects?: string
  buyer: string
  country: string
  /** The code of the country that the goods go to, whose VAT it is. */
  destination: string
  taxnumber?: string
  currency: string
  /** `rate` in percent. */
  rates: { rate: number; net: number; vat: number; gross: number }[]
  exemption?: string
  /** The VAT of all rates in the seller's own currency; `rate`: its units for one euro, as it was given. */
  localvat?: { currency: string; rate: string; vat: number }
  /** Whether it holds an e-invoice. */
  einvoice: boolean
}

export interface ListInvoicesAnswer {
  invoices: ListedInvoice[]
  more: boolean
}

/** The e-invoice in a document (EN 16931) as an XML file: the same bytes as in its PDF. */
export const getEInvoiceRequest = v.strictObject({ action: v.literal('getEInvoice'), invoice: wireId })

/** Issues what a paid order lacks: its invoice, and the credit notes of its refunds. */
export const issueInvoiceRequest = v.strictObject({ action: v.literal('issueInvoice'), order: v.string() })

export interface IssueInvoiceAnswer {
  name: string
  invoices: { kind: WireInvoiceKind; number: string }[]
}
