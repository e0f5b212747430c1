/** The facts of an invoice with goods at given prices, as an order of them would have. */
import { sumByRate, sumUp } from '../../../../upstream/commerce/invoices/rateSums.ts'
import { totalsOf } from '../../../../upstream/commerce/prices/totals.ts'
import type { EInvoiceFacts, InvoiceFacts, InvoiceLine } from '../../../../upstream/tables/invoiceTypes.ts'

const garage = {
  name: 'Łódź Garage',
  contact: 'Ada Lund',
  lines: ['Hauptstraße 1'],
  zip: '53111',
  city: 'Bonn',
  region: null,
  country: 'DE',
}

export const eInvoiceOf = (category: EInvoiceFacts['category']): EInvoiceFacts => ({
  sellerCountry: 'PL',
  buyer: garage,
  shipTo: garage,
  category,
  payment: { code: '58', iban: 'PL61109010140000071219812874' },
})

/** @param percent of discount; shipping costs 15 euros with VAT */
export const invoiceOf = (
  priced: readonly { unitNet: number; quantity: number }[],
  { rate = 1900, percent = 0 }: { rate?: number; percent?: number } = {},
): InvoiceFacts => {
  const code = { code: 'X', minimum: 0, usesLeft: null, expiresAt: null, validFrom: null }
  const totals = totalsOf({
    lines: priced.map((line) => ({ ...line, rate })),
    shippingGross: 1500,
    shippingRate: rate,
    exempt: false,
    promo: percent === 0 ? undefined : { ...code, kind: 'percentage', value: percent * 100 },
  })
  const goods: InvoiceLine[] = totals.lines.map(({ unitNet, net, gross, discountRate }, index) => ({
    number: `part-${index}`,
    name: `Part ${index}`,
    quantity: priced[index]?.quantity ?? 0,
    unitNet,
    discountRate,
    rate,
    net,
    vat: gross - net,
    gross,
  }))
  const { shipping: net, grossShipping: gross } = totals
  const shipping = { quantity: 1, unitNet: net, discountRate: 0, rate, net, vat: gross - net, gross }
  const lines = [...goods, { ...shipping, number: null, name: 'Shipping' }]
  const rates = sumByRate(lines)
  return {
    shop: { name: 'Suspension Shop', colour: '#c8102e' },
    seller: {
      name: 'Zawieszenia Śląsk sp. z o.o.',
      address: 'ul. Zażółć 1, 44-100 Gliwice',
      country: 'Poland',
      vatNumber: 'PL8567346215',
      registerNumber: 'KRS 0000000000',
      email: 'info@shop.example',
    },
    buyer: { name: 'Łódź Garage', address: ['Hauptstraße 1'], country: 'Germany', vatNumber: 'DE136695976' },
    delivery: null,
    order: { name: 'SO100001', placedOn: '2026-11-20', paidOn: '2026-11-28', paymentMethod: 'Bank transfer' },
    corrects: null,
    currency: 'EUR',
    lines,
    promo: null,
    rates,
    totals: sumUp(rates),
    exemption: null,
  }
}
