/** Refunds that fail after the provider accepted them: the merchant has the money again. */
import { describe, expect, it } from 'vitest'
import type { RefundState } from '../../../graphql-server/payments/paymentProvider.ts'
import type { Answers } from './paymentsServer.ts'
import { withTestClock } from './testClock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const time = withTestClock()
const wrong: Answers = async () => ({ state: 'paid', amountMinor: 999, currency: 'EUR' })

/** A payment of a wrong amount whose refund the provider has accepted; `answer` gives the refund's state after that. */
const start = async (answer: () => RefundState | null) => {
  const reads: number[] = []
  const refunds: string[] = []
  const refund = async (_ref: string, key: string): Promise<RefundState> => {
    refunds.push(key)
    return 'taken'
  }
  const refundState = async () => {
    reads.push(time.now)
    return answer()
  }
  const server = time.openServer({ bank: wrong }, { refund, refundState })
  const { reference, providerRef } = await server.begin({ provider: 'bank', createdAt: time.now })
  const runFor = (ms: number, step = minute) => time.runFor(ms, step, () => server.round('bank'))
  const current = () => server.stateOf(reference)
  const alertCount = () =>
    server.lines.filter(({ level, payment }) => level === 'error' && payment === providerRef).length
  return { server, reference, reads, refunds, runFor, current, alertCount }
}

describe('a refund that the provider has accepted', () => {
  it('PAY-09 is returned once the provider has completed it, and was requested once', async () => {
    let state: RefundState = 'taken'
    const { server, refunds, runFor, current, reads } = await start(() => state)
    await runFor(2 * day, 10 * minute)
    expect(await current()).toBe('mismatched.returning')
    expect(server.counted).toEqual(['mismatched'])
    // Refunds usually take days, so the provider must not be asked every few seconds.
    expect(reads.length).toBeLessThan(150)
    state = 'done'
    await runFor(6 * hour)
    expect(await current()).toBe('mismatched.returned')
    expect(refunds).toHaveLength(1)
    expect(server.counted).toEqual(['mismatched', 'refunded'])
    expect(await server.unsettled()).toEqual([])
  })

  it('PAY-09 that fails at the bank alerts a person once, and is not repeated', async () => {
    let state: RefundState = 'taken'
    const { server, refunds, runFor, current, alertCount } = await start(() => state)
    await runFor(day, 10 * minute)
    state = 'undone'
    await runFor(6 * hour)
    expect(await current()).toBe('mismatched.unrefundable')
    await runFor(3 * day, hour)
    expect(refunds).toHaveLength(1)
    expect([server.counted, alertCount()]).toEqual([['mismatched', 'unrefundable'], 1])
  })

  it('PAY-09 that is not completed for two weeks alerts a person', async () => {
    const { server, runFor, current, alertCount } = await start(() => 'taken')
    await runFor(13 * day, hour)
    expect([await current(), alertCount()]).toEqual(['mismatched.returning', 0])
    await runFor(3 * day, hour)
    expect([await current(), alertCount()]).toEqual(['mismatched.unrefundable', 1])
    expect(server.counted).toEqual(['mismatched', 'unrefundable'])
  })

  it('PAY-09 whose provider does not answer stays accepted', async () => {
    const { runFor, current } = await start(() => {
      throw new Error('No answer.')
    })
    await runFor(3 * day, hour)
    expect(await current()).toBe('mismatched.returning')
  })
})

it('PAY-09 a refund that the bank rejects after its completion arrives by webhook', async () => {
  let state: RefundState = 'done'
  const { server, reference, runFor, current, alertCount } = await start(() => state)
  await runFor(hour)
  expect(await current()).toBe('mismatched.returned')
  expect((await server.settlement.check(reference))?.state).toBe('mismatched.returned')
  state = 'undone'
  expect((await server.settlement.check(reference))?.state).toBe('mismatched.unrefundable')
  await server.settlement.check(reference)
  expect([server.counted, alertCount()]).toEqual([['mismatched', 'refunded', 'unrefundable'], 1])
})

it('PAY-09 a refund that fails at once alerts a person', async () => {
  const refund = async (): Promise<RefundState> => 'undone'
  const server = time.openServer({ bank: wrong }, { refund })
  const { reference } = await server.begin({ provider: 'bank', createdAt: time.now })
  await server.settlement.check(reference)
  expect(await server.stateOf(reference)).toBe('mismatched.unrefundable')
  expect(server.counted).toEqual(['mismatched', 'unrefundable'])
})
