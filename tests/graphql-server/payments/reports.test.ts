/** What the upstream says to the news that an order is paid. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OrderAnswer } from '../../../graphql-server/sources/types.ts'
import { amount, openBooks, openFile } from './books.ts'

const minute = 60_000

let clock: number
let file: Awaited<ReturnType<typeof openFile>>
beforeEach(async () => {
  clock = Date.parse('2026-11-22T08:00:00Z')
  file = await openFile(() => clock)
})
afterEach(() => file.close())

const orderThatIs = (paymentstatus: 'open' | 'paid'): OrderAnswer => ({
  order: { _id: 'o', name: 'O', paymentstatus },
  summary: { grossamount: 10 },
})

/** The upstream says `words`, one after the other and the last for ever; the order is as in `order`. */
const start = async (
  words: string[],
  order: { status: 'open' | 'paid' },
  onReport: () => void = () => {},
) => {
  const said: string[] = []
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
  const books = openBooks(file.open(), () => clock, { bank: paid }, { orders })
  const { reference } = await books.begin({ provider: 'bank', createdAt: clock })
  const turns = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await books.turn('bank')
      clock += minute
    }
  }
  return { books, said, turns, settlement: async () => (await books.store.get(reference))?.value.settlement }
}

it('PAY-09 an order that is not paid for all the upstream says is reported again until it is', async () => {
  const { books, said, turns, settlement } = await start(['open', 'failed', 'paid'], { status: 'open' })
  await turns(1)
  expect(await settlement()).toBe('reporting')
  expect(books.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  await turns(10)
  expect(said).toEqual(['open', 'failed', 'paid'])
  expect(await settlement()).toBe('reported')
  expect(books.counted).toEqual(['paid', 'reported'])
})

it('PAY-09 an upstream that says it in other words is believed by its order', async () => {
  const order: { status: 'open' | 'paid' } = { status: 'open' }
  const { said, turns, settlement } = await start(['OK'], order, () => {
    order.status = 'paid'
  })
  await turns(3)
  expect(said).toEqual(['OK'])
  expect(await settlement()).toBe('reported')
})
