/** Refunds that the provider refuses: an account may be filled up, but nobody asks for ever. */
import { expect, it } from 'vitest'
import { RefundRefused } from '../../../graphql-server/payments/refundRefused.ts'
import { type Answers, amount } from './books.ts'
import { withTurnedClock } from './turnedClock.ts'

const minute = 60_000
const hour = 60 * minute

const time = withTurnedClock()
const refusing = (until = Number.POSITIVE_INFINITY) => {
  const tries: number[] = []
  const refund = async () => {
    tries.push(time.now)
    if (time.now < until) throw new RefundRefused('422')
    return 'done' as const
  }
  return { tries, refund }
}
const wrong: Answers = async () => ({ state: 'paid', amountMinor: 999, currency: 'EUR' })

const start = async (refund: () => Promise<'done'>, answer: Answers = wrong) => {
  const books = time.openBooks({ bank: answer }, { refund })
  const { reference, providerRef } = await books.begin({ provider: 'bank', createdAt: time.now })
  const during = (ms: number) => time.during(ms, minute, () => books.round('bank'))
  const state = () => books.stateOf(reference)
  const told = () => books.lines.filter(({ level }) => level === 'error')
  return { books, providerRef, during, state, told }
}

it('PAY-09 a refund that is refused again and again ends after a day, told of once with the payment’s name', async () => {
  const { tries, refund } = refusing()
  const { books, providerRef, during, state, told } = await start(refund)
  await during(36 * hour)
  expect(await state()).toBe('mismatched.unrefundable')
  const last = tries.at(-1) ?? 0
  expect(last - (tries[0] ?? 0)).toBeGreaterThan(18 * hour)
  expect(last - (tries[0] ?? 0)).toBeLessThan(30 * hour)
  expect(books.counted).toEqual(['mismatched', 'unrefundable'])
  expect(told().map(({ payment }) => payment)).toEqual([undefined, providerRef])
  const count = tries.length
  await during(24 * hour)
  expect(tries).toHaveLength(count)
  expect(told()).toHaveLength(2)
})

it('PAY-09 a refund that was refused for some hours, as with an empty account, is made then', async () => {
  const { refund } = refusing(time.now + 10 * hour)
  const { books, during, state } = await start(refund)
  await during(12 * hour)
  expect(await state()).toBe('mismatched.returned')
  expect(books.counted).toEqual(['mismatched', 'refunded'])
})

it('PAY-09 a provider that does not answer has refused nothing, however long', async () => {
  let isAway = true
  const { during, state } = await start(async () => {
    if (isAway) throw new Error('No answer.')
    return 'done'
  })
  await during(72 * hour)
  expect(await state()).toBe('mismatched.refunding')
  isAway = false
  await during(hour)
  expect(await state()).toBe('mismatched.returned')
})

it('PAY-09 a surplus that nobody could decide about for days is tried as long as any other', async () => {
  const { tries, refund } = refusing()
  const books = time.openBooks({ bank: wrong }, { refund })
  const { reference, orderId } = await books.begin({
    provider: 'bank',
    state: 'paid.claiming',
    misses: 1_000,
  })
  await books.store.claimOrder(orderId, 'another')
  for (let tried = 0; tried < 2; tried += 1) {
    await expect(books.settlement.check(reference)).rejects.toThrow(RefundRefused)
    time.now += hour
  }
  expect(tries).toHaveLength(2)
  expect(await books.stateOf(reference)).toBe('superseded.refunding')
})

it('PAY-09 an amount that cannot be read pays nothing, and is said to be unreadable', async () => {
  const { refund } = refusing(0)
  const { books, during, state } = await start(refund, async () => ({
    ...amount,
    state: 'paid',
    amountMinor: null,
  }))
  await during(minute)
  expect(await state()).toBe('mismatched.returned')
  expect(books.reported).toEqual([])
  expect(JSON.stringify(books.lines)).toContain('"got":"unreadable"')
})
