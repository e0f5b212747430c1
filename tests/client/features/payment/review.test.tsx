/** What the review says before an order is placed. */
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { money, stockAnswer } from '#tests/support/client/answers.ts'
import { address, checkoutAnswers, parcelCart, storeForm } from '#tests/support/client/checkoutPages.ts'
import { line } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const offer = (
  upTo: number,
  message: string,
  days: string,
  name: 'IN_STOCK' | 'AIRFREIGHT' = 'IN_STOCK',
) => ({
  __typename: 'AvailabilityOffer' as const,
  upTo,
  case: name,
  message,
  days,
  badge: null,
  explanation: '',
  eta: null,
})
const lineOf = (id: string): CartFieldsFragment['lines'][number] => ({
  ...line,
  id: `line ${id}`,
  displayName: id,
  item: { ...line.item, id, urlcomponent: id, saleUnit: 'PAIR' },
})
const lines = [lineOf('spring'), lineOf('shock')]
const itemQuantities = lines.map(({ item }) => ({
  __typename: 'ItemQuantity' as const,
  itemId: item.id,
  quantity: 2,
}))
const taxed = {
  ...parcelCart.totals,
  items: money(10_000),
  grossItems: money(11_900),
  tax: money(1900),
  gross: money(11_900),
}

const review = async (cart: Partial<CartFieldsFragment> = {}, form: object = {}) => {
  storeForm({ ...address, ...form })
  const shown = { ...parcelCart, lines, itemQuantities, totals: taxed, ...cart }
  await showPage(
    '/payment',
    {
      ...checkoutAnswers(shown),
      ...stockAnswer('spring', 'PL', 9, [
        offer(1, 'In stock', 'within 2-5 days'),
        offer(9, 'In stock', 'within 5-10 days'),
      ]),
      ...stockAnswer('shock', 'PL', 9, [
        offer(2, 'Available from the manufacturer', 'within 3-4 weeks with airfreight', 'AIRFREIGHT'),
      ]),
    },
    { hasCart: true },
  )
  const button = await screen.findByRole('button', { name: 'Place Order and Pay' })
  const region = (name: string) => within(screen.getByRole('region', { name }))
  return {
    button,
    region,
    row: (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })),
  }
}

describe('the review before paying', () => {
  it('PAY-13/line,all each line has the days of its quantity, and the slowest decides', async () => {
    const { region, row } = await review()
    await row('spring').findByText('In stock: with you 26 Nov - 2 Dec')
    row('shock').getByText(/^Available from the manufacturer: with you 14 - 19 Dec/)
    region('Order summary').getByText(/^With you 14 - 19 Dec: all parts come together/)
    region('What happens next').getByText('They are with you 14 - 19 Dec, if you pay today.')
  })

  it('PAY-13/shipping a shipping method that takes longer moves the days of lines and order', async () => {
    const [parcel] = parcelCart.shippingMethods
    const slow = parcel && {
      ...parcel,
      price: null,
      workingDays: { __typename: 'WorkingDays' as const, from: 7, until: 12 },
    }
    const { region, row } = await review({ shippingMethods: slow ? [slow] : [] })
    await row('spring').findByText('In stock: with you 3 - 14 Dec')
    region('What happens next').getByText('They are with you 21 - 30 Dec, if you pay today.')
  })

  it('AVAIL-09/review a line of airfreight says above the button that extra costs apply', async () => {
    const { row } = await review()
    await row('shock').findByText('Available from the manufacturer: with you 14 - 19 Dec (extra costs apply)')
    expect(row('spring').queryByText(/extra costs/)).toBeNull()
  })

  it('PAY-13/line a line that is not there any more says so, and the order has no days', async () => {
    const { row } = await review({
      itemQuantities: [{ __typename: 'ItemQuantity', itemId: 'shock', quantity: 3 }],
    })
    await row('shock').findByText('No longer in stock in this quantity')
    expect(screen.queryByText(/They are with you/)).toBeNull()
  })

  it('PAY-13/next what happens next follows the payment method', async () => {
    const { region } = await review()
    const steps = region('What happens next')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(steps[0]).toBe('You pay on the page of our payment service, which leads you back here.')
    expect(steps[1]).toContain('A confirmation goes to ada@example.com.')
  })

  it.each([
    ['a private person', {}, {}, '19 % VAT of Germany, where the parts are delivered.'],
    [
      'a confirmed company that is taxed',
      { vatNumberState: 'VALID' },
      { isCompany: true, vat: '136695976' },
      '19 % VAT of Germany. Your VAT number is confirmed, but not all parts cross a border within the EU.',
    ],
    [
      'a confirmed company without tax',
      { vatNumberState: 'VALID', totals: { ...taxed, grossItems: money(10_000), tax: money(0) } },
      { isCompany: true, vat: '136695976' },
      'No VAT: your VAT number is confirmed, and your company accounts for the tax (reverse charge).',
    ],
  ] as const)('PAY-13/tax %s reads how much VAT is due, and why', async (_, cart, form, reason) => {
    const { region } = await review(cart, form)
    region('Order summary').getByText(reason)
  })

  it('PAY-13/number the invoice has the VAT number with its prefix, and what the register says', async () => {
    const { region } = await review({ vatNumberState: 'VALID' }, { isCompany: true, vat: '136695976' })
    region('Bill To').getByText('VAT number DE136695976, confirmed by the register')
    cleanup()
    const unconfirmed = await review({ vatNumberState: 'UNCHECKED' }, { isCompany: true, vat: '136695976' })
    unconfirmed.region('Bill To').getByText('VAT number DE136695976, not confirmed by the register')
  })

  it('PAY-13/number a private person has no invoice address of its own', async () => {
    await review()
    expect(screen.queryByRole('region', { name: 'Bill To' })).toBeNull()
  })

  it('CART-16/review a line says what its price is for', async () => {
    const { row } = await review()
    row('spring').getByText('per pair')
  })

  it('PAY-14/header the country in the header is that of the address', async () => {
    await review()
    expect(screen.getByLabelText('Deliver to')).toHaveProperty('disabled', true)
  })

  it('PAY-14/other costs to another country than that of the address cannot be ordered', async () => {
    const { button } = await review({ shipCountry: 'FR' })
    screen.getByText(/Your address is in Germany, but these are the costs to France/)
    expect(screen.getByRole('link', { name: 'Check your details' }).getAttribute('href')).toBe('/checkout')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText(/VAT of/)).toBeNull()
  })

  it('PAY-14/none costs without a country cannot be ordered: shipping would be added to the total above', async () => {
    const { button, region } = await review({
      shipCountry: null,
      shippingMethodId: null,
      shippingMethods: [],
    })
    screen.getByText(/Your address is in Germany, but no country is chosen for these costs yet/)
    expect(screen.getByRole('link', { name: 'Check your details' }).getAttribute('href')).toBe('/checkout')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(region('Order summary').queryByText(/VAT of/)).toBeNull()
  })

  it('CART-14/unchosen without a shipping method the sums are those of the goods, and nothing can be ordered', async () => {
    const withShipping = { ...taxed, gross: money(13_090), grossShipping: money(1190) }
    const { button, region } = await review({ shippingMethodId: null, totals: withShipping })
    const costs = region('Order summary')
    costs.getByText('choose a method')
    costs.getByText('Total without shipping')
    expect(costs.queryByText(/130\.90/)).toBeNull()
    screen.getByText(/No shipping method is chosen yet/)
    expect(screen.getByRole('link', { name: 'Check your details' }).getAttribute('href')).toBe('/checkout')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-describedby')).toBe('undecided')
  })
})
