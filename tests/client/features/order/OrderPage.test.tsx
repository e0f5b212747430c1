import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { money } from '#tests/support/client/answers.ts'
import { order } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

/** The drawing for parts without a photo. */
const placeholder = 'svg[viewBox="0 0 160 120"]'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('an order', () => {
  it('PAY-02/components,component,line a kit lists its components: name, description, total quantity, photo or placeholder, link in a new tab', async () => {
    const component = { __typename: 'CartComponent' as const, id: 'c1', name: 'Bush', urlcomponent: 'bush' }
    const components = [
      {
        ...component,
        description: 'Rubber, front',
        quantity: 8,
        photos: [{ __typename: 'Photo', url: '/files/a.svg' }],
      },
      {
        ...component,
        id: 'c2',
        name: 'Bolt',
        description: 'M12',
        quantity: 16,
        photos: [],
        urlcomponent: 'bolt',
      },
    ]
    const lines = order.lines.map((line) => ({ ...line, kit: true, components }))
    await showPage('/order/o1', { 'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, lines } } })
    const toggle = await screen.findByRole('button', { name: 'Show components' })
    expect(screen.queryByRole('list', { name: 'Components' })).toBeNull()
    await act(async () => toggle.click())
    const [bush, bolt] = within(screen.getByRole('list', { name: 'Components' })).getAllByRole('listitem')
    expect([bush?.textContent, bolt?.textContent]).toEqual(['8 ×BushRubber, front', '16 ×BoltM12'])
    const link = bush?.querySelector('a')
    expect([link?.getAttribute('href'), link?.target]).toEqual(['/details/bush', '_blank'])
    expect(bush?.querySelector('img')?.getAttribute('src')).toContain('/files/a.svg')
    expect(bolt?.querySelector('img')).toBeNull()
    expect(bolt?.querySelector(placeholder)).toBeTruthy()
    // The line itself has no photo either and shows the same placeholder.
    expect(screen.getByRole('table').querySelector(`td:first-child ${placeholder}`)).toBeTruthy()
    await act(async () => screen.getByRole('button', { name: 'Hide components' }).click())
    expect(screen.queryByRole('list', { name: 'Components' })).toBeNull()
  })

  it('INV-11/page an order names its documents, and links the files that this device may see', async () => {
    const invoice = { __typename: 'OrderInvoice' as const, kind: 'INVOICE' as const, number: '2026/000001' }
    const note = { ...invoice, kind: 'CREDIT_NOTE' as const, number: 'CN2026/000001', url: null }
    const invoices = [{ ...invoice, url: '/order/o1/invoices/i1' }, note]
    await showPage('/order/o1', {
      'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, invoices } },
    })
    const costs = within(await screen.findByRole('region', { name: 'Order summary' }))
    const link = costs.getByRole('link', { name: 'Invoice 2026/000001, PDF' })
    expect(link.getAttribute('href')).toBe('/order/o1/invoices/i1')
    expect(costs.getByText('Credit note CN2026/000001').querySelector('a')).toBeNull()
  })

  it('CART-16/order a line says what its price is for', async () => {
    const lines = order.lines.map((line) => ({ ...line, item: { ...line.item, saleUnit: 'AXLE' as const } }))
    await showPage('/order/o1', { 'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, lines } } })
    const table = within(await screen.findByRole('table', { name: 'What you ordered' }))
    expect(table.getByText('per axle')).toBeTruthy()
  })

  it('LAW-04/order a tax-free order shows the number of the buyer, that of the seller, and the legal reference', async () => {
    const taxExemption = {
      __typename: 'TaxExemption' as const,
      buyerNumber: 'DE136695976',
      sellerNumber: 'PL5260001246',
      reference: 'Article 138 of Directive 2006/112/EC',
    }
    await showPage('/order/o1', {
      'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, taxExemption } },
    })
    const words = (await screen.findByText(/^Tax-free intra-Community supply/)).textContent
    expect(words).toBe(
      'Tax-free intra-Community supply, Article 138 of Directive 2006/112/EC. Your VAT number DE136695976, ours PL5260001246.',
    )
  })

  it('ORD-01 an order that was paid twice says that one payment is given back', async () => {
    const paid = { ...order, paymentState: 'PAID' as const, payable: false }
    const words = 'Another payment for this order arrived, too. We return it to you.'
    for (const surplus of [false, true]) {
      const page = await showPage('/order/o1', {
        'Order{"id":"o1"}': { __typename: 'Query', order: { ...paid, surplus } },
      })
      await screen.findByRole('heading', { name: 'Paid' })
      expect(screen.queryByText(words) !== null).toBe(surplus)
      cleanup()
      page.stop()
    }
  })

  it('ORD-04/pay-by an order that must be paid says by when', async () => {
    await showPage('/order/o1', {
      'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, payBy: '2026-11-23T14:35:00.000Z' } },
    })
    const time = new Date('2026-11-23T14:35:00.000Z')
    const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(time)
    expect(await screen.findByText(`Please pay by ${shown}, or the order is cancelled.`)).toBeTruthy()
  })

  it("ORD-01/content ORD-03 shows name, lines, all six totals, the address and the payment's state", async () => {
    const totals = {
      ...order.totals,
      items: money(10_001),
      shipping: money(2002),
      tax: money(2763),
      grossItems: money(12_303),
      grossShipping: money(2464),
      gross: money(14_767),
    }
    await showPage('/order/o1', { 'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, totals } } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Order SO-1' })).toBeTruthy()
    expect(within(screen.getByRole('table')).getByText('Spring')).toBeTruthy()
    const costs = within(screen.getByRole('region', { name: 'Order summary' }))
    expect(costs.getByText('Shipping: Standard parcel')).toBeTruthy()
    const sums = costs.getAllByRole('term').map(({ textContent }) => textContent)
    expect(sums).toEqual(['Items', 'Shipping', 'Tax (included)', 'Total'])
    expect(costs.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '123.03 €',
      '24.64 €',
      '27.63 €',
      '147.67 €',
    ])
    expect(costs.getByText('Net: items 100.01 €, shipping 20.02 €')).toBeTruthy()
    const shipTo = screen.getByRole('region', { name: 'Ship To' }).textContent
    for (const words of ['Ada Example', 'Long Lane 1', '10115 Berlin']) expect(shipTo).toContain(words)
    expect(screen.getByRole('heading', { name: 'Payment open' })).toBeTruthy()
  })
})
