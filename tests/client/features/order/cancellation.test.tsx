/** The page of an order, before and after its buyer cancels it. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { money } from '#tests/support/client/answers.ts'
import { order } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the cancellation of an order', () => {
  it.each([
    [
      'UNPAID',
      false,
      'Your order was not paid in time, so it was cancelled and its parts are for sale again.',
    ],
    ['UNPAID', true, 'Your payment arrived after that. We return it to you.'],
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
    [null, /^If a payment for it is still under way, you get it back/],
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

  it('LAW-08/page an unpaid order whose withdrawal from a part waits for an answer asks for no money', async () => {
    const changes = { withdrawalOpen: true, payable: false, transfer: null }
    await showPage('/order/o1', {
      'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, ...changes } },
    })
    expect(await screen.findByRole('heading', { name: 'Nothing to pay yet' })).toBeTruthy()
    expect(screen.getByText(/^We check your withdrawal from a part of this order/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
  })

  it('PAY-16/page an order that was paid too much says how much goes back, and until when', async () => {
    const due = { refundDue: money(5000), refundBy: '2026-12-05' }
    const changes = { ...due, paymentState: 'PAID' as const, payable: false }
    await showPage('/order/o1', {
      'Order{"id":"o1"}': { __typename: 'Query', order: { ...order, ...changes } },
    })
    expect(
      await screen.findByText(
        /^You paid more than your order costs\. We return 50\.00 € the way you paid, by 5 December 2026/,
      ),
    ).toBeTruthy()
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
      expect(await screen.findByRole('heading', { name: 'Part of your order was cancelled' })).toBeTruthy()
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
})
