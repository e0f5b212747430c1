/** Refunds that the provider refuses are repeated for about a day: an empty account may be filled by then. */
import { expect, it } from 'vitest'
import { RefundRefused } from '../../../graphql-server/payments/refunds/refundRefused.ts'
import { type Answers, amount } from './paymentsServer.ts'
import { withTestClock } from './testClock.ts'

const minute = 60_000
const hour = 60 * minute

const time = withTestClock()
const refusedRefund = (until = Number.POSITIVE_INFINITY) => {
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
  const server = time.openServer({ bank: answer }, { refund })
  const { reference, providerRef } = await server.begin({ provider: 'bank', createdAt: time.now })
  const runFor = (ms: number) => time.runFor(ms, minute, () => server.round('bank'))
  const state = () => server.stateOf(reference)
  const alerts = () => server.lines.filter(({ level }) => level === 'error')
  return { server, providerRef, runFor, state, alerts }
}

it('PAY-09 a refund that is always refused ends after a day, with one alert that names the payment', async () => {
  const { tries, refund } = refusedRefund()
  const { server, providerRef, runFor, state, alerts } = await start(refund)
  await runFor(36 * hour)
  expect(await state()).toBe('mismatched.unrefundable')
  const last = tries.at(-1) ?? 0
  expect(last - (tries[0] ?? 0)).toBeGreaterThan(18 * hour)
  expect(last - (tries[0] ?? 0)).toBeLessThan(30 * hour)
  expect(server.counted).toEqual(['mismatched', 'unrefundable'])
  expect(alerts().map(({ payment }) => payment)).toEqual([undefined, providerRef])
  const count = tries.length
  await runFor(24 * hour)
  expect(tries).toHaveLength(count)
  expect(alerts()).toHaveLength(2)
})

it('PAY-09 a refund that is refused for some hours is made afterwards', async () => {
  const { refund } = refusedRefund(time.now + 10 * hour)
  const { server, runFor, state } = await start(refund)
  await runFor(12 * hour)
  expect(await state()).toBe('mismatched.returned')
  expect(server.counted).toEqual(['mismatched', 'refunded'])
})

it('PAY-09 a provider that does not answer for days has not refused the refund', async () => {
  let isAway = true
  const { runFor, state } = await start(async () => {
    if (isAway) throw new Error('No answer.')
    return 'done'
  })
  await runFor(72 * hour)
  expect(await state()).toBe('mismatched.refunding')
  isAway = false
  await runFor(hour)
  expect(await state()).toBe('mismatched.returned')
})

it('PAY-09 misses before a refund do not shorten its repetitions', async () => {
  const { tries, refund } = refusedRefund()
  const server = time.openServer({ bank: wrong }, { refund })
  const { reference, orderId } = await server.begin({
    provider: 'bank',
    state: 'paid.claiming',
    misses: 1_000,
  })
  await server.store.claimOrder(orderId, 'another')
  for (let tried = 0; tried < 2; tried += 1) {
    await expect(server.settlement.check(reference)).rejects.toThrow(RefundRefused)
    time.now += hour
  }
  expect(tries).toHaveLength(2)
  expect(await server.stateOf(reference)).toBe('superseded.refunding')
})

it('PAY-09 an unreadable amount does not pay the order, and is logged as unreadable', async () => {
  const { refund } = refusedRefund(0)
  const { server, runFor, state } = await start(refund, async () => ({
    ...amount,
    state: 'paid',
    amountMinor: null,
  }))
  await runFor(minute)
  expect(await state()).toBe('mismatched.returned')
  expect(server.reported).toEqual([])
  expect(JSON.stringify(server.lines)).toContain('"got":"unreadable"')
})
