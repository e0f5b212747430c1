/** Carts and orders with a total of zero: the shopper is told that there is nothing to pay. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { money } from '#tests/support/client/answers.ts'
import { address, card, checkoutAnswers, parcelCart, storeForm } from '#tests/support/client/checkoutPages.ts'
import { cart, order } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const free = { ...cart.totals, gross: money(0), grossItems: money(0), items: money(0) }
const freeCart = { ...parcelCart, totals: free }
const showCart = (path: string, shownCart: object) =>
  showPage(path, checkoutAnswers(shownCart), { hasCart: true })

describe('an order with a total of zero', () => {
  const open = async (changes: Partial<OrderFieldsFragment>) => {
    const shownOrder = { ...order, totals: free, paymentMethod: card, ...changes }
    await showPage('/order/o1', { 'Order{"id":"o1"}': { __typename: 'Query', order: shownOrder } })
    await screen.findByRole('heading', { level: 1, name: 'Order SO-1' })
  }

  it('ORD-01 says that there is nothing to pay, and mentions no payment or method', async () => {
    sessionStorage.setItem('paymentUnderWay', '1')
    await open({ paymentState: 'PAID', payable: false, life: { ...order.life, status: 'PAID' } })
    expect(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeTruthy()
    expect(screen.queryByText(/received your payment|has beed paid/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    const costs = within(screen.getByRole('region', { name: 'Order summary' }))
    expect(costs.getByText(/Payment: nothing to pay/)).toBeTruthy()
    expect(screen.getByText('We pack your parts.')).toBeTruthy()
  })

  it('ORD-01 any other paid order shows its payment and method', async () => {
    await open({ totals: cart.totals, paymentState: 'PAID', payable: false })
    expect(screen.getByRole('heading', { name: 'Paid' })).toBeTruthy()
    expect(screen.getByText(/Payment: Card or bank/)).toBeTruthy()
  })
})

describe('a cart with a total of zero', () => {
  const note = /Nothing is charged/

  it('PAY-01 LAW-05 the review says so above its button, whichever payment method was chosen', async () => {
    storeForm(address)
    await showCart('/payment', freeCart)
    await screen.findByRole('button', { name: 'Place Order and Pay' })
    expect(screen.getByText(/Payment: nothing to pay/)).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.queryByText(/obligation to pay/)).toBeNull()
  })

  it('CHK-17 the form says so beside the payment methods', async () => {
    await showCart('/checkout', freeCart)
    await screen.findByLabelText('Checkout', { selector: 'form' })
    expect(await screen.findByText(note)).toBeTruthy()
  })

  it.each([
    ['costs something', { ...freeCart, totals: cart.totals }],
    ['has no shipping method yet', { ...freeCart, shippingMethodId: null }],
  ])('CHK-17 the form of a cart that %s does not say so', async (_, shownCart) => {
    await showCart('/checkout', shownCart)
    await screen.findByLabelText('Checkout', { selector: 'form' })
    expect(screen.queryByText(note)).toBeNull()
  })
})
