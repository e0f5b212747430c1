/** Payment, taxes and sums of an invoice in UN/CEFACT CII. */
import type { EInvoiceFacts, InvoiceDocument, RateSums } from '../tables/invoiceTypes.ts'
import { amountOf, dateOf, formattedDateOf, momentOf, moneyOf, percentOf } from './values.ts'
import { textOf, type XmlElement } from './xml.ts'

/** The codes of the reasons of an exemption (VATEX). */
const exemptionCodes = { S: undefined, K: 'VATEX-EU-IC', G: 'VATEX-EU-G' } as const

/** A refund does not go to the account that was paid to. */
const paymentMeans = (
  { kind, facts }: InvoiceDocument,
  { payment }: EInvoiceFacts,
): XmlElement | undefined => {
  if (kind !== 'invoice' || payment === null) return undefined
  const { code, iban } = payment
  return {
    'ram:TypeCode': code,
    'ram:Information': textOf(facts.order.paymentMethod),
    'ram:PayeePartyCreditorFinancialAccount': iban === null ? undefined : { 'ram:IBANID': iban },
  }
}

/** VAT on goods that are paid before they leave is due with the payment. */
const tax = (
  { kind, facts }: InvoiceDocument,
  { category }: EInvoiceFacts,
  { rate, net, vat }: RateSums,
): XmlElement => ({
  'ram:CalculatedAmount': amountOf(vat),
  'ram:TypeCode': 'VAT',
  'ram:ExemptionReason': textOf(facts.exemption),
  'ram:BasisAmount': amountOf(net),
  'ram:CategoryCode': category,
  'ram:ExemptionReasonCode': exemptionCodes[category],
  'ram:TaxPointDate': kind === 'invoice' && category === 'S' ? dateOf(facts.order.paidOn) : undefined,
  'ram:RateApplicablePercent': percentOf(rate),
})

/** An invoice is paid, and a credit note says what has gone back: neither leaves anything to pay. */
const sums = ({ facts }: InvoiceDocument): XmlElement => {
  const { totals, currency, localVat } = facts
  return {
    'ram:LineTotalAmount': amountOf(totals.net),
    'ram:TaxBasisTotalAmount': amountOf(totals.net),
    'ram:TaxTotalAmount': [
      moneyOf(totals.vat, currency),
      ...(localVat === undefined ? [] : [moneyOf(localVat.vat, localVat.currency)]),
    ],
    'ram:GrandTotalAmount': amountOf(totals.gross),
    'ram:TotalPrepaidAmount': amountOf(totals.gross),
    'ram:DuePayableAmount': amountOf(0),
  }
}

export const settlement = (invoice: InvoiceDocument, eInvoice: EInvoiceFacts): XmlElement => {
  const { order, corrects, currency, rates, localVat } = invoice.facts
  return {
    'ram:TaxCurrencyCode': localVat?.currency,
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(invoice, eInvoice),
    'ram:ApplicableTradeTax': rates.map((sumsOfRate) => tax(invoice, eInvoice, sumsOfRate)),
    // The standard asks exempt supplies to other member states for a delivery date, which is not known yet, or for a period.
    'ram:BillingSpecifiedPeriod':
      eInvoice.category === 'K'
        ? { 'ram:StartDateTime': momentOf(order.placedOn), 'ram:EndDateTime': momentOf(order.paidOn) }
        : undefined,
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': sums(invoice),
    'ram:InvoiceReferencedDocument':
      corrects === null
        ? undefined
        : {
            'ram:IssuerAssignedID': corrects.number,
            'ram:FormattedIssueDateTime': formattedDateOf(corrects.issuedOn),
          },
  }
}
