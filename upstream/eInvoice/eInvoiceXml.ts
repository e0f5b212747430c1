/**
 * An invoice as data: the semantic model of EN 16931 in the syntax UN/CEFACT Cross Industry Invoice (D16B). It is made of the
 * stored facts alone: the same facts give the same bytes.
 */
import type { InvoiceDocument } from '../tables/invoiceTypes.ts'
import { invoiceNotes } from './invoiceNotes.ts'
import { lineItem } from './lines.ts'
import { buyerParty, sellerParty, shipToParty } from './parties.ts'
import { settlement } from './settlement.ts'
import { momentOf } from './values.ts'
import { textOf, writeXml } from './xml.ts'

const namespace = (name: string) => `urn:un:unece:uncefact:data:standard:${name}:100`

/** UNTDID 1001: a commercial invoice, and a credit note, whose amounts are what is given back. */
const typeCodes = { invoice: '380', credit_note: '381' } as const

/** Null for a document that holds no e-invoice. */
export const eInvoiceXml = (invoice: InvoiceDocument): string | null => {
  const { kind, number, issuedOn, facts } = invoice
  const { eInvoice } = facts
  if (eInvoice === undefined) return null
  return writeXml({
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': namespace('CrossIndustryInvoice'),
      '@xmlns:ram': namespace('ReusableAggregateBusinessInformationEntity'),
      '@xmlns:udt': namespace('UnqualifiedDataType'),
      '@xmlns:qdt': namespace('QualifiedDataType'),
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': typeCodes[kind],
        'ram:IssueDateTime': momentOf(issuedOn),
        'ram:IncludedNote': invoiceNotes(invoice).map((note) => ({ 'ram:Content': textOf(note) })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': facts.lines.map((line, index) =>
          lineItem(line, index, eInvoice.category),
        ),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': sellerParty(facts, eInvoice),
          'ram:BuyerTradeParty': buyerParty(facts, eInvoice),
          'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': facts.order.name },
        },
        'ram:ApplicableHeaderTradeDelivery': { 'ram:ShipToTradeParty': shipToParty(eInvoice) },
        'ram:ApplicableHeaderTradeSettlement': settlement(invoice, eInvoice),
      },
    },
  })
}
