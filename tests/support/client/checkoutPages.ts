/** Sample data of checkout and payment pages. */
import { cart } from './shopData.ts'

export const card = {
  __typename: 'PaymentMethod',
  id: 'card',
  name: 'Card or bank',
  provider: 'CARD_OR_BANK',
} as const

const parcel = {
  __typename: 'ShippingMethod',
  id: 'parcel',
  name: 'Parcel',
  description: '',
  workingDays: null,
  price: null,
} as const

export const parcelCart = { ...cart, shippingMethods: [parcel], shippingMethodId: parcel.id }

/** The checkout form of a private person in Germany. */
export const address = {
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
  delivery: parcel.id,
  payment: card.id,
  termsConsent: true,
}

export const checkoutAnswers = (shownCart: object) => ({
  'Cart{}': { __typename: 'Query', cart: shownCart },
  'PaymentMethods{"country":"DE"}': {
    __typename: 'Query',
    paymentMethods: { __typename: 'PaymentMethods', methods: [card] },
  },
})

/** The device remembers what was entered on the checkout page. */
export const storeForm = (form: object): void => localStorage.setItem('checkoutAddress', JSON.stringify(form))
