/** The review of a company's order says why it is taxed. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cart } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'basket=1'
})
afterEach(() => {
  document.cookie = 'basket=; Max-Age=0'
})

const card = {
  __typename: 'PaymentMethod',
  id: 'card',
  name: 'Card or bank',
  provider: 'CARD_OR_BANK',
} as const
const parcel = { __typename: 'ShippingMethod', id: 'parcel', name: 'Parcel', description: '' } as const
const company = {
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  emailSecond: 'ada@example.com',
  phone: '+49 30 1234567',
  streetAddress: 'Long Lane',
  streetAddress2: '1',
  city: 'Berlin',
  zip: '10115',
  country: 'DE',
  delivery: 'parcel',
  payment: 'card',
  termsConsent: true,
  isCompany: true,
  vat: '136695976',
}

const review = async (address: object, vatNumberState: string) => {
  localStorage.setItem('checkoutAddress', JSON.stringify(address))
  await showPage('/payment', {
    'Cart{}': {
      __typename: 'Query',
      cart: { ...cart, shippingMethods: [parcel], shippingMethodId: 'parcel', vatNumberState },
    },
    'PaymentMethods{"country":"DE"}': {
      __typename: 'Query',
      paymentMethods: { __typename: 'PaymentMethods', methods: [card] },
    },
  })
  return screen.findByRole('button', { name: 'Place Order and Pay' })
}
const reason = 'The VAT register has not confirmed your VAT number, so the order is taxed.'

it.each(['INVALID', 'UNCHECKED'])(
  'CHK-18/reason a number that is %s: the reason stands above the button',
  async (state) => {
    const button = await review(company, state)
    const note = screen.getByText(reason)
    expect(note.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

it.each([
  ['a confirmed number', company, 'VALID'],
  ['a private person', { ...company, isCompany: false, vat: '' }, 'UNCHECKED'],
])('CHK-18 %s: no reason is given', async (_, address, state) => {
  await review(address, state)
  expect(screen.queryByText(reason)).toBeNull()
})
