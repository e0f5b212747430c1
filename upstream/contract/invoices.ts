/** The invoices and credit notes of an order. An upstream may have none. */
import * as v from 'valibot'
import { mainFields, optional, wireId, wireMoney } from './values.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type WireInvoiceKind = (typeof invoiceKinds)[number]

/** In the answer of getTransactions. The shop leaves out kinds that it does not know. */
export const orderInvoice = v.object({
  _id: wireId,
  kind: v.string(),
  number: v.string(),
  /** A day, as `2026-12-01`. */
  date: optional(v.string()),
  /** Of a credit note, what is given back. */
  grossamount: optional(wireMoney),
})
export type WireOrderInvoice = v.InferOutput<typeof orderInvoice>

export const getInvoiceRequest = v.strictObject({
  action: v.literal('getInvoice'),
  ...mainFields,
  transaction_id: v.pipe(v.string(), v.minLength(1)),
  invoice: wireId,
})

/** `content` is base64. */
export const invoiceFileAnswer = v.object({
  name: v.string(),
  mediatype: v.string(),
  content: v.string(),
})
export type InvoiceFileAnswer = v.InferOutput<typeof invoiceFileAnswer>
