/** The journeys of shoppers. They record every confirmation, which is compared with the database afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { guestForm, type Json, valueAt } from '../support/guest.ts'
import { type Answer, createVisitor, type RequestEntry, type Visitor } from './visitor.ts'

export interface ShopPart {
  record: string
  url: string
  location: string
}
export interface ConfirmedOrder {
  key: string
  name: string
  gross: number
  record: string
  quantity: number
}
export interface AcknowledgedCart {
  cartId: string
  /** Record and quantity of each line after the last acknowledged edit. */
  lines: Map<string, number>
}
export interface Confirmations {
  orders: ConfirmedOrder[]
  carts: AcknowledgedCart[]
  /** Number of shoppers who gave up without an answer. */
  gaveUp: number
  soldOut: number
}
export const noConfirmations = (): Confirmations => ({ orders: [], carts: [], gaveUp: 0, soldOut: 0 })

const cart = 'cart { lines { id quantity item { id } } shippingMethods { id } }'
export const documents = {
  add: `mutation($input: AddToCartInput!) { addToCart(input: $input) { __typename ... on CartChanged { ${cart} } } }`,
  quantity: `mutation($id: ID!, $quantity: Int!) { setLineQuantity(lineId: $id, quantity: $quantity) { __typename ... on CartChanged { ${cart} } } }`,
  remove: `mutation($id: ID!) { removeLine(lineId: $id) { __typename ... on CartChanged { ${cart} } } }`,
  country: `mutation { setShipCountry(country: "DE") { __typename ... on CartChanged { ${cart} } } }`,
  delivery: `mutation($id: ID!) { setShippingMethod(id: $id) { __typename ... on CartChanged { ${cart} } } }`,
  methods: `query { paymentMethods(country: "DE") { __typename ... on PaymentMethods { methods { id provider } } } }`,
  method: `mutation($id: ID!) { setPaymentMethod(id: $id) { __typename ... on CartChanged { ${cart} } } }`,
  place: `mutation($key: ID!, $address: CheckoutAddressInput!) { placeOrder(key: $key, address: $address) {
    __typename ... on PlacementRefused { retry message } ... on OutOfStock { message } ... on OrderPlaced { order { name totals { gross { amount } } }
      payment { __typename } } } }`,
}

const linesOf = ({ data }: Answer): { id: string; quantity: number; item: { id: string } }[] => {
  const lines = valueAt(Object.values(data)[0], 'cart', 'lines')
  return Array.isArray(lines) ? lines : []
}

const giveUpAfterMs = 30_000
const patientMs = 40_000

export interface Shopping {
  url: string
  parts: readonly ShopPart[]
  confirmations: Confirmations
  log: (entry: RequestEntry) => void
}

/** Retries like a person, after a moment, while the shop is unavailable. */
const retryUntilAnswered = async (work: () => Promise<Answer>): Promise<Answer | null> => {
  const until = Date.now() + giveUpAfterMs
  for (;;) {
    const answer = await work()
    if (answer.outcome === 'ok') return answer
    const mayRetry = answer.outcome !== 'refused' || valueAt(Object.values(answer.data)[0], 'retry') === true
    if (!mayRetry) return answer
    if (Date.now() > until) return null
    await sleep(400 + Math.random() * 400)
  }
}

const partAt = (parts: readonly ShopPart[], turn: number): ShopPart => {
  const part = parts[turn % parts.length]
  if (!part) throw new Error('the catalogue has no part for this turn')
  return part
}
/** Like the page, a retry sends the same key: the part is added once. */
const add = (visitor: Visitor, { record, location }: ShopPart, quantity: number) => {
  const input = { record, location, quantity, country: 'DE', key: randomUUID() }
  return retryUntilAnswered(() => visitor.ask('cart', documents.add, { input }))
}

export const browse = async ({ url, parts, log }: Shopping, turn: number): Promise<void> => {
  const visitor = createVisitor(url, turn, log)
  const makes = ['TOYOTA', 'FORD', 'NISSAN', 'MITSUBISHI', 'VOLKSWAGEN']
  for (const path of ['/', `/parts/${makes[turn % makes.length]}`, `/details/${partAt(parts, turn).url}`]) {
    await visitor.page(path)
    await sleep(150)
  }
}

