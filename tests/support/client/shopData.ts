/** Sample data: a product, and a cart and an order with it. */

import type { Product } from '#client/features/product/product.types.ts'
import type { CartFieldsFragment, OrderFieldsFragment } from '#client/generated/graphql.ts'
import { freshness, money } from './answers.ts'

const price = money(10_000)
const totals: CartFieldsFragment['totals'] = {
  __typename: 'Totals',
  gross: price,
  grossItems: price,
  grossShipping: money(0),
  items: price,
  shipping: money(0),
  tax: money(0),
}

/** Line `l1`, two springs. */
export const line: CartFieldsFragment['lines'][number] = {
  __typename: 'CartLine',
  id: 'l1',
  displayName: 'Spring',
  item: { __typename: 'CartItem', id: 'spring', description: '', photos: [], urlcomponent: 'spring' },
  kit: false,
  components: [],
  quantity: 2,
  price,
  subtotal: money(20_000),
}

export const cart: CartFieldsFragment = {
  __typename: 'Cart',
  id: 'c1',
  itemCount: 2,
  itemQuantities: [{ __typename: 'ItemQuantity', itemId: 'spring', quantity: 2 }],
  lines: [line],
  subtotal: money(20_000),
  totals,
  backorder: false,
  discountRate: null,
  promoCode: null,
  shipCountry: 'DE',
  shippingMethodId: null,
  shippingMethods: [],
  paymentMethodId: null,
  paymentMethods: [],
  vatNumberState: 'UNCHECKED',
}

export const order: OrderFieldsFragment = {
  __typename: 'Order',
  id: 'o1',
  name: 'SO-1',
  placedAt: null,
  lines: [line],
  totals,
  shipTo: {
    __typename: 'OrderAddress',
    name: 'Ada Example',
    address: 'Long Lane 1',
    city: 'Berlin',
    zip: '10115',
    country: 'DE',
    email: 'ada@example.com',
  },
  shippingName: 'Standard parcel',
  paymentMethod: null,
  paymentState: 'OPEN',
  payable: true,
  payBy: null,
  cancelled: null,
  cancelledByBuyer: false,
  refund: null,
  ownDevice: true,
  wrongAmount: false,
  surplus: false,
  life: {
    __typename: 'OrderLife',
    status: 'AWAITING_PAYMENT',
    steps: [
      { __typename: 'OrderStep', status: 'PLACED', progress: 'DONE', at: null },
      { __typename: 'OrderStep', status: 'AWAITING_PAYMENT', progress: 'CURRENT', at: null },
      { __typename: 'OrderStep', status: 'IN_PREPARATION', progress: 'AHEAD', at: null },
      { __typename: 'OrderStep', status: 'SHIPPED', progress: 'AHEAD', at: null },
      { __typename: 'OrderStep', status: 'DELIVERED', progress: 'AHEAD', at: null },
    ],
    events: [],
    parcels: [],
    promise: null,
    requests: [],
    cancellable: false,
  },
  transfer: null,
  taxExemption: null,
  promoCode: null,
  backorder: false,
}

export const product: Product = {
  __typename: 'Product',
  id: 'spring',
  name: 'spring',
  urlcomponent: 'spring',
  displayName: 'Front spring',
  articleNumber: null,
  description: '',
  brand: 'KESTREL',
  details: '',
  fitmentNote: null,
  fitments: [],
  freshness,
  saleUnit: null,
  kit: false,
  kitSaving: null,
  components: [],
  photos: [],
  price: {
    __typename: 'ProductPrice',
    base: null,
    gross: price,
    net: null,
    lowest30Days: null,
    promotion: false,
    reductionPercent: null,
  },
  relatedItems: [],
  safety: {
    __typename: 'ProductSafety',
    approvalNumber: null,
    identifier: null,
    manufacturer: null,
    responsiblePerson: null,
    warnings: [],
  },
  stockLocation: null,
  technicalDetails: [],
  variants: [],
  weightKg: null,
}
