/** The provider no longer knows a payment: it deletes unpaid ones, and another account does not see any. */
import { expect, it } from 'vitest'
import type { ProviderStatus } from '../../../graphql-server/payments/paymentProvider.ts'
import { amount } from './paymentsServer.ts'
import { withTestClock } from './testClock.ts'

const minute = 60_000
const day = 24 * 60 * minute

const time = withTestClock()
/** The provider answers with one of `states` per visit, and then repeats the last one. */
const start = async (states: ProviderStatus['state'][], isPaidUpstream = false) => {
  let visits = 0
  const answers = async () => ({
    ...amount,
    state: states[Math.min(visits++, states.length - 1)] ?? 'forgotten',
  })
  const order = { _id: 'o', name: 'O', paymentstatus: isPaidUpstream ? ('paid' as const) : ('open' as const) }
  const orders = { get: async () => ({ order, options: null, summary: { grossamount: 10 } }) }
  const server = time.openServer({ bank: answers }, { orders })
  const { reference } = await server.begin({ provider: 'bank', createdAt: time.now })
  const runFor = (ms: number) => time.runFor(ms, 10 * minute, () => server.round('bank'))
  return { server, runFor, state: () => server.outcomeOf(reference) }
}

it('PAY-09 a pending payment that is forgotten stays pending and alerts once, because the provider may hold money', async () => {
  const { server, runFor, state } = await start(['open', 'pending', 'forgotten'])
  await runFor(40 * day)
  expect(await state()).toBe('pending')
  expect(server.counted).toEqual(['lingering'])
})

it('PAY-09 a pending payment that is forgotten and found again is paid', async () => {
  const { runFor, state } = await start(['pending', 'forgotten', 'paid'])
  await runFor(day)
  expect(await state()).toBe('paid')
})

it.each<[string, ProviderStatus['state']]>([
  ['an open payment', 'open'],
  ['an approved payment of an order that is paid already', 'approved'],
])('PAY-08 %s that is forgotten expires', async (_, before) => {
  const { server, runFor, state } = await start([before, 'forgotten'], before === 'approved')
  await runFor(day)
  expect(await state()).toBe('expired')
  expect(await server.unsettled()).toEqual([])
})

it('PAY-09 a declined payment that is forgotten stays declined', async () => {
  const { server, state } = await start(['failed', 'forgotten'])
  const [reference = ''] = await server.unsettled()
  for (let look = 0; look < 3; look += 1) await server.settlement.check(reference)
  expect(await state()).toBe('failed')
})
