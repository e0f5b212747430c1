/** What the poller reads beside 100,000 attempts that nobody pays. It counts reads and takes no times. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { restPeriodOf } from '#machines/payment-settlement/payment-settlement.state.ts'
import { formatAttempt } from '../../../graphql-server/payments/attempts/attemptRecord.ts'
import type { PaymentAttempt } from '../../../graphql-server/payments/attempts/paymentAttempt.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'
import { createValkeyRecords } from '../../../graphql-server/storage/valkeyRecords.ts'
import { newAttempt } from './attempt.ts'
import { amount, openPaymentsServer } from './paymentsServer.ts'
import { hasRedis, startRedis } from './redis.ts'

const abandonedCount = 100_000
/** How many of them the version before stored. */
const oldCount = 2_000
const hour = 3_600_000
const start = Date.parse('2026-11-22T08:00:00Z')

/** An abandoned attempt, ten days old, that was visited a moment ago. */
const abandoned = (index: number): PaymentAttempt =>
  newAttempt({
    reference: `abandoned-${index}`,
    orderId: `order-${index}`,
    provider: 'mollie',
    providerRef: `tr_${index}`,
    createdAt: start - 240 * hour,
    enteredAt: start - 240 * hour,
    checkedAt: start - 1_000,
  })

/** Records that count what is read from them. */
const counting = (records: Records) => {
  const reads: string[] = []
  const names: string[] = []
  const noteNames = async (found: Promise<string[]>) => {
    const members = await found
    names.push(...members)
    return members
  }
  const counted: Records = {
    ...records,
    read: (key) => {
      reads.push(key)
      return records.read(key)
    },
    members: (set) => noteNames(records.members(set)),
    difference: (set, other) => noteNames(records.difference(set, other)),
    due: (queue, now, limit) => noteNames(records.due(queue, now, limit)),
  }
  const attempts = () => new Set(reads.filter((key) => key.startsWith('attempt:')))
  return { counted, attempts, names, forget: () => void (reads.splice(0), names.splice(0)) }
}

/** The first `oldCount` as the version before stored them: each attempt, and its name in one set. Others are in the queue. */
type Store = { records: Records; putAttempts: (all: readonly PaymentAttempt[]) => Promise<void> }
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

const onFile = async (now: () => number): Promise<Store> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-many-'))
  const records = createSqliteRecords(folder, now)
  opened.push(async () => {
    await records.close()
    await rm(folder, { recursive: true, force: true })
  })
  const putAttempts: Store['putAttempts'] = async (all) => {
    const database = new DatabaseSync(join(folder, 'payments.sqlite'))
    const put = database.prepare('INSERT INTO records (key, value, version) VALUES (?, ?, 1)')
    const enter = database.prepare('INSERT INTO members (name, member) VALUES (?, ?)')
    const queue = database.prepare('INSERT INTO queues VALUES (?, ?, ?, ?)')
    database.exec('BEGIN')
    for (const [index, attempt] of all.entries()) {
      const { reference } = attempt
      put.run(`attempt:${reference}`, formatAttempt(attempt))
      enter.run('unsettled', reference)
      if (index < oldCount) continue
      const period = restPeriodOf(attempt)
      enter.run('queued', reference)
      queue.run('visits:mollie', reference, period?.from ?? 0, period?.until ?? 0)
    }
    database.exec('COMMIT')
    database.close()
  }
  return { records, putAttempts }
}

const onValkey = async (): Promise<Store> => {
  const redis = await startRedis(5463)
  opened.push(async () => void (await redis.stop()))
  const putAttempts: Store['putAttempts'] = async (all) => {
    for (let from = 0; from < all.length; from += 5_000) {
      const pipeline = redis.client.pipeline()
      for (const attempt of all.slice(from, from + 5_000))
        pipeline
          .hset(`payments:attempt:${attempt.reference}`, 'value', formatAttempt(attempt), 'version', 1)
          .zadd('payments:set:unsettled', 'NX', 1, attempt.reference)
      await pipeline.exec()
    }
  }
  return { records: createValkeyRecords(redis.client), putAttempts }
}

describe.each([
  ['a file', onFile, abandonedCount],
  // The same commands for each attempt, so fewer prove as much, and Valkey's take longer.
  ...(hasRedis ? [['Valkey', onValkey, oldCount] as const] : []),
] as const)('the poller on %s', (_name, open, count) => {
  it(`OPS-09/due,former reads only what is due beside ${count} abandoned attempts, once those of the version before are in its queue`, async () => {
    let time = start
    const { records, putAttempts } = await open(() => time)
    await putAttempts(Array.from({ length: count }, (_, index) => abandoned(index)))
    const { counted, attempts, names, forget } = counting(records)
    const server = openPaymentsServer(counted, () => time, {
      mollie: async (ref) => ({ state: ref === 'tr_paid' ? 'paid' : 'open', ...amount }),
    })
    await server.orphanedPayments.run()
    expect(attempts().size).toBe(oldCount)

    const { orderId, reference } = await server.begin({
      provider: 'mollie',
      createdAt: time,
      enteredAt: time,
      checkedAt: time,
      providerRef: 'tr_paid',
    })
    forget()
    await server.round('mollie')
    expect([names, [...attempts()]]).toEqual([[], []])
    time += 6_000
    await server.round('mollie')
    expect([names, [...attempts()]]).toEqual([[reference], [`attempt:${reference}`]])
    expect(server.reported).toEqual([orderId])

    forget()
    time += 10 * 60_000
    await server.orphanedPayments.run()
    expect([names, [...attempts()]]).toEqual([[], []])
    // All are due at last: a round still reads no more than it visits.
    time += 24 * hour
    await server.round('mollie')
    expect(names).toHaveLength(25)
    expect(attempts().size).toBe(25)
  })
})
