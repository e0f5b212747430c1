/**
 * Invoices as data. The rules are those of EN 16931-1: BR-CO-10 and so on are their names there. The files were checked with the
 * schema and all rules of the standard's validation artefacts 1.3.16 and of Factur-X 1.09 too, which no package brings.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditNoteFacts } from '../../../upstream/commerce/invoices/creditNoteFacts.ts'
import { eInvoiceXml } from '../../../upstream/eInvoice/eInvoiceXml.ts'
import type { InvoiceDocument, InvoiceFacts } from '../../../upstream/tables/invoiceTypes.ts'
import { eInvoiceOf, invoiceOf } from '../commerce/invoices/invoiceOf.ts'
import { readXml, type XmlReader } from './readXml.ts'

const goods = [
  { unitNet: 1000, quantity: 4 },
  { unitNet: 333, quantity: 7 },
]
const facts: InvoiceFacts = { ...invoiceOf(goods, { percent: 10 }), eInvoice: eInvoiceOf('S') }
const documentOf = (change: Partial<InvoiceFacts> = {}): InvoiceDocument => ({
  kind: 'invoice',
  number: '2026/000001',
  issuedOn: '2026-11-29',
  facts: { ...facts, ...change },
})
const creditOf = (invoiced: InvoiceFacts, amount: number): InvoiceDocument => ({
  kind: 'credit_note',
  number: 'CN2026/000001',
  issuedOn: '2026-12-01',
  facts: creditNoteFacts({ number: '2026/000001', issuedOn: '2026-11-29', facts: invoiced }, [], {
    amount,
    reason: 'Sent back',
    units: [{ line: 0, quantity: 1 }],
    isForAll: true,
  }),
})
const read = (document: InvoiceDocument): XmlReader => readXml(eInvoiceXml(document) ?? '')
const cents = (text: string | undefined): number => Math.round(Number(text) * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
const one = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1)
  const [only] = list
  if (only === undefined) throw new Error('nothing there')
  return only
}

describe('an invoice as data', () => {
  it('INV-13/content says who sold what to whom, and that it is paid', () => {
    const xml = read(documentOf())
    expect(xml.within('rsm:ExchangedDocumentContext')[0]?.texts('ram:ID')).toEqual([
      'urn:cen.eu:en16931:2017',
    ])
    const head = one(xml.within('rsm:ExchangedDocument'))
    expect([head.texts('ram:ID'), head.texts('ram:TypeCode'), head.texts('udt:DateTimeString')]).toEqual([
      ['2026/000001'],
      ['380'],
      ['20261129'],
    ])
    const seller = one(xml.within('ram:SellerTradeParty'))
    expect(seller.texts('ram:Name')).toEqual(['Zawieszenia Śląsk sp. z o.o.'])
    expect(seller.texts('ram:CountryID')).toEqual(['PL'])
    expect(one(seller.within('ram:SpecifiedTaxRegistration')).texts('ram:ID')).toEqual(['PL8567346215'])
    const buyer = one(xml.within('ram:BuyerTradeParty'))
    expect(buyer.texts('ram:PersonName')).toEqual(['Ada Lund'])
    expect([buyer.texts('ram:PostcodeCode'), buyer.texts('ram:CityName')]).toEqual([['53111'], ['Bonn']])
    expect(one(buyer.within('ram:SpecifiedTaxRegistration')).texts('ram:ID')).toEqual(['DE136695976'])
    expect(one(xml.within('ram:ShipToTradeParty')).texts('ram:CountryID')).toEqual(['DE'])
    const lines = xml.within('ram:IncludedSupplyChainTradeLineItem')
    expect(lines.map((line) => line.texts('ram:Name')[0])).toEqual(['Part 0', 'Part 1', 'Shipping'])
    expect(lines[0]?.texts('ram:Reason')).toEqual(['Discount'])
    expect(lines[0]?.texts('ram:ReasonCode')).toEqual(['95'])
    const means = one(xml.within('ram:SpecifiedTradeSettlementPaymentMeans'))
    expect([means.texts('ram:TypeCode'), means.texts('ram:IBANID')]).toEqual([
      ['58'],
      ['PL61109010140000071219812874'],
    ])
    expect(xml.texts('ram:DuePayableAmount')).toEqual(['0.00'])
    expect(xml.texts('ram:IssuerAssignedID')).toEqual(['SO100001'])
  })

  it('INV-13/content a credit note names its invoice, with amounts above 0 and no account', () => {
    const xml = read(creditOf(facts, 2000))
    expect(one(xml.within('rsm:ExchangedDocument')).texts('ram:TypeCode')).toEqual(['381'])
    const corrected = one(xml.within('ram:InvoiceReferencedDocument'))
    expect(corrected.texts('ram:IssuerAssignedID')).toEqual(['2026/000001'])
    expect(corrected.texts('qdt:DateTimeString')).toEqual(['20261129'])
    expect(xml.texts('ram:GrandTotalAmount')).toEqual(['20.00'])
    expect(xml.texts('ram:Content')).toContain('Sent back')
    expect(xml.texts('ram:IBANID')).toEqual([])
  })

  it('INV-13/category says by code why no VAT is charged, to which member state or out of the EU', () => {
    const free = invoiceOf(goods, { rate: 0 })
    for (const [category, code] of [
      ['K', 'VATEX-EU-IC'],
      ['G', 'VATEX-EU-G'],
    ] as const) {
      const exempt = { ...free, exemption: 'VAT 0 %: exempt.', eInvoice: eInvoiceOf(category) }
      for (const document of [documentOf(exempt), creditOf(exempt, 2000)]) {
        const xml = read(document)
        const tax = one(
          one(xml.within('ram:ApplicableHeaderTradeSettlement')).within('ram:ApplicableTradeTax'),
        )
        expect(tax.texts('ram:ExemptionReasonCode')).toEqual([code])
        expect(tax.texts('ram:ExemptionReason')).toEqual(['VAT 0 %: exempt.'])
        expect(new Set(xml.texts('ram:CategoryCode'))).toEqual(new Set([category]))
        expect(new Set(xml.texts('ram:RateApplicablePercent'))).toEqual(new Set(['0']))
        expect(tax.texts('udt:DateString')).toEqual([])
        // BR-IC-11 and BR-IC-12.
        expect(xml.within('ram:BillingSpecifiedPeriod')).toHaveLength(category === 'K' ? 1 : 0)
      }
    }
    const taxed = one(read(documentOf()).within('ram:ApplicableHeaderTradeSettlement'))
    expect([taxed.texts('ram:CategoryCode'), taxed.texts('ram:ExemptionReason')]).toEqual([['S'], []])
    expect(taxed.texts('udt:DateString')).toEqual(['20261128'])
  })

  it('INV-13/content leaves out a VAT number that is not of a member state (BR-CO-09)', () => {
    const buyer = { ...facts.buyer, vatNumber: 'XX123456' }
    expect(one(read(documentOf({ buyer })).within('ram:BuyerTradeParty')).texts('ram:ID')).toEqual([])
  })

  it('INV-13/sums follow the rules of the standard at any prices, rates, discounts and refunds', () => {
    const priced = fc.record({
      unitNet: fc.integer({ min: 0, max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    })
    const input = fc.record({
      lines: fc.array(priced, { minLength: 1, maxLength: 6 }),
      rate: fc.constantFrom(2700, 2550, 1900, 800, 0),
      percent: fc.integer({ min: 0, max: 90 }),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      isCredit: fc.boolean(),
    })
    fc.assert(
      fc.property(input, ({ lines, rate, percent, share, isCredit }) => {
        const invoiced = {
          ...invoiceOf(lines, { rate, percent }),
          eInvoice: eInvoiceOf(rate === 0 ? 'G' : 'S'),
        }
        const amount = Math.max(1, Math.round(invoiced.totals.gross * share))
        const document = isCredit ? creditOf(invoiced, amount) : documentOf(invoiced)
        const xml = read(document)
        for (const item of xml.within('ram:IncludedSupplyChainTradeLineItem')) {
          const [allowance] = item.texts('ram:ActualAmount')
          const isCharge = item.texts('udt:Indicator')[0] === 'true'
          const adjusted = allowance === undefined ? 0 : cents(allowance) * (isCharge ? 1 : -1)
          if (allowance !== undefined) {
            expect(cents(allowance)).toBeGreaterThan(0)
            expect(item.texts('ram:Reason')).toHaveLength(1)
          }
          const price = cents(item.texts('ram:ChargeAmount')[0])
          expect(price * Number(item.texts('ram:BilledQuantity')[0]) + adjusted).toBe(
            cents(item.texts('ram:LineTotalAmount')[0]),
          )
        }
        const settled = one(xml.within('ram:ApplicableHeaderTradeSettlement'))
        const total = (name: string) => cents(one(settled.texts(name)))
        const ofLines = xml
          .within('ram:IncludedSupplyChainTradeLineItem')
          .flatMap((item) => item.texts('ram:LineTotalAmount').map(cents))
        // BR-CO-10, BR-CO-13 without allowances and charges of the document, BR-CO-14, BR-CO-15, BR-CO-16.
        expect(total('ram:LineTotalAmount')).toBe(sum(ofLines))
        expect(total('ram:TaxBasisTotalAmount')).toBe(sum(ofLines))
        expect(total('ram:TaxTotalAmount')).toBe(sum(settled.texts('ram:CalculatedAmount').map(cents)))
        expect(total('ram:GrandTotalAmount')).toBe(
          total('ram:TaxBasisTotalAmount') + total('ram:TaxTotalAmount'),
        )
        expect(total('ram:GrandTotalAmount')).toBe(document.facts.totals.gross)
        expect(total('ram:DuePayableAmount')).toBe(
          total('ram:GrandTotalAmount') - total('ram:TotalPrepaidAmount'),
        )
        // BR-S-08 and BR-G-08: an invoice has one rate. BR-CO-17 allows for the rounding of prices with VAT.
        expect(total('ram:BasisAmount')).toBe(sum(ofLines))
        expect(
          Math.abs(total('ram:CalculatedAmount') - (total('ram:BasisAmount') * rate) / 10_000),
        ).toBeLessThan(isCredit ? 2 : 1)
      }),
    )
  })

  it('INV-13/hostile names that would break XML do not', () => {
    const hostile = '</ram:Name><evil a="\'">&amp;]]>\u0000\uD800\uFFFF\u202E\u0008'
    const name = '</ram:Name><evil a="\'">&amp;]]> \uFFFD'
    const [first] = facts.lines
    if (!first) throw new Error('no line')
    const party = { ...eInvoiceOf('S').buyer, name: hostile, lines: [hostile, '', hostile, hostile, hostile] }
    const document = documentOf({
      lines: [{ ...first, name: hostile, number: hostile }],
      eInvoice: { ...eInvoiceOf('S'), buyer: party, shipTo: party },
    })
    const xml = read(document)
    expect(one(xml.within('ram:BuyerTradeParty')).texts('ram:Name')).toEqual([name])
    expect(one(xml.within('ram:BuyerTradeParty')).texts('ram:LineThree')).toEqual([`${name}, ${name}`])
    expect(one(xml.within('ram:SpecifiedTradeProduct')).texts('ram:SellerAssignedID')).toEqual([name])
    expect(xml.within('evil')).toEqual([])
    const nameless = read(documentOf({ lines: [{ ...first, name: ' \u0000', number: null }] }))
    expect(one(nameless.within('ram:SpecifiedTradeProduct')).texts('ram:Name')).toEqual(['Goods'])
  })

  it('INV-13/same the same facts give the same bytes, and facts of before give none', () => {
    expect(eInvoiceXml(documentOf())).toBe(eInvoiceXml(structuredClone(documentOf())))
    const { eInvoice: _eInvoice, ...before } = facts
    expect(eInvoiceXml({ ...documentOf(), facts: before })).toBeNull()
  })
})
