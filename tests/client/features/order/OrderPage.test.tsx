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
    const words = 'Another payment of this order arrived, too. It is given back to you.'
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

  it.each([
    [
      'UNPAID',
      false,
      'Your order was not paid in time, so it was cancelled and its parts are for sale again.',
    ],
    ['UNPAID', true, 'Your payment arrived after that. It is given back to you.'],
    ['OTHER', false, 'Your order was cancelled.'],
  ] as const)(
    'ORD-04/cancelled,no-payment,parts,late-money a cancelled order (%s, money came later: %s) says so, offers no payment, and leads to its parts',
    async (cancelled, surplus, words) => {
      const changes = { cancelled, surplus, paymentState: 'EXPIRED' as const, payable: false }
      await showPage('/order/o1', {
        'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, ...changes } },
      })
      expect(await screen.findByRole('heading', { name: 'Order cancelled' })).toBeTruthy()
      expect(screen.getByText(words)).toBeTruthy()
      expect(screen.getByText('To order again, open the parts below and add them to your cart.')).toBeTruthy()
      const part = within(screen.getByRole('table')).getByRole('link')
      expect(part.getAttribute('href')).toBe(`/details/${order.lines[0]?.item.urlcomponent}`)
      expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
      expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull()
    },
  )

  it.each([
    ['UNDER_WAY', /^Your money is on its way back, the way you paid/],
    ['DONE', /^Your money was sent back/],
    ['BY_MERCHANT', /^We return your money within 14 days, and write to you/],
    [null, /^If a payment of it is still under way, you get it back/],
  ] as const)(
    'ORD-36/way,sent,merchant,nothing an order that its buyer cancelled says where its money is: %s',
    async (refund, words) => {
      const changes = { cancelled: 'OTHER' as const, cancelledByBuyer: true, refund, payable: false }
      await showPage('/order/o1', {
        'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, ...changes, surplus: true } },
      })
      expect(await screen.findByText('You cancelled this order.')).toBeTruthy()
      expect(screen.getByText(words)).toBeTruthy()
      expect(screen.queryByText(/Your payment arrived after that/)).toBeNull()
      for (const name of ['Pay now', 'Cancel order'])
        expect(screen.queryByRole('button', { name })).toBeNull()
    },
  )

  it('ORD-36/nothing an order that came to nothing, and that its buyer cancelled, has no word of money', async () => {
    const changes = { cancelled: 'OTHER' as const, cancelledByBuyer: true, refund: null, payable: false }
    const totals = { ...order.totals, gross: money(0) }
    await showPage('/order/o1', {
      'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, ...changes, totals } },
    })
    expect(await screen.findByText('You cancelled this order.')).toBeTruthy()
    expect(screen.queryByText(/you get it back|Your money|return your money/)).toBeNull()
  })

  it('LAW-08/page an order that ended by a withdrawal says so', async () => {
    const changes = { cancelled: 'OTHER' as const, cancelledByBuyer: true, withdrawn: true, payable: false }
    await showPage('/order/o1', {
      'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, ...changes } },
    })
    expect(await screen.findByText('You have withdrawn from this order, so it is cancelled.')).toBeTruthy()
  })

  const event = {
    __typename: 'OrderEvent' as const,
    at: '2026-11-21T12:00:00.000Z',
    place: null,
    text: null,
    parcel: null,
    amount: null,
    lines: [],
  }
  const firstLine = order.lines[0]?.id ?? ''
  const linesCancelled = {
    ...event,
    type: 'LINES_CANCELLED' as const,
    text: 'The supplier has none.',
    lines: [{ __typename: 'OrderEventLine' as const, id: firstLine, name: 'Spring', quantity: 1 }],
  }

  it.each([
    [null, /^We return 50\.00 € the way you paid, by 5 December 2026 at the latest, and write to you/],
    [money(1000), /^We have returned 10\.00 € so far\. We return 50\.00 €/],
  ] as const)(
    'ORD-40/page an order that the merchant cancelled says so, why, and how much money goes back by when: %j',
    async (refunded, words) => {
      const cancelled = { ...event, type: 'CANCELLED' as const, text: 'The last one was broken.' }
      const changes = {
        cancelled: 'OTHER' as const,
        cancelledByMerchant: true,
        refund: 'BY_MERCHANT' as const,
        refundDue: money(5000),
        refundBy: '2026-12-05',
        payable: false,
        life: { ...order.life, status: 'CANCELLED' as const, events: [cancelled], refunded },
      }
      await showPage('/order/o1', {
        'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, ...changes } },
      })
      expect(await screen.findByText(/^We cannot deliver your order, so we have cancelled it/)).toBeTruthy()
      expect(screen.getByText('The last one was broken.')).toBeTruthy()
      expect(screen.getByText(words)).toBeTruthy()
      expect(screen.queryByText('You cancelled this order.')).toBeNull()
      expect(screen.queryByText(/^To order again/)).toBeNull()
    },
  )

  it.each([
    [money(2000), '2026-12-05', /^We return 20\.00 € the way you paid, by 5 December 2026/],
    [null, null, /^We have returned what they cost\.$/],
  ] as const)(
    'ORD-41/page an order of which a line was cancelled says which, why, and where its money is: %j',
    async (refundDue, refundBy, words) => {
      const refunded = refundDue === null ? money(2000) : null
      await showPage('/order/o1', {
        'Order{"id":"o1"}': {
          __typename: 'Query',
          order: {
            ...order,
            paymentState: 'PAID' as const,
            payable: false,
            refundDue,
            refundBy,
            life: { ...order.life, events: [linesCancelled], refunded },
          },
        },
      })
      expect(await screen.findByRole('heading', { name: 'A part of your order was cancelled' })).toBeTruthy()
      expect(screen.getByText('1 × Spring')).toBeTruthy()
      expect(screen.getByText('The supplier has none.')).toBeTruthy()
      expect(screen.getByText(words)).toBeTruthy()
      const row = within(screen.getByRole('table')).getByText(/^(Cancelled|1 of \d+ cancelled)$/)
      expect(row).toBeTruthy()
      const costs = within(screen.getByRole('region', { name: 'Order summary' }))
      expect(
        costs.getByText(refunded ? 'Returned to you: 20.00 €' : 'Still to be returned: 20.00 €'),
      ).toBeTruthy()
    },
  )

  it.each([
    ['PAID', 'CARD_OR_BANK', null, /^You paid .* We send it back at once, the way you paid/],
    ['PAID', 'TRANSFER', null, /^You paid .* We transfer it back within 14 days, and write to you/],
    [
      'PAID',
      'CARD_OR_BANK',
      money(500),
      /^You paid .*, of which 5\.00 € went back already\. We send the rest back/,
    ],
    ['OPEN', 'CARD_OR_BANK', null, /^You have not paid, so there is no money to return/],
  ] as const)(
    'ORD-34/asked the page asks before it cancels, and says what happens with the money: %s by %s',
    async (paymentState, provider, refunded, words) => {
      const paymentMethod = { __typename: 'PaymentMethod' as const, id: 'm1', name: 'Method', provider }
      const life = { ...order.life, cancellable: true, refunded }
      await showPage('/order/o1', {
        'Order{"id":"o1"}': {
          __typename: 'Query',
          order: { ...order, paymentState, paymentMethod, life, payable: false },
        },
      })
      const button = await screen.findByRole('button', { name: 'Cancel order' })
      await act(async () => button.click())
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order SO-1?' }))
      expect(dialog.getByText(words)).toBeTruthy()
      await act(async () => dialog.getByRole('button', { name: 'Keep the order' }).click())
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy()
    },
  )

  it('ORD-34/asked an order that cannot be cancelled offers no cancellation', async () => {
    await showPage('/order/o1', { 'Order{"id":"o1"}': { __typename: 'Query', order } })
    await screen.findByRole('heading', { name: 'Order SO-1' })
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
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
