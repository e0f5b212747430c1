/** What an invoice says in sentences, in the PDF and as data. */
import { formatAmount } from '../numbers.ts'
import type { InvoiceDocument, LocalVat } from '../tables/invoiceTypes.ts'

const localVatNote = ({ currency, rate, from, vat }: LocalVat, sign: 1 | -1): string =>
  `VAT in ${currency}: ${formatAmount(sign * vat)} (1 EUR = ${rate} ${currency} from ${from} on).`

/** Without the reason of an exemption, which has a place of its own. */
export const invoiceNotes = ({ kind, facts }: InvoiceDocument): string[] => [
  ...(facts.localVat === undefined ? [] : [localVatNote(facts.localVat, kind === 'invoice' ? 1 : -1)]),
  ...(facts.promo === null ? [] : [`The prices hold the discount of the promo code ${facts.promo.code}.`]),
  ...(facts.corrects?.reason ? [facts.corrects.reason] : []),
  kind === 'invoice'
    ? `Paid on ${facts.order.paidOn}. Nothing is left to pay.`
    : 'This amount is credited to the buyer.',
]
