/** Payments that their provider knows no more: it may have forgotten what nobody made, or be asked by another account. */
import { expect, it } from 'vitest'
import type { ProviderStatus } from '../../../graphql-server/payments/paymentProvider.ts'
import { amount } from './books.ts'
import { withTurnedClock } from './turnedClock.ts'

const minute = 60_000
const day = 24 * 60 * minute

const time = withTurnedClock()
/** The provider says `states`, one visit after the other, and the last for ever. */
const start = async (states: ProviderStatus['state'][], isPaidUpstream = false) => {
  let visits = 0
  const answers = async () => ({
    ...amount,
    state: states[Math.min(visits++, states.length - 1)] ?? 'forgotten',
  })
  const order = { _id: 'o', name: 'O', paymentstatus: isPaidUpstream ? ('paid' as const) : ('open' as const) }
  const orders = { get: async () => ({ order, options: null, summary: { grossamount: 10 } }) }
  const books = time.openBooks({ bank: answers }, { orders })
  const { reference } = await books.begin({ provider: 'bank', createdAt: time.now })
  const during = (ms: number) => time.during(ms, 10 * minute, () => books.round('bank'))
  return { books, during, state: () => books.outcomeOf(reference) }
}

it('PAY-09 one that the provider had in hand stays so, and is told of once: money may be in it', async () => {
  const { books, during, state } = await start(['open', 'pending', 'forgotten'])
  await during(40 * day)
  expect(await state()).toBe('pending')
  expect(books.counted).toEqual(['lingering'])
})

it('PAY-09 one that the provider had in hand, forgot and found again is paid', async () => {
  const { during, state } = await start(['pending', 'forgotten', 'paid'])
  await during(day)
  expect(await state()).toBe('paid')
})

it.each<[string, ProviderStatus['state']]>([
  ['nobody made', 'open'],
  ['nobody took, since the order was paid otherwise,', 'approved'],
])('PAY-08 one that %s has expired', async (_, before) => {
  const { books, during, state } = await start([before, 'forgotten'], before === 'approved')
  await during(day)
  expect(await state()).toBe('expired')
  expect(await books.store.unsettled()).toEqual([])
})

it('PAY-09 one that was declined stays declined', async () => {
  const { books, state } = await start(['failed', 'forgotten'])
  const [attempt] = await books.store.unsettled()
  for (let look = 0; look < 3; look += 1) await books.settlement.check(attempt?.value.reference ?? '')
  expect(await state()).toBe('failed')
})
