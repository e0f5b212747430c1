/** VAT in the currency of a seller whose member state does not use the euro. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditNoteFacts } from '../../../../upstream/commerce/invoices/creditNoteFacts.ts'
import { readInvoices } from '../../../../upstream/commerce/invoices/invoiceRows.ts'
import { localVatOf } from '../../../../upstream/commerce/invoices/localVat.ts'
import { eInvoiceXml } from '../../../../upstream/eInvoice/eInvoiceXml.ts'
import { invoiceNotes } from '../../../../upstream/eInvoice/invoiceNotes.ts'
import type { InvoiceFacts } from '../../../../upstream/tables/invoiceTypes.ts'
import { readXml } from '../../eInvoice/readXml.ts'
import { openShop, type Shop } from '../testShop.ts'
import { eInvoiceOf, invoiceOf } from './invoiceOf.ts'

const exchange = { currency: 'PLN', from: '2026-11-28', rate: '4.2345' }
const priced = invoiceOf([{ unitNet: 1000, quantity: 4 }], { rate: 2300 })
const facts: InvoiceFacts = {
  ...priced,
  eInvoice: eInvoiceOf('S'),
  localVat: localVatOf(exchange, priced.totals.vat),
}

let folder: string
let shop: Shop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-rates-'))
  await writeFile(join(folder, 'rates.csv'), 'PLN,2026-11-20,4.2345\n')
  shop = await openShop({
    parts: [{ id: 'pads', name: 'Brake pads', net: 1000, stock: 50 }],
    env: { EXCHANGE_RATES: join(folder, 'rates.csv') },
  })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const paid = async (country: string) => {
  const cart = await shop.readyCart({ pads: 1 })
  const shippingaddress = await shop.address(cart, { country, zip: country === 'PL' ? '44-100' : '53111' })
  await shop.setAll(cart, {
    shipcountry: country,
    shippingmethod: `standard-${country.toLowerCase()}`,
    shippingaddress,
  })
  const id = await shop.place(cart)
  const body = { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' }
  expect((await shop.post('/cart', body)).status).toBe(200)
  return { id, name: (await shop.transaction(id)).transaction.name }
}
const invoicesOf = (id: string) => readInvoices(shop.database.db, id)

it('INV-14/stated,listed domestic VAT is stated at the rate of the day of the payment, and VAT of other states is not', async () => {
  const [domestic] = await invoicesOf((await paid('PL')).id)
  const vat = domestic?.facts.totals.vat ?? 0
  expect(vat).toBeGreaterThan(0)
  expect(domestic?.facts.localVat).toEqual({
    currency: 'PLN',
    from: '2026-11-20',
    rate: '4.2345',
    vat: Math.round(vat * 4.2345),
  })
  const { body } = await shop.post('/orders/invoices', { action: 'listInvoices', month: '2026-11' })
  expect(body['invoices']).toMatchObject([
    { localvat: { currency: 'PLN', rate: '4.2345', vat: Math.round(vat * 4.2345) / 100 } },
  ])
  const [abroad] = await invoicesOf((await paid('DE')).id)
  expect(abroad?.facts.totals.vat).toBeGreaterThan(0)
  expect(abroad?.facts.localVat).toBeUndefined()
})

it('INV-14/missing no invoice is issued without its rate; it follows on request, once the rate is there', async () => {
  shop.clock.now = new Date('2026-12-10T12:00:00Z')
  const { id, name } = await paid('PL')
  expect((await shop.transaction(id)).transaction.paymentstatus).toBe('paid')
  expect(await invoicesOf(id)).toEqual([])
  const issue = () => shop.post('/orders/invoices', { action: 'issueInvoice', order: name })
  const refused = await issue()
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'EXCHANGE_RATES has no rate for the day of the payment. Add it first.',
  ])
  await writeFile(join(folder, 'rates.csv'), 'PLN,2026-12-10,4.3\nPLN,2026-12-11,9\n')
  expect((await issue()).status).toBe(200)
  const [invoice] = await invoicesOf(id)
  expect(invoice?.facts.localVat).toMatchObject({ rate: '4.3', from: '2026-12-10' })
})

it('INV-14/stated PDF and e-invoice say the amount and the rate', () => {
  const document = { kind: 'invoice', number: '2026/000001', issuedOn: '2026-11-29', facts } as const
  const amount = (Math.round(facts.totals.vat * 4.2345) / 100).toFixed(2)
  expect(invoiceNotes(document)[0]).toBe(`VAT in PLN: ${amount} (1 EUR = 4.2345 PLN from 2026-11-28 on).`)
  const xml = readXml(eInvoiceXml(document) ?? '')
  expect(xml.texts('ram:TaxCurrencyCode')).toEqual(['PLN'])
  expect(xml.texts('ram:TaxTotalAmount')).toEqual([(facts.totals.vat / 100).toFixed(2), amount])
  const { localVat: _localVat, ...euros } = facts
  expect(readXml(eInvoiceXml({ ...document, facts: euros }) ?? '').texts('ram:TaxCurrencyCode')).toEqual([])
})

it('INV-14/credited credit notes give it back at the rate of the invoice, and add up to it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 5 }), (amounts) => {
      const notes: InvoiceFacts[] = []
      const { gross } = facts.totals
      const left = () => gross - notes.reduce((sum, note) => sum + note.totals.gross, 0)
      const refund = (amount: number) =>
        notes.push(
          creditNoteFacts({ number: '2026/000001', issuedOn: '2026-11-29', facts }, notes, {
            amount,
            reason: null,
            units: [],
            isForAll: false,
          }),
        )
      for (const amount of amounts) if (amount < left()) refund(amount)
      refund(left())
      const localVats = notes.map(({ localVat }) => localVat?.vat ?? Number.NaN)
      expect(Math.min(...localVats)).toBeGreaterThanOrEqual(0)
      expect(localVats.reduce((sum, vat) => sum + vat, 0)).toBe(facts.localVat?.vat)
    }),
  )
})
