/** Refunds that the provider took, and that came to nothing afterwards: the money lies with the merchant again. */
import { describe, expect, it } from 'vitest'
import type { RefundState } from '../../../graphql-server/payments/paymentProvider.ts'
import type { Answers } from './books.ts'
import { withTurnedClock } from './turnedClock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const time = withTurnedClock()
const wrong: Answers = async () => ({ state: 'paid', amountMinor: 999, currency: 'EUR' })

/** A payment of a wrong amount whose refund the provider has taken; `says` is what it tells of it then. */
const start = async (says: () => RefundState | null) => {
  const looks: number[] = []
  const refunds: string[] = []
  const refund = async (_ref: string, key: string): Promise<RefundState> => {
    refunds.push(key)
    return 'taken'
  }
  const refundState = async () => {
    looks.push(time.now)
    return says()
  }
  const books = time.openBooks({ bank: wrong }, { refund, refundState })
  const { reference, providerRef } = await books.begin({ provider: 'bank', createdAt: time.now })
  const during = (ms: number, step = minute) => time.during(ms, step, () => books.round('bank'))
  const current = () => books.stateOf(reference)
  const told = () =>
    books.lines.filter(({ level, payment }) => level === 'error' && payment === providerRef).length
  return { books, reference, looks, refunds, during, current, told }
}

describe('a refund that the provider has taken', () => {
  it('PAY-09 counts as given back once the provider says that it went through, and was asked for once', async () => {
    let state: RefundState = 'taken'
    const { books, refunds, during, current, looks } = await start(() => state)
    await during(2 * day, 10 * minute)
    expect(await current()).toBe('mismatched.returning')
    expect(books.counted).toEqual(['mismatched'])
    // Days are nothing unusual, so nobody is asked every few seconds.
    expect(looks.length).toBeLessThan(150)
    state = 'done'
    await during(6 * hour)
    expect(await current()).toBe('mismatched.returned')
    expect(refunds).toHaveLength(1)
    expect(books.counted).toEqual(['mismatched', 'refunded'])
    expect(await books.store.unsettled()).toEqual([])
  })

  it('PAY-09 and that fails at the bank is handed to a person: told of and counted once, never tried behind their back', async () => {
    let state: RefundState = 'taken'
    const { books, refunds, during, current, told } = await start(() => state)
    await during(day, 10 * minute)
    state = 'undone'
    await during(6 * hour)
    expect(await current()).toBe('mismatched.unrefundable')
    await during(3 * day, hour)
    expect(refunds).toHaveLength(1)
    expect([books.counted, told()]).toEqual([['mismatched', 'unrefundable'], 1])
  })

  it('PAY-09 and of which nobody says anything more for two weeks is handed to a person', async () => {
    const { books, during, current, told } = await start(() => 'taken')
    await during(13 * day, hour)
    expect([await current(), told()]).toEqual(['mismatched.returning', 0])
    await during(3 * day, hour)
    expect([await current(), told()]).toEqual(['mismatched.unrefundable', 1])
    expect(books.counted).toEqual(['mismatched', 'unrefundable'])
  })

  it('PAY-09 and whose provider is away stays in hand', async () => {
    const { during, current } = await start(() => {
      throw new Error('No answer.')
    })
    await during(3 * day, hour)
    expect(await current()).toBe('mismatched.returning')
  })
})

it('PAY-09 a bank that refuses it after the provider said it went through is heard of by the provider’s message', async () => {
  let state: RefundState = 'done'
  const { books, reference, during, current, told } = await start(() => state)
  await during(hour)
  expect(await current()).toBe('mismatched.returned')
  expect((await books.settlement.check(reference))?.state).toBe('mismatched.returned')
  state = 'undone'
  expect((await books.settlement.check(reference))?.state).toBe('mismatched.unrefundable')
  await books.settlement.check(reference)
  expect([books.counted, told()]).toEqual([['mismatched', 'refunded', 'unrefundable'], 1])
})

it('PAY-09 a refund that failed before the shop knew of it is handed to a person', async () => {
  const refund = async (): Promise<RefundState> => 'undone'
  const books = time.openBooks({ bank: wrong }, { refund })
  const { reference } = await books.begin({ provider: 'bank', createdAt: time.now })
  await books.settlement.check(reference)
  expect(await books.stateOf(reference)).toBe('mismatched.unrefundable')
  expect(books.counted).toEqual(['mismatched', 'unrefundable'])
})
