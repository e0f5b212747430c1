/** Shoppers for the bench of orders: one uses GraphQL, one sends the same writes directly to the upstream. */
import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { guestForm, type Json, listOf, valueAt } from '../support/guest.ts'

export type BenchPart = { record: string; location: string | null }
export type Shopper = {
  add: (part: BenchPart) => Promise<void>
  /** Chooses country, delivery and payment method. */
  prepare: () => Promise<void>
  place: () => Promise<void>
}

const pools = new Map<string, Pool>()
const post = async (url: string, path: string, body: Json, headers: Record<string, string> = {}) => {
  const pool = pools.get(url) ?? new Pool(url, { connections: 32 })
  pools.set(url, pool)
  const answer = await pool.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`${path} ${answer.statusCode} ${text.slice(0, 200)}`)
  return { json: JSON.parse(text) as Json, cookies: answer.headers['set-cookie'] }
}

/** Parts of several vehicles that can be added from a list. */
export const findParts = async (url: string): Promise<BenchPart[]> => {
  const query = `query($make: String!) { catalogue(filter: { make: $make }, country: "DE") {
    ... on Catalogue { groups { first { items { id available stockLocation price { __typename } } } } } } }`
  const found: BenchPart[] = []
  for (const make of ['TOYOTA', 'FORD', 'NISSAN', 'MITSUBISHI']) {
    const { json } = await post(url, '/graphql', { query, variables: { make } })
    for (const group of listOf(valueAt(json, 'data', 'catalogue', 'groups'))) {
      for (const part of listOf(valueAt(group, 'first', 'items'))) {
        // Parts without a price are listed but cannot be bought.
        if (!part['available'] || !part['price']) continue
        const location = part['stockLocation']
        found.push({ record: String(part['id']), location: typeof location === 'string' ? location : null })
      }
    }
  }
  if (found.length === 0) throw new Error('the upstream has no part that can be bought')
  return found
}

const cartFields = `cart { itemCount subtotal { amount } totals { gross { amount } } lines { id quantity subtotal { amount } } }`
const documents = {
  add: `mutation($record: ID!, $location: String) { addToCart(input: { record: $record, quantity: 1, location: $location, country: "DE" }) {
    __typename ... on CartChanged { ${cartFields} } } }`,
  country: `mutation { setShipCountry(country: "DE") { __typename ... on CartChanged { ${cartFields.replace('itemCount', 'itemCount shippingMethods { id }')} } } }`,
  delivery: `mutation($id: ID!) { setShippingMethod(id: $id) { __typename ... on CartChanged { ${cartFields} } } }`,
  methods: `query { paymentMethods(country: "DE") { ... on PaymentMethods { methods { id provider } } } }`,
  method: `mutation($id: ID!) { setPaymentMethod(id: $id) { __typename ... on CartChanged { ${cartFields} } } }`,
  place: `mutation($key: ID!, $address: CheckoutAddressInput!) { placeOrder(key: $key, address: $address) {
    __typename ... on OrderPlaced { order { id name paymentState totals { gross { amount } } }
      payment { __typename ... on PaymentRedirect { url } } } } }`,
}

export const createShopper = async (url: string): Promise<Shopper> => {
  const cookies = new Map<string, string>()
  let delivery = ''
  let payment = ''
  const ask = async (query: string, variables: Json = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await post(url, '/graphql', { query, variables }, cookie ? { cookie } : {})
    for (const line of [answer.cookies ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    if (answer.json['errors']) throw new Error(JSON.stringify(answer.json['errors']))
    return answer.json['data']
  }
  const expectType = (data: unknown, field: string, type: string) => {
    if (valueAt(data, field, '__typename') !== type) throw new Error(JSON.stringify(data))
  }
  return {
    add: async ({ record, location }) =>
      expectType(await ask(documents.add, { record, location }), 'addToCart', 'CartChanged'),
    prepare: async () => {
      const changed = await ask(documents.country)
      delivery = String(valueAt(changed, 'setShipCountry', 'cart', 'shippingMethods', 0, 'id'))
      expectType(await ask(documents.delivery, { id: delivery }), 'setShippingMethod', 'CartChanged')
      const methods = listOf(valueAt(await ask(documents.methods), 'paymentMethods', 'methods'))
      payment = String(methods.find((method) => method['provider'] === 'CARD_OR_BANK')?.['id'])
      expectType(await ask(documents.method, { id: payment }), 'setPaymentMethod', 'CartChanged')
    },
    place: async () => {
      const address = { ...guestForm, delivery, payment }
      const data = await ask(documents.place, { key: randomUUID(), address })
      expectType(data, 'placeOrder', 'OrderPlaced')
      if (valueAt(data, 'placeOrder', 'payment', '__typename') !== 'PaymentRedirect') {
        throw new Error(JSON.stringify(data))
      }
    },
  }
}

const mainFields = { source: 'EU', currency: 'eur', customer: 'guest' }

export const createUpstreamShopper = async (url: string): Promise<Shopper> => {
  let cartId = ''
  let payment = ''
  const ask = async (path: string, body: Json) => {
    const { json } = await post(url, path, { ...mainFields, ...body }, { 'idempotency-key': randomUUID() })
    return json
  }
  const set = (field: string, value: unknown) =>
    ask('/cart', { action: 'updateCart', cart_id: cartId, field, value })
  return {
    add: async ({ record, location }) => {
      const part = { location: location ?? 'EU1', quantity: 1, record, country: 'DE' }
      cartId = String((await ask('/cart', { action: 'addToCart', ...part }))['cart_id'])
      await ask('/cart', { action: 'getCarts', cart_id: cartId })
    },
    prepare: async () => {
      const changes = [
        { field: 'shipcountry', value: 'DE' },
        { field: 'tax', value: 'eu' },
      ]
      const changed = await ask('/cart', { action: 'updateCart', cart_id: cartId, changes, refresh: true })
      const delivery = valueAt(changed, 'shoppingcarts', 0, 'options', 'shippingmethod', 0, '_id')
      await set('shippingmethod', delivery)
      const methods = listOf(await ask('/paymentmethods', { action: 'getPaymentMethods', country: 'DE' }))
      payment = String(methods.find((method) => method['provider'] === 'cardbank')?.['_id'])
      await set('paymentmethod', payment)
    },
    place: async () => {
      const address = {
        address: 'Hauptstr. 1',
        address2: '',
        addressee: 'Ada Lund',
        city: 'Berlin',
        zip: '10115',
        country: 'DE',
        phone: '+49 30 1234567',
        name: 'Ada Lund',
        email: 'ada@example.com',
      }
      const saved = await ask('/cart', { action: 'updateAddress', cart_id: cartId, address })
      await set('shippingaddress', saved['_id'])
      await set('shipemail', 'ada@example.com')
      await set('paymentmethod', payment)
      await set('reqpayment', true)
      await set('sendtogether', true)
      const { _id: orderId } = await ask('/cart', { action: 'addOrder', cart_id: cartId })
      await ask('/transactions', { action: 'getTransactions', transaction_id: orderId })
    },
  }
}
