/** The pages of buying as a whole: what they name, and what they show of what the server said. */
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { money } from '#tests/support/client/answers.ts'
import { cart, order } from '#tests/support/client/bought.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

/** What is drawn where there is no photo. */
const placeholder = 'svg[viewBox="0 0 160 120"]'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'basket=1'
})
afterEach(() => {
  document.cookie = 'basket=; Max-Age=0'
})

describe('the checkout', () => {
  const openForm = async (checkoutAutofill: boolean) => {
    await showPage(
      '/checkout',
      { 'Cart{}': { __typename: 'Query', cart } },
      { settings: { checkoutAutofill } },
    )
    // By its label: what the form tells the cart finds no network here, and the dialog that says so hides it.
    const form = await screen.findByLabelText<HTMLFormElement>('Checkout', { selector: 'form' })
    for (const name of ['billing', 'isCompany'])
      await act(async () => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.click())
    return form
  }
  const tokensOf = (form: HTMLFormElement) =>
    [...form.querySelectorAll('[name]:not([type="checkbox"], [type="radio"])')].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('autocomplete'),
    ])

  it('A11Y-06 CHK-03 CHK-04 nothing of the form is filled in by the browser', async () => {
    const form = await openForm(false)
    expect(form.autocomplete).toBe('off')
    const tokens = tokensOf(form)
    expect(tokens).toHaveLength(19)
    expect(form.querySelector('[name="basketId"]')).toBeNull()
    expect(tokens.filter(([, token]) => token !== 'off')).toEqual([])
  })

  it('A11Y-06 one setting of the shop turns the standard tokens on', async () => {
    const form = await openForm(true)
    expect(form.autocomplete).toBe('on')
    expect(Object.fromEntries(tokensOf(form))).toEqual({
      firstName: 'given-name',
      lastName: 'family-name',
      companyName: 'organization',
      email: 'email',
      emailSecond: 'email',
      phone: 'tel',
      streetAddress: 'shipping address-line1',
      streetAddress2: 'shipping address-line2',
      streetAddress3: 'shipping address-line3',
      zip: 'shipping postal-code',
      city: 'shipping address-level2',
      country: 'shipping country',
      company: 'billing organization',
      billaddress: 'billing address-line1',
      billaddress2: 'billing address-line2',
      billzip: 'billing postal-code',
      billcity: 'billing address-level2',
      billcountryname: 'billing country',
      // No token stands for a number of the VAT register.
      vat: 'off',
    })
  })
})

describe('an order', () => {
  it('PAY-02 a kit lists its components: name, description, quantity in all, photo or placeholder, link in a new tab', async () => {
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
    // The line itself has no photo either: the same drawing stands there.
    expect(screen.getByRole('table').querySelector(`td:first-child ${placeholder}`)).toBeTruthy()
    await act(async () => screen.getByRole('button', { name: 'Hide components' }).click())
    expect(screen.queryByRole('list', { name: 'Components' })).toBeNull()
  })

  it('ORD-01 one that was paid twice says that one of the payments is given back', async () => {
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

  it('ORD-01 ORD-03 shows its name, lines, all six sums, where it goes and how it stands', async () => {
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
