import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitPause } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { PaymentAttempt } from '../../../graphql-server/payments/paymentAttempt.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createValkeyRecords } from '../../../graphql-server/storage/valkeyRecords.ts'
import { type Answers, amount, openBooks, openFile } from './books.ts'
import { hasRedis, startRedis } from './redis.ts'

const second = 1_000
const day = 24 * 3_600_000

const minute = 60 * second

/** How old, and when it was asked about last. */
const times = {
  age: fc.oneof(fc.integer({ min: 0, max: 20 * minute }), fc.integer({ min: 0, max: 13 * day })),
  askedBefore: fc.double({ min: 0, max: 1, noNaN: true }),
}
const kind = fc.constantFrom('live', 'dead', 'slow', 'gone')
/** A crowd of one kind that came first, and whatever came later. */
const shops = kind.chain((crowded) =>
  fc
    .tuple(
      fc.array(fc.record({ kind: fc.constant(crowded), ...times }), { minLength: 25, maxLength: 60 }),
      fc.array(fc.record({ kind, ...times }), { minLength: 3, maxLength: 20 }),
    )
    .map(([crowd, later]) => [...crowd, ...later]),
)
type LeftBehind = (typeof shops extends fc.Arbitrary<infer Value> ? Value : never)[number]

const horizonMs = 25 * minute

/** Two servers take their turns by a clock that a slow answer, which never comes, moves on by ten seconds. */
const watch = async (records: [Records, Records], clock: { now: number }, left: readonly LeftBehind[]) => {
  const began = clock.now
  const kindOf = new Map<string, LeftBehind['kind']>()
  const asked = new Map<string, number[]>()
  const answer: Answers = async (ref) => {
    asked.get(ref)?.push(clock.now)
    const kind = kindOf.get(ref)
    if (kind === 'slow') clock.now += 10 * second
    if (kind === 'live') return { state: 'open', ...amount }
    throw new Error('No answer.')
  }
  const servers = records.map((one) => openBooks(one, () => clock.now, { mollie: answer }))
  const [books] = servers
  if (!books) throw new Error('no server')
  const made = []
  for (const { kind, age, askedBefore } of left) {
    const attempt = await books.begin({
      provider: kind === 'gone' ? 'sandbox-wallet' : 'mollie',
      createdAt: began - age,
      checkedAt: Math.round(began - age * askedBefore),
    })
    kindOf.set(attempt.providerRef, kind)
    asked.set(attempt.providerRef, [])
    made.push(attempt)
  }
  for (; clock.now < began + horizonMs; clock.now += 5 * second)
    await Promise.all(servers.map((server) => server.round('mollie')))
  return { books, made, kindOf, asked, began }
}

const law = (name: string, runs: number, open: () => Promise<Opened>) =>
  it(`PAY-09 on ${name}, among whatever else was left behind, a payment that can be told of is asked about in time`, async () => {
    const clock = { now: Date.parse('2026-11-22T08:00:00Z') }
    const { records, close } = await open()
    const property = fc.asyncProperty(shops, async (left) => {
      const shop = await records(() => clock.now)
      const { books, made, kindOf, asked, began } = await watch(shop.both, clock, left)
      // Everything else may come first, once: what is slow takes ten seconds, all others share their turns.
      const slow = left.filter(({ kind }) => kind === 'slow').length
      const turns = Math.ceil(slow / 3) + Math.ceil(left.length / 25) + 1
      const patience = slow * 10 * second + turns * 5 * second
      for (const attempt of made) {
        expect(await books.outcomeOf(attempt.reference)).toBe('open')
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
  }, 120_000)

type Opened = {
  records: (now: () => number) => Promise<{ both: [Records, Records]; clear: () => Promise<void> }>
  close: () => Promise<void>
}

describe('the turns of the poller', () => {
  law('a file', 8, async () => ({
    records: async (now) => {
      const file = await openFile(now)
      return { both: [file.open(), file.open()], clear: file.close }
    },
    close: async () => {},
  }))

  if (hasRedis)
    law('Valkey', 3, async () => {
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