/** Adds, changes and removes parts, and records only acknowledged edits. */
export const editCart = async ({ url, parts, confirmations, log }: Shopping, turn: number): Promise<void> => {
  // Longer than any edit takes on the server: an edit that is still in progress could undo a later one.
  const visitor = createVisitor(url, turn, log, patientMs)
  const [kept, dropped] = [partAt(parts, turn), partAt(parts, turn + 1)]
  const added = await add(visitor, kept, 1)
  const lineId = added && linesOf(added)[0]?.id
  // The cookie holds the id and its signature.
  const [cartId] = visitor.cookies.get('cart')?.split('.') ?? []
  if (!lineId || !cartId) return void (confirmations.gaveUp += 1)
  const confirmedCart: AcknowledgedCart = {
    cartId,
    lines: new Map([[kept.record, linesOf(added)[0]?.quantity ?? 1]]),
  }
  confirmations.carts.push(confirmedCart)
  for (const quantity of [2, 3, 1, 4]) {
    await sleep(300)
    const answer = await retryUntilAnswered(() =>
      visitor.ask('cart', documents.quantity, { id: lineId, quantity }),
    )
    // An edit without an answer may have taken effect or not, so this cart is not compared.
    if (answer === null)
      return void (confirmations.carts.splice(confirmations.carts.indexOf(confirmedCart), 1),
      (confirmations.gaveUp += 1))
    if (answer.outcome === 'ok') confirmedCart.lines.set(kept.record, quantity)
  }
  const more = await add(visitor, dropped, 1)
  const other = more && linesOf(more).find(({ item }) => item.id !== kept.record)
  if (!other)
    return void (confirmations.carts.splice(confirmations.carts.indexOf(confirmedCart), 1),
    (confirmations.gaveUp += 1))
  confirmedCart.lines.set(dropped.record, other.quantity)
  const gone = await retryUntilAnswered(() => visitor.ask('cart', documents.remove, { id: other.id }))
  if (gone === null)
    return void (confirmations.carts.splice(confirmations.carts.indexOf(confirmedCart), 1),
    (confirmations.gaveUp += 1))
  // A refusal means that an earlier try removed the line and its answer was lost.
  confirmedCart.lines.delete(dropped.record)
}

class GaveUp extends Error {}

export interface ReadyOrder {
  place: () => Promise<Answer | null>
  key: string
  part: ShopPart
  /** As the cart shows it before placing: a lost answer may have added another piece. */
  quantity: number
  payment: string
}

/**
 * Fills a cart and chooses country, delivery and payment method. Null if the shopper gave up. With `known`, the id of a
 * payment method, the methods are not queried.
 */
export const prepareOrder = async (
  { url, parts, log }: Shopping,
  turn: number,
  { quantity = 1, known }: { quantity?: number; known?: string | undefined } = {},
): Promise<ReadyOrder | null> => {
  const visitor = createVisitor(url, turn, log, patientMs)
  const part = partAt(parts, turn)
  const added = await add(visitor, part, quantity)
  if (added?.outcome !== 'ok') return null
  const step = async (query: string, variables: Json = {}): Promise<Json> => {
    const answer = await retryUntilAnswered(() => visitor.ask('cart', query, variables))
    if (answer?.outcome !== 'ok') throw new GaveUp()
    return answer.data
  }
  let delivery: unknown
  let shown = quantity
  let payment = known ?? ''
  try {
    const country = await step(documents.country)
    delivery = valueAt(country, 'setShipCountry', 'cart', 'shippingMethods', 0, 'id')
    await step(documents.delivery, { id: delivery })
    if (payment === '') {
      const methods = valueAt(await step(documents.methods), 'paymentMethods', 'methods') as Json[]
      payment = String(methods.find((method) => method['provider'] === 'CARD_OR_BANK')?.['id'])
    }
    const last = await step(documents.method, { id: payment })
    shown = Number(valueAt(last, 'setPaymentMethod', 'cart', 'lines', 0, 'quantity'))
  } catch (error) {
    if (error instanceof GaveUp) return null
    throw error
  }
  const key = randomUUID()
  const address = { ...guestForm, delivery, payment }
  return {
    key,
    part,
    quantity: shown,
    payment,
    place: () => retryUntilAnswered(() => visitor.ask('order', documents.place, { key, address })),
  }
}

export const order = async (shopping: Shopping, turn: number, quantity = 1): Promise<void> => {
  const { confirmations } = shopping
  const ready = await prepareOrder(shopping, turn, { quantity })
  const answer = ready && (await ready.place())
  if (!ready || !answer) return void (confirmations.gaveUp += 1)
  if (answer.outcome === 'refused') return void (confirmations.soldOut += 1)
  const placed = valueAt(answer.data, 'placeOrder', 'order')
  confirmations.orders.push({
    key: ready.key,
    name: String(valueAt(placed, 'name')),
    gross: Number(valueAt(placed, 'totals', 'gross', 'amount')),
    record: ready.part.record,
    quantity: ready.quantity,
  })
}
