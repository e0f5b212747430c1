/** What shoppers do, and what they were promised: written down to be held against the database afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dig, guestForm, type Json } from '../support/guest.ts'
import { type Answer, createVisitor, type Note, type Visitor } from './visitor.ts'

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
  /** Record and quantity of the lines as the last acknowledged edits left them. */
  lines: Map<string, number>
}
export interface Promises {
  orders: ConfirmedOrder[]
  carts: AcknowledgedCart[]
  /** Shoppers whose patience ended without an answer. */
  gaveUp: number
  soldOut: number
}
export const noPromises = (): Promises => ({ orders: [], carts: [], gaveUp: 0, soldOut: 0 })

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
  const lines = dig(Object.values(data)[0], 'cart', 'lines')
  return Array.isArray(lines) ? lines : []
}

const patienceMs = 30_000

export interface Shopping {
  url: string
  parts: readonly ShopPart[]
  promises: Promises
  note: (note: Note) => void
}

/** Tries like a person: again after a moment, as long as the shop says that it is away. */
const insist = async (work: () => Promise<Answer>): Promise<Answer | null> => {
  const until = Date.now() + patienceMs
  for (;;) {
    const answer = await work()
    if (answer.verdict === 'ok') return answer
    const mayRetry = answer.verdict !== 'refused' || dig(Object.values(answer.data)[0], 'retry') === true
    if (!mayRetry) return answer
    if (Date.now() > until) return null
    await sleep(400 + Math.random() * 400)
  }
}

const partAt = (parts: readonly ShopPart[], turn: number): ShopPart => {
  const part = parts[turn % parts.length]
  if (!part) throw new Error('there is nothing to buy')
  return part
}
const add = (visitor: Visitor, { record, location }: ShopPart, quantity: number) =>
  insist(() => visitor.ask('cart', documents.add, { input: { record, location, quantity, country: 'DE' } }))

export const browse = async ({ url, parts, note }: Shopping, turn: number): Promise<void> => {
  const visitor = createVisitor(url, turn, note)
  const makes = ['TOYOTA', 'FORD', 'NISSAN', 'MITSUBISHI', 'VOLKSWAGEN']
  for (const path of ['/', `/parts/${makes[turn % makes.length]}`, `/details/${partAt(parts, turn).url}`]) {
    await visitor.page(path)
    await sleep(150)
  }
}

/** Puts parts in, changes and removes them; only what was acknowledged counts. */
export const editCart = async ({ url, parts, promises, note }: Shopping, turn: number): Promise<void> => {
  const visitor = createVisitor(url, turn, note)
  const [kept, dropped] = [partAt(parts, turn), partAt(parts, turn + 1)]
  const added = await add(visitor, kept, 1)
  const lineId = added && linesOf(added)[0]?.id
  const cartId = visitor.cookies.get('cart')
  if (!lineId || !cartId) return void (promises.gaveUp += 1)
  const promised: AcknowledgedCart = {
    cartId,
    lines: new Map([[kept.record, linesOf(added)[0]?.quantity ?? 1]]),
  }
  promises.carts.push(promised)
  for (const quantity of [2, 3, 1, 4]) {
    await sleep(300)
    const answer = await insist(() => visitor.ask('cart', documents.quantity, { id: lineId, quantity }))
    // What went unanswered may have been done or not: such a cart proves nothing any more.
    if (answer === null)
      return void (promises.carts.splice(promises.carts.indexOf(promised), 1), (promises.gaveUp += 1))
    if (answer.verdict === 'ok') promised.lines.set(kept.record, quantity)
  }
  const more = await add(visitor, dropped, 1)
  const other = more && linesOf(more).find(({ item }) => item.id !== kept.record)
  if (!other) return void (promises.carts.splice(promises.carts.indexOf(promised), 1), (promises.gaveUp += 1))
  promised.lines.set(dropped.record, other.quantity)
  const gone = await insist(() => visitor.ask('cart', documents.remove, { id: other.id }))
  if (gone === null)
    return void (promises.carts.splice(promises.carts.indexOf(promised), 1), (promises.gaveUp += 1))
  // A refusal means that it is gone already: an earlier try acted, and its answer was lost.
  promised.lines.delete(dropped.record)
}

class PatienceEnded extends Error {}

export interface ReadyOrder {
  place: () => Promise<Answer | null>
  key: string
  part: ShopPart
  /** As the cart shows it before the button is pressed: a lost answer may have made one more of it. */
  quantity: number
  payment: string
}

/**
 * Ready to place: cart filled, destination, delivery and payment chosen. Null where patience ended before. With
 * `known`, the id of a payment method, the methods are not asked for.
 */
export const prepareOrder = async (
  { url, parts, note }: Shopping,
  turn: number,
  { quantity = 1, known }: { quantity?: number; known?: string | undefined } = {},
): Promise<ReadyOrder | null> => {
  const visitor = createVisitor(url, turn, note, 40_000)
  const part = partAt(parts, turn)
  const added = await add(visitor, part, quantity)
  if (added?.verdict !== 'ok') return null
  const step = async (query: string, variables: Json = {}): Promise<Json> => {
    const answer = await insist(() => visitor.ask('cart', query, variables))
    if (answer?.verdict !== 'ok') throw new PatienceEnded()
    return answer.data
  }
  let delivery: unknown
  let shown = quantity
  let payment = known ?? ''
  try {
    const country = await step(documents.country)
    delivery = dig(country, 'setShipCountry', 'cart', 'shippingMethods', 0, 'id')
    await step(documents.delivery, { id: delivery })
    if (payment === '') {
      const methods = dig(await step(documents.methods), 'paymentMethods', 'methods') as Json[]
      payment = String(methods.find((method) => method['provider'] === 'CARD_OR_BANK')?.['id'])
    }
    const last = await step(documents.method, { id: payment })
    shown = Number(dig(last, 'setPaymentMethod', 'cart', 'lines', 0, 'quantity'))
  } catch (error) {
    if (error instanceof PatienceEnded) return null
    throw error
  }
  const key = randomUUID()
  const address = { ...guestForm, delivery, payment }
  return {
    key,
    part,
    quantity: shown,
    payment,
    place: () => insist(() => visitor.ask('order', documents.place, { key, address })),
  }
}

export const order = async (shopping: Shopping, turn: number, quantity = 1): Promise<void> => {
  const { promises } = shopping
  const ready = await prepareOrder(shopping, turn, { quantity })
  const answer = ready && (await ready.place())
  if (!ready || !answer) return void (promises.gaveUp += 1)
  if (answer.verdict === 'refused') return void (promises.soldOut += 1)
  const placed = dig(answer.data, 'placeOrder', 'order')
  promises.orders.push({
    key: ready.key,
    name: String(dig(placed, 'name')),
    gross: Number(dig(placed, 'totals', 'gross', 'amount')),
    record: ready.part.record,
    quantity: ready.quantity,
  })
}
