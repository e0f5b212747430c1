import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isUndecided } from '#machines/payment-settlement/payment-settlement.state.ts'
import {
  createPaymentStore,
  type PaymentStore,
} from '../../../graphql-server/payments/attempts/paymentStore.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'
import { createValkeyRecords } from '../../../graphql-server/storage/valkeyRecords.ts'
import { newAttempt } from './attempt.ts'
import { eventually } from './eventually.ts'
import { hasRedis, startRedis } from './redis.ts'

const states = [
  'unpaid.expired',
  'unpaid.pending',
  'unpaid.failed',
  'unpaid.open',
  'unpaid.cancelled',
] as const

const contract = (
  name: string,
  open: () => Promise<{ both: [Records, Records]; close: () => Promise<void> }>,
) =>
  describe(`the store of payments on ${name}`, () => {
    let records: Records
    let other: Records
    let store: PaymentStore
    let otherStore: PaymentStore
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      ;[records, other] = opened.both
      close = opened.close
      store = createPaymentStore(records)
      otherStore = createPaymentStore(other)
    })
    afterAll(() => close())
    const isListed = async (reference: string) => (await other.members('unsettled')).includes(reference)

    it('writes only if the version is unchanged', async () => {
      expect(await records.write('a', 'one', 0)).toBe(true)
      expect(await other.write('a', 'two', 0)).toBe(false)
      const found = await other.read('a')
      expect(found?.value).toBe('one')
      expect(await other.write('a', 'two', found?.version ?? -1)).toBe(true)
      expect(await records.write('a', 'three', found?.version ?? -1)).toBe(false)
      expect((await records.read('a'))?.value).toBe('two')
    })

    it('a durable write checks the version too', async () => {
      expect(await records.write('durable', 'one', 0, { lasting: true })).toBe(true)
      expect(await other.write('durable', 'two', 0, { lasting: true })).toBe(false)
      expect((await other.read('durable'))?.value).toBe('one')
    })

    it('one of many concurrent writers wins', async () => {
      const writers = Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? records : other).write('contested', String(index), 0),
      )
      expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1)
    })

    it('forgets expired records, which can be written again', async () => {
      expect(await records.write('brief', 'x', 0, { ttlMs: 30 })).toBe(true)
      await eventually(() => other.read('brief')).toBeNull()
      expect(await other.write('brief', 'y', 0)).toBe(true)
    })

    it('keeps sets in the order of joining, without duplicates', async () => {
      for (const [index, member] of ['b', 'a', 'b', 'c'].entries())
        await records.write('names-of', member, index, { sets: { member, joins: ['names', 'all'] } })
      await other.write('names-of', '', 4, { sets: { member: 'a', joins: ['gone'], leaves: ['names'] } })
      expect(await other.members('names')).toEqual(['b', 'c'])
      expect(await other.members('all')).toEqual(['b', 'a', 'c'])
      expect(await other.members('gone')).toEqual(['a'])
    })

    it('a refused write changes no set', async () => {
      const sets = { member: 'late', joins: ['late'], leaves: ['kept'] }
      await records.write('owner', 'one', 0, { sets: { member: 'late', joins: ['kept'] } })
      expect(await other.write('owner', 'two', 0, { sets })).toBe(false)
      expect(await other.members('late')).toEqual([])
      expect(await other.members('kept')).toEqual(['late'])
    })

    it('after concurrent changes an attempt is listed as unsettled exactly if it is not settled', async () => {
      const attempt = newAttempt({ orderId: 'order-5' })
      await store.insert(attempt)
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const one = index % 2 ? store : otherStore
          const found = await one.get(attempt.reference)
          if (found)
            await one.replace({ ...found.value, state: states[index % 5] ?? 'unpaid.open' }, found.version)
        }),
      )
      const now = await store.get(attempt.reference)
      expect(await isListed(attempt.reference)).toBe(now !== null && isUndecided(now.value.state))
    })

    it('PAY-09 never replaces `paid` by an unpaid state', async () => {
      const attempt = newAttempt()
      await store.insert(attempt)
      expect(await store.replace({ ...attempt, state: 'paid.claiming' }, 1)).toBe(true)
      for (const state of [...states, 'mismatched.refunding'] as const) {
        expect(await otherStore.replace({ ...attempt, state }, 2)).toBe(false)
      }
      expect((await otherStore.get(attempt.reference))?.value.state).toBe('paid.claiming')
    })

    it('PAY-09 one of two servers takes an event', async () => {
      expect(await store.hasSeenEvent('sandbox', 'e-1')).toBe(false)
      const seen = await Promise.all([
        store.seeEvent('sandbox', 'e-1'),
        otherStore.seeEvent('sandbox', 'e-1'),
      ])
      expect(seen.filter(Boolean)).toHaveLength(1)
      expect(await otherStore.hasSeenEvent('sandbox', 'e-1')).toBe(true)
      expect(await otherStore.hasSeenEvent('paypal', 'e-1')).toBe(false)
    })

    it('PAY-09 one attempt is the order’s payment, although two claim it', async () => {
      const claims = await Promise.all([
        store.claimOrder('order-2', 'first'),
        otherStore.claimOrder('order-2', 'second'),
      ])
      expect(new Set(claims).size).toBe(1)
      expect(await store.payerOf('order-2')).toBe(claims[0])
    })

    it('finds attempts by order and by the provider’s reference', async () => {
      const attempts = [newAttempt({ orderId: 'order-3' }), newAttempt({ orderId: 'order-3' })]
      for (const attempt of attempts) await store.insert(attempt)
      const [first] = attempts
      if (!first) throw new Error('no attempt')
      await store.replace({ ...first, providerRef: 'tr_1' }, 1)
      expect((await otherStore.byOrder('order-3')).map(({ value }) => value.reference)).toEqual(
        attempts.map(({ reference }) => reference),
      )
      const found = await otherStore.byProviderRef('sandbox-cardbank', 'tr_1')
      expect(found?.value.reference).toBe(first.reference)
      expect(await otherStore.byProviderRef('paypal', 'tr_1')).toBeNull()
    })

    it('lists exactly the unsettled attempts', async () => {
      const attempt = newAttempt({ orderId: 'order-4' })
      const { reference } = attempt
      await store.insert(attempt)
      expect(await isListed(reference)).toBe(true)
      await store.replace({ ...attempt, state: 'unpaid.expired' }, 1)
      expect(await isListed(reference)).toBe(false)
      await store.replace({ ...attempt, state: 'paid.claiming' }, 2)
      expect(await isListed(reference)).toBe(true)
      await store.replace({ ...attempt, state: 'paid.reported' }, 3)
      expect(await isListed(reference)).toBe(false)
    })

    it('OPS-09/clock names what is due, the longest due first, and also what a clock that was set back left in the future', async () => {
      const rest = (member: string, from: number, until: number) =>
        records.write(`queued:${member}`, '', 0, {
          queues: { member, restPeriods: [{ queue: 'tasks', period: { from, until } }] },
        })
      await rest('later', 100, 300)
      await rest('sooner', 100, 200)
      await rest('future', 900, 1_000)
      expect(await other.due('tasks', 150, 9)).toEqual(['future'])
      expect(await other.due('tasks', 300, 9)).toEqual(['sooner', 'later', 'future'])
      expect(await other.due('tasks', 300, 2)).toEqual(['sooner', 'later'])
      expect(await other.due('others', 300, 9)).toEqual([])
      await other.write('queued:later', '', 1, {
        queues: { member: 'later', restPeriods: [{ queue: 'tasks', period: null }] },
      })
      await other.leaveQueue('tasks', 'future')
      expect(await records.due('tasks', 1_000, 9)).toEqual(['sooner'])
      expect(await records.queues()).toContain('tasks')
    })

    it('OPS-09 a refused write changes no queue', async () => {
      const queues = { member: 'late', restPeriods: [{ queue: 'refused', period: { from: 0, until: 1 } }] }
      await records.write('queue-owner', 'one', 0)
      expect(await other.write('queue-owner', 'two', 0, { queues })).toBe(false)
      expect(await other.due('refused', 5, 9)).toEqual([])
    })

    it('has one holder of a lease, until it is released or expires', async () => {
      const release = await store.lease('poller', 10_000)
      expect(release).not.toBeNull()
      expect(await otherStore.lease('poller', 10_000)).toBeNull()
      await release?.()
      expect(await otherStore.lease('poller', 30)).not.toBeNull()
      await eventually(async () => (await store.lease('poller', 10_000)) !== null).toBe(true)
    })
  })

contract('a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-store-'))
  const both: [Records, Records] = [createSqliteRecords(folder), createSqliteRecords(folder)]
  return {
    both,
    close: async () => {
      for (const records of both) await records.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
})

if (hasRedis) {
  contract('Valkey', async () => {
    const redis = await startRedis(4251)
    return {
      both: [createValkeyRecords(redis.client), createValkeyRecords(redis.client)],
      close: redis.stop,
    }
  })

  it('a new attempt takes one request to Valkey, a change of it two', async () => {
    const redis = await startRedis(4253)
    const sent = vi.spyOn(redis.client, 'sendCommand')
    const store = createPaymentStore(createValkeyRecords(redis.client))
    const attempt = newAttempt()
    await store.insert(attempt)
    expect(sent).toHaveBeenCalledTimes(1)
    await store.replace({ ...attempt, state: 'unpaid.pending' }, 1)
    expect(sent).toHaveBeenCalledTimes(3)
    await store.replace({ ...attempt, state: 'unpaid.expired' }, 2)
    expect(sent).toHaveBeenCalledTimes(5)
    await redis.stop()
  })
}
