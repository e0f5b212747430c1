/** What an order tells for its e-invoice. */
import { describe, expect, it } from 'vitest'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { eInvoiceFacts } from '../../../../upstream/commerce/invoices/eInvoiceFacts.ts'

const shop = readShopConfig()
const address = {
  name: 'Ada Lund',
  addressee: 'Ada Lund',
  address: 'Hauptstraße 1',
  address2: 'Hof',
  zip: '53111',
  city: 'Bonn',
  country: 'DE',
}
const order = {
  shipcountry: 'DE',
  paymentmethod: 'pay-wallet',
  taxreference: null,
  shipping_address: address,
  billing_address: null,
}

describe('the e-invoice of an order', () => {
  it('INV-13/content has the buyer of the billing address, with a contact for a company', () => {
    const party = { contact: null, lines: ['Hauptstraße 1', 'Hof'], zip: '53111', city: 'Bonn', region: null }
    const person = { ...party, name: 'Ada Lund', country: 'DE' }
    expect(eInvoiceFacts(shop, order, 1900)).toEqual({
      sellerCountry: 'PL',
      buyer: person,
      shipTo: person,
      category: 'S',
      payment: { code: '68', iban: null },
    })
    const billing_address = { ...address, name: 'Garage GmbH', country: 'AT' }
    expect(eInvoiceFacts(shop, { ...order, billing_address }, 1900)).toMatchObject({
      buyer: { ...party, name: 'Garage GmbH', contact: 'Ada Lund', country: 'AT' },
      shipTo: person,
    })
    const transfer = eInvoiceFacts(shop, { ...order, paymentmethod: 'pay-transfer' }, 1900)
    expect(transfer?.payment).toEqual({ code: '58', iban: shop.bankAccount.iban })
    expect(eInvoiceFacts(shop, { ...order, paymentmethod: 'gone' }, 1900)?.payment).toBeNull()
  })

  it('INV-13/category is an export to islands outside of the VAT area, whose country and name it says', () => {
    const sentTo = (country: string, rate: number) =>
      eInvoiceFacts(shop, { ...order, shipcountry: country, shipping_address: { ...address, country } }, rate)
    expect(sentTo('IC', 0)).toMatchObject({
      category: 'G',
      shipTo: { country: 'ES', region: 'Canary Islands' },
    })
    expect(sentTo('A2', 1600)).toMatchObject({ category: 'S', shipTo: { country: 'PT', region: 'Azores' } })
    expect(sentTo('NO', 0)).toMatchObject({ category: 'G', shipTo: { country: 'NO', region: null } })
    const exempt = eInvoiceFacts(shop, { ...order, taxreference: 'Art. 138 2006/112/EC' }, 0)
    expect(exempt?.category).toBe('K')
  })

  it('INV-13/content takes the seller’s country from its English name, or from its VAT number', () => {
    const from = (country: string, vatNumber: string) =>
      eInvoiceFacts({ ...shop, company: { ...shop.company, country, vatNumber } }, order, 1900)?.sellerCountry
    expect(from('germany ', 'PL8567346215')).toBe('DE')
    expect(from('Switzerland', 'DE136695976')).toBe('CH')
    expect(from('Ελλάδα', 'EL094019245')).toBe('GR')
    expect(from('Nowhere', 'CHE123456789')).toBeUndefined()
  })

  it('INV-13/lacking is none where the standard wants what the order does not tell', () => {
    for (const change of [
      { shipping_address: null },
      { shipping_address: { ...address, country: 'US' } },
      { shipping_address: { ...address, name: ' ', addressee: '\u0000' } },
      { billing_address: { ...address, country: 'US' } },
    ])
      expect(eInvoiceFacts(shop, { ...order, ...change }, 1900)).toBeUndefined()
    expect(eInvoiceFacts(shop, order, 0)).toBeUndefined()
  })
})
