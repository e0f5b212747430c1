/** The calls of an upstream that take text, each with otherwise valid fields. */
import { addOnePart, type Body, germanAddress, mainFields } from './testShop.ts'

/** A cart with a part and an address, and an order with the cart that it was. */
export type Ids = Record<'cart' | 'line' | 'address' | 'ordered' | 'order' | 'orderLine', string>

type Form = {
  name: string
  url: string
  fields: readonly string[]
  /** Fields that take any text, those of a similar maximum together. */
  free: readonly (readonly string[])[]
  body: (fields: Body, ids: Ids) => Body
}
type Call = [
  name: string,
  url: string,
  body: (value: string, ids: Ids) => Body,
  /** A text that is accepted, or null if none is. */
  ordinary: ((ids: Ids) => string) | null,
]

const text = 'plain text'
const form = (fields: string) => Object.fromEntries(fields.split(' ').map((field) => [field, text]))

const lead = {
  ...form(
    `first_name last_name company phone billing_address_street_1 billing_address_street_2 billing_address_city
    billing_address_post billing_address_country delivery_address_street_1 delivery_address_street_2
    delivery_address_city delivery_address_post delivery_address_country country vat_number text who customer website
    specialisation range stock`.replaceAll(/\s+/g, ' '),
  ),
  email: 'ada@example.com',
  privacyDealer: true,
  isDeliveryDifferent: false,
}
const leadFields = Object.keys(lead).filter((field) => !/^(privacy|is)/.test(field))

const withAddress = (fields: Body, { cart }: Ids): Body => ({
  ...mainFields,
  action: 'updateAddress',
  cart_id: cart,
  address: { ...germanAddress, ...fields },
})
const enquiry = (fields: Body): Body => ({
  email: 'a@example.com',
  part: text,
  text,
  source: 'EU',
  ...fields,
})
const oneOf = (line: string): Body => ({ lines: [line], quantities: [{ _id: line, quantity: 1 }] })
/** From one unit, since no unit can be withdrawn from twice. */
const withdrawal = (fields: Body, { order, orderLine }: Ids): Body => ({
  ...mainFields,
  action: 'addWithdrawal',
  name: text,
  order,
  email: 'ada@example.com',
  ...oneOf(orderLine),
  ...fields,
})
const returned = (fields: Body): Body => ({
  ...mainFields,
  action: 'addReturn',
  order: 'x',
  vin: text,
  parts: text,
  reason: text,
  name: text,
  email: 'a@example.com',
  ...fields,
})

/** Calls with many text fields. */
export const forms: readonly Form[] = [
  {
    name: 'updateAddress',
    url: '/cart',
    fields: Object.keys(germanAddress),
    free: [
      ['address', 'address2', 'addressee', 'city', 'name'],
      ['zip', 'phone'],
    ],
    body: withAddress,
  },
  {
    name: 'enquiry',
    url: '/email/enquiry-form',
    fields: 'email part text source'.split(' '),
    free: [['part', 'text']],
    body: enquiry,
  },
  {
    name: 'addCustomer',
    url: '/api/external/addCustomer',
    fields: leadFields,
    free: [leadFields.filter((field) => field !== 'email')],
    body: (fields) => ({ ...lead, ...fields }),
  },
  {
    name: 'addReturn',
    url: '/returns',
    fields: 'order vin parts reason name email'.split(' '),
    free: [
      ['parts', 'reason', 'name'],
      ['order', 'vin'],
    ],
    body: returned,
  },
]

/** Texts that the fields of a cart accept. That it is a company is no text. */
const fieldsOfCart: Readonly<Record<string, ((ids: Ids) => string) | null>> = {
  shipcountry: () => 'DE',
  tax: () => 'eu',
  shippingaddress: ({ address }) => address,
  billingaddress: ({ address }) => address,
  shipemail: () => 'ada@example.com',
  paymentmethod: () => 'pay-cardbank',
  shippingmethod: () => 'standard-de',
  shipzip: () => '53111',
  promocode: () => 'WELCOME10',
  taxnumber: () => 'DE123456788',
  company: null,
}

const addToCart = (fields: Body): Body => ({
  ...mainFields,
  ...addOnePart,
  ...fields,
})
const withdrawals: Readonly<Record<string, (ids: Ids) => string>> = {
  name: () => text,
  order: ({ order }) => order,
  email: () => 'ada@example.com',
}

/** Each further call with one variable string field. */
export const calls: readonly Call[] = [
  ...Object.entries(fieldsOfCart).map(
    ([field, ordinary]): Call => [
      `updateCart ${field}`,
      '/cart',
      (value, { cart }) => ({ ...mainFields, action: 'updateCart', cart_id: cart, field, value }),
      ordinary,
    ],
  ),
  [
    'updateCart field',
    '/cart',
    (value, { cart }) => ({ ...mainFields, action: 'updateCart', cart_id: cart, field: value, value }),
    () => 'shipzip',
  ],
  [
    'updateCart line',
    '/cart',
    (value, { cart }) => ({
      ...mainFields,
      action: 'updateCart',
      cart_id: cart,
      line_id: value,
      field: 'quantity',
      value: 1,
    }),
    ({ line }) => line,
  ],
  [
    'getCarts',
    '/cart',
    (value) => ({ ...mainFields, action: 'getCarts', cart_id: value }),
    ({ cart }) => cart,
  ],
  [
    'getCarts source',
    '/cart',
    (value, { cart }) => ({ ...mainFields, action: 'getCarts', cart_id: cart, source: value }),
    () => 'EU',
  ],
  ['addToCart record', '/cart', (value) => addToCart({ record: value }), () => '1'],
  ['addToCart location', '/cart', (value) => addToCart({ location: value }), () => 'EU1'],
  ['addToCart country', '/cart', (value) => addToCart({ country: value }), () => 'DE'],
  [
    'addOrder',
    '/cart',
    (value) => ({ ...mainFields, action: 'addOrder', cart_id: value }),
    ({ ordered }) => ordered,
  ],
  [
    'setPaymentStatus',
    '/cart',
    (value) => ({ action: 'setPaymentStatus', transaction_id: value, customer: 'guest' }),
    ({ order }) => order,
  ],
  ['action', '/cart', (value) => ({ ...mainFields, action: value }), null],
  [
    'getTransactions',
    '/transactions',
    (value) => ({ ...mainFields, action: 'getTransactions', transaction_id: value }),
    ({ order }) => order,
  ],
  [
    'getPaymentMethods',
    '/paymentmethods',
    (value) => ({ ...mainFields, action: 'getPaymentMethods', country: value }),
    () => 'DE',
  ],
  ...Object.entries(withdrawals).map(
    ([field, ordinary]): Call => [
      `addWithdrawal ${field}`,
      '/withdrawals',
      (value, ids) => withdrawal({ [field]: value }, ids),
      ordinary,
    ],
  ),
  [
    'addWithdrawal lines',
    '/withdrawals',
    (value, ids) => withdrawal(oneOf(value), ids),
    ({ orderLine }) => orderLine,
  ],
]
