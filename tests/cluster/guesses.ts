/**
 * Attacks by guessing and by stolen keys, against two servers whose ERP numbers its carts and orders 1, 2, 3 and demands a
 * token. Each attack must find nothing.
 */
import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import { guestForm, type Json, valueAt } from '#tests/support/guest.ts'
import { erpToken, type NumberingErp, startNumberingErp } from '#tests/support/numberingErp.ts'
import { limitedActions } from '../../graphql-server/http/rateLimits.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Check, shopParts } from './databaseChecks.ts'
import { documents, type ShopPart } from './journeys.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const numbers = Array.from({ length: 20 }, (_, index) => String(index + 1))
const place = `mutation($key: ID!, $address: CheckoutAddressInput!) { placeOrder(key: $key, address: $address) {
  __typename ... on OrderPlaced { order { id } } } }`
const look = `query($id: ID!) { order(id: $id) { __typename ... on Order { name } } }`
const readCart = '{ cart { __typename } }'

const typeIn = (data: Json): unknown => valueAt(Object.values(data)[0], '__typename')

interface Victim {
  visitor: Visitor
  orderId: string
  addKey: string
  placementKey: string
  part: ShopPart
}

const addPart = (visitor: Visitor, { record, location }: ShopPart, key: string) =>
  visitor.ask('cart', documents.add, { input: { record, location, quantity: 1, country: 'DE', key } })

/** Orders one part, and puts another one into a new cart. */
const createVictim = async (cluster: Cluster, part: ShopPart): Promise<Victim> => {
  const visitor = createVisitor(cluster.url, 1, () => {})
  await addPart(visitor, part, randomUUID())
  const { data: cart } = await visitor.ask('cart', documents.country)
  const delivery = valueAt(cart, 'setShipCountry', 'cart', 'shippingMethods', 0, 'id')
  await visitor.ask('cart', documents.delivery, { id: delivery })
  const { data } = await visitor.ask('cart', documents.methods)
  const methods = valueAt(data, 'paymentMethods', 'methods') as Json[]
  const payment = methods.find((method) => method['provider'] === 'TRANSFER')?.['id']
  const placementKey = randomUUID()
  const placed = await visitor.ask('order', place, {
    key: placementKey,
    address: { ...guestForm, delivery, payment },
  })
  const orderId = valueAt(placed.data, 'placeOrder', 'order', 'id')
  if (typeof orderId !== 'string') throw new Error(`no order was placed: ${JSON.stringify(placed)}`)
  const addKey = randomUUID()
  await addPart(visitor, part, addKey)
  return { visitor, orderId, addKey, placementKey, part }
}

const guessedOrders = async (cluster: Cluster, { orderId }: Victim): Promise<Check> => {
  const broken: string[] = []
  const [, signature = ''] = orderId.split('.')
  const visitor = createVisitor(cluster.url, 2, () => {})
  const guesses = numbers.flatMap((number) => [number, `${number}.${[...signature].reverse().join('')}`])
  for (const id of guesses) {
    const { data } = await visitor.ask('guess', look, { id })
    if (typeIn(data) !== 'OrderNotFound') broken.push(`order ${id}: ${JSON.stringify(data)}`)
  }
  return { rule: 'guessed numbers of orders', counted: `${guesses.length} guesses`, broken }
}

const guessedCarts = async (cluster: Cluster): Promise<Check> => {
  const broken: string[] = []
  const visitor = createVisitor(cluster.url, 3, () => {})
  for (const number of numbers) {
    visitor.cookies.set('cart', number)
    const { data } = await visitor.ask('guess', readCart)
    // An address without a valid signature is told like one that has ended.
    if (typeIn(data) !== 'CartExpired') broken.push(`cart ${number}: ${JSON.stringify(data)}`)
  }
  return { rule: 'guessed numbers of carts', counted: `${numbers.length} guesses`, broken }
}

const stolenKeys = async (cluster: Cluster, victim: Victim): Promise<Check> => {
  const broken: string[] = []
  const thief = createVisitor(cluster.url, 4, () => {})
  const { data } = await thief.ask('order', place, {
    key: victim.placementKey,
    address: { ...guestForm, delivery: 'parcel', payment: 'card' },
  })
  if (typeIn(data) !== 'CartExpired') broken.push(`the key of the placement: ${JSON.stringify(data)}`)
  const added = await addPart(thief, victim.part, victim.addKey)
  const lines = valueAt(added.data, 'addToCart', 'cart', 'lines')
  if (typeIn(added.data) !== 'CartChanged' || !Array.isArray(lines) || lines.length !== 1)
    broken.push(`the key of the added part: ${JSON.stringify(added)}`)
  if (thief.cookies.get('cart') === victim.visitor.cookies.get('cart')) broken.push('the thief has the cart')
  return { rule: 'stolen keys of another visitor', counted: '2 keys', broken }
}

const manyLookUps = async (cluster: Cluster, { orderId }: Victim): Promise<Check> => {
  const visitor = createVisitor(cluster.url, 5, () => {})
  let answered = 0
  for (let count = 0; count < 200; count += 1) {
    const { data } = await visitor.ask('look-up', look, { id: orderId })
    if (typeIn(data) === 'Order') answered += 1
  }
  const { max } = limitedActions.order
  return {
    rule: 'look-ups of one order',
    counted: `200, ${answered} answered`,
    broken: answered === max ? [] : [`${answered} were answered instead of ${max}`],
  }
}

const upstreamWithoutToken = async (erp: NumberingErp): Promise<Check> => {
  const broken = erp.withoutToken() === 0 ? [] : [`${erp.withoutToken()} requests of the shop had no token`]
  const { statusCode, body } = await request(`${erp.url}/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'getTransactions', transaction_id: '1' }),
  })
  await body.dump()
  if (statusCode !== 401) broken.push(`order 1 without the token: ${statusCode}`)
  return {
    rule: 'the ERP without the token',
    counted: `${erp.orders()} orders, ${erp.carts()} carts`,
    broken,
  }
}

/** @param port the first of twenty ports */
export const attackByGuessing = async (port: number): Promise<Check[]> => {
  const erp = await startNumberingErp(() => `http://127.0.0.1:${port + 14}`)
  try {
    const cluster = await startCluster({
      port,
      parts: 300,
      upstreams: 1,
      web: { UPSTREAM_URL: erp.url, UPSTREAM_TOKEN: erpToken },
    })
    try {
      const [part] = await shopParts(cluster.databaseUrl, 1)
      if (!part) throw new Error('the catalogue has no part')
      const victim = await createVictim(cluster, part)
      return [
        await guessedOrders(cluster, victim),
        await guessedCarts(cluster),
        await stolenKeys(cluster, victim),
        await manyLookUps(cluster, victim),
        await upstreamWithoutToken(erp),
      ]
    } finally {
      await cluster.close()
    }
  } finally {
    await erp.close()
  }
}
