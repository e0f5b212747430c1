/** What the upstream says to the news that an order is paid. */
import { expect, it } from 'vitest'
import type { OrderAnswer, Refusal } from '../../../graphql-server/sources/types.ts'
import { amount } from './books.ts'
import { withTurnedClock } from './turnedClock.ts'

const minute = 60_000

const time = withTurnedClock()
const orderThatIs = (paymentstatus: 'open' | 'paid'): OrderAnswer => ({
  order: { _id: 'o', name: 'O', paymentstatus },
  options: null,
  summary: { grossamount: 10 },
})

/** The upstream says `words`, one after the other and the last for ever; the order is as in `order`. */
const start = async (
  words: (string | Refusal)[],
  order: { status: 'open' | 'paid' },
  onReport: () => void = () => {},
) => {
  const said: (string | Refusal)[] = []
  const orders = {
    get: async () => orderThatIs(order.status),
    setPaymentStatus: async () => {
      const word = words[Math.min(said.length, words.length - 1)] ?? ''
      said.push(word)
      onReport()
      return word
    },
  }
  const paid = async () => ({ state: 'paid' as const, ...amount })
  const books = time.openBooks({ bank: paid }, { orders })
  const begun = await books.begin({ provider: 'bank', createdAt: time.now })
  const { reference } = begun
  const turns = (count: number) => time.during(count * minute, minute, () => books.round('bank'))
  return {
    books: { ...books, ...begun },
    said,
    turns,
    state: () => books.stateOf(reference),
  }
}

it('PAY-09 an order that is not paid for all the upstream says is reported again until it is', async () => {
  const { books, said, turns, state } = await start(['open', 'failed', 'paid'], { status: 'open' })
  await turns(1)
  expect(await state()).toBe('paid.reporting')
  expect(books.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  await turns(10)
  expect(said).toEqual(['open', 'failed', 'paid'])
  expect(await state()).toBe('paid.reported')
  expect(books.counted).toEqual(['paid', 'unreported', 'unreported', 'reported'])
})

it('PAY-09 an upstream that says it in other words is believed by its order', async () => {
  const order: { status: 'open' | 'paid' } = { status: 'open' }
  const { said, turns, state } = await start(['OK'], order, () => {
    order.status = 'paid'
  })
  await turns(3)
  expect(said).toEqual(['OK'])
  expect(await state()).toBe('paid.reported')
})

it.each([
  ['the way to pay that it was begun with', 'card', 'paid.reported'],
  ['a way that the upstream does not tell', null, 'paid.reported'],
  ['another way', 'transfer', 'superseded.returned'],
])(
  'PAY-06 PAY-09 an order that is paid for all the upstream says, and for no payment here, was paid by %s',
  async (_, paymentmethod, end) => {
    const found = orderThatIs('paid')
    const order = { ...found.order, ...(paymentmethod !== null && { paymentmethod }) }
    const paid = async () => ({ state: 'paid' as const, ...amount })
    const books = time.openBooks({ bank: paid }, { orders: { get: async () => ({ ...found, order }) } })
    const { reference } = await books.begin({ provider: 'bank', createdAt: time.now, methodId: 'card' })
    expect((await books.settlement.check(reference))?.state).toBe(end)
  },
)

const refused = (status: number): Refusal => ({
  kind: 'refusal',
  status,
  code: 'NO',
  message: 'No.',
  fromContract: true,
})

it('PAY-09 an upstream that refuses since the order is paid already has heard of it', async () => {
  const { books, said, turns, state } = await start([refused(409)], { status: 'paid' })
  await books.store.claimOrder(books.orderId, books.reference)
  await turns(5)
  expect(said).toHaveLength(1)
  expect(await state()).toBe('paid.reported')
})

it('PAY-09 money for an order that the upstream refuses to call paid is counted, and told of by the names that people know', async () => {
  const { books, turns, state } = await start([refused(422)], { status: 'open' })
  await turns(2)
  expect(await state()).toBe('paid.reporting')
  expect(books.counted.slice(0, 2)).toEqual(['paid', 'unreported'])
  expect(books.lines.find(({ level }) => level === 'error')).toMatchObject({
    provider: 'bank',
    payment: books.providerRef,
    order: 'S-1',
    status: 422,
  })
})
