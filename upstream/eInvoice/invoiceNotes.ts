/** What an invoice says in sentences, in the PDF and as data. */
import type { InvoiceDocument } from '../tables/invoiceTypes.ts'

/** Without the reason of an exemption, which has a place of its own. */
export const invoiceNotes = ({ kind, facts }: InvoiceDocument): string[] => [
  ...(facts.promo === null ? [] : [`The prices hold the discount of the promo code ${facts.promo.code}.`]),
  ...(facts.corrects?.reason ? [facts.corrects.reason] : []),
  kind === 'invoice'
    ? `Paid on ${facts.order.paidOn}. Nothing is left to pay.`
    : 'This amount is given back to the buyer.',
]
