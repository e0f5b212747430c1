import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitPause } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { PaymentAttempt } from '../../../graphql-server/payments/attempts/paymentAttempt.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createValkeyRecords } from '../../../graphql-server/storage/valkeyRecords.ts'
import { type Answers, amount, openPaymentsServer, openRecordsFile } from './paymentsServer.ts'
import { hasRedis, startRedis } from './redis.ts'

const second = 1_000
const day = 24 * 3_600_000

const minute = 60 * second

/** The age of a payment, and the share of it since the last visit. */
const times = {
  age: fc.oneof(fc.integer({ min: 0, max: 20 * minute }), fc.integer({ min: 0, max: 13 * day })),
  askedBefore: fc.double({ min: 0, max: 1, noNaN: true }),
}
const kind = fc.constantFrom('live', 'dead', 'slow', 'gone')
/** Many payments of one kind, then some of any kind. */
const payments = kind.chain((crowded) =>
  fc
    .tuple(
      fc.array(fc.record({ kind: fc.constant(crowded), ...times }), { minLength: 25, maxLength: 60 }),
      fc.array(fc.record({ kind, ...times }), { minLength: 3, maxLength: 20 }),
    )
    .map(([crowd, later]) => [...crowd, ...later]),
)
type OpenPayment = (typeof payments extends fc.Arbitrary<infer Value> ? Value : never)[number]

const horizonMs = 25 * minute

/** Two servers poll; a slow payment moves the clock on by ten seconds and never gets an answer. */
const poll = async (records: [Records, Records], clock: { now: number }, left: readonly OpenPayment[]) => {
  const began = clock.now
  const kindOf = new Map<string, OpenPayment['kind']>()
  const asked = new Map<string, number[]>()
  const answer: Answers = async (ref) => {
    asked.get(ref)?.push(clock.now)
    const kind = kindOf.get(ref)
    if (kind === 'slow') clock.now += 10 * second
    if (kind === 'live') return { state: 'open', ...amount }
    throw new Error('No answer.')
  }
  const servers = records.map((one) => openPaymentsServer(one, () => clock.now, { mollie: answer }))
  const [server] = servers
  if (!server) throw new Error('no server')
  const made = []
  for (const { kind, age, askedBefore } of left) {
    const attempt = await server.begin({
      provider: kind === 'gone' ? 'sandbox-wallet' : 'mollie',
      createdAt: began - age,
      checkedAt: Math.round(began - age * askedBefore),
    })
    kindOf.set(attempt.providerRef, kind)
    asked.set(attempt.providerRef, [])
    made.push(attempt)
  }
  for (; clock.now < began + horizonMs; clock.now += 5 * second)
    await Promise.all(servers.map((each) => each.round('mollie')))
  return { server, made, kindOf, asked, began }
}

const testProperty = (name: string, runs: number, open: () => Promise<Opened>) =>
  it(`PAY-09 on ${name}, a payment with answers is visited in time, whatever other payments there are`, async () => {
    const clock = { now: Date.parse('2026-11-22T08:00:00Z') }
    const { records, close } = await open()
    const property = fc.asyncProperty(payments, async (left) => {
      const shop = await records(() => clock.now)
      const { server, made, kindOf, asked, began } = await poll(shop.both, clock, left)
      // All others may be visited first, once: slow ones take ten seconds each, the others share the rounds.
      const slow = left.filter(({ kind }) => kind === 'slow').length
      const turns = Math.ceil(slow / 3) + Math.ceil(left.length / 25) + 1
      const patience = slow * 10 * second + turns * 5 * second
      for (const attempt of made) {
        expect(await server.outcomeOf(attempt.reference)).toBe('open')
        if (kindOf.get(attempt.providerRef) !== 'live') continue
        const times = [began, ...(asked.get(attempt.providerRef) ?? []), clock.now]
        for (const [index, time] of times.slice(1).entries()) {
          const pause = visitPause({ ...attempt, misses: 0 } satisfies PaymentAttempt, time)
          expect(time - (times[index] ?? 0)).toBeLessThanOrEqual(pause + patience)
        }
      }
      await shop.clear()
    })
    try {
      await fc.assert(property, { numRuns: runs, endOnFailure: true })
    } finally {
      await close()
    }
  })

type Opened = {
  records: (now: () => number) => Promise<{ both: [Records, Records]; clear: () => Promise<void> }>
  close: () => Promise<void>
}

describe('the rounds of the poller', () => {
  testProperty('a file', 8, async () => ({
    records: async (now) => {
      const file = await openRecordsFile(now)
      return { both: [file.open(), file.open()], clear: file.close }
    },
    close: async () => {},
  }))

  if (hasRedis)
    testProperty('Valkey', 3, async () => {
      const redis = await startRedis(4253)
      return {
        records: async () => ({
          both: [createValkeyRecords(redis.client), createValkeyRecords(redis.client)],
          clear: async () => void (await redis.client.flushall()),
        }),
        close: redis.stop,
      }
    })
})
