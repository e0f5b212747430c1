import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isUndecided } from '#machines/payment-settlement/payment-settlement.state.ts'
import { createPaymentStore, type PaymentStore } from '../../../graphql-server/payments/paymentStore.ts'
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
    let elsewhere: PaymentStore
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      ;[records, other] = opened.both
      close = opened.close
      store = createPaymentStore(records)
      elsewhere = createPaymentStore(other)
    })
    afterAll(() => close())

    it('writes where nobody was in between, and only there', async () => {
      expect(await records.write('a', 'one', 0)).toBe(true)
      expect(await other.write('a', 'two', 0)).toBe(false)
      const found = await other.read('a')
      expect(found?.value).toBe('one')
      expect(await other.write('a', 'two', found?.version ?? -1)).toBe(true)
      expect(await records.write('a', 'three', found?.version ?? -1)).toBe(false)
      expect((await records.read('a'))?.value).toBe('two')
    })

    it('a lasting write keeps the same promises', async () => {
      expect(await records.write('weighty', 'one', 0, { lasting: true })).toBe(true)
      expect(await other.write('weighty', 'two', 0, { lasting: true })).toBe(false)
      expect((await other.read('weighty'))?.value).toBe('one')
    })

    it('of many writers at once one wins', async () => {
      const writers = Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? records : other).write('contested', String(index), 0),
      )
      expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1)
    })

    it('forgets what was to lapse, and lets it be written anew', async () => {
      expect(await records.write('brief', 'x', 0, { ttlMs: 30 })).toBe(true)
      await eventually(() => other.read('brief')).toBeNull()
      expect(await other.write('brief', 'y', 0)).toBe(true)
    })

    it('keeps sets in the order of joining, without doubles', async () => {
      for (const [index, member] of ['b', 'a', 'b', 'c'].entries())
        await records.write('names-of', member, index, { sets: { member, joins: ['names', 'all'] } })
      await other.write('names-of', '', 4, { sets: { member: 'a', joins: ['gone'], leaves: ['names'] } })
      expect(await other.members('names')).toEqual(['b', 'c'])
      expect(await other.members('all')).toEqual(['b', 'a', 'c'])
      expect(await other.members('gone')).toEqual(['a'])
    })

    it('who may not write joins and leaves nothing', async () => {
      const sets = { member: 'late', joins: ['late'], leaves: ['kept'] }
      await records.write('owner', 'one', 0, { sets: { member: 'late', joins: ['kept'] } })
      expect(await other.write('owner', 'two', 0, { sets })).toBe(false)
      expect(await other.members('late')).toEqual([])
      expect(await other.members('kept')).toEqual(['late'])
    })

    it('however many change an attempt at once, it is in sight just as long as it is not settled', async () => {
      const attempt = newAttempt({ orderId: 'order-5' })
      await store.insert(attempt)
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const one = index % 2 ? store : elsewhere
          const found = await one.get(attempt.reference)
          if (found)
            await one.replace({ ...found.value, state: states[index % 5] ?? 'unpaid.open' }, found.version)
        }),
      )
      const now = await store.get(attempt.reference)
      const inSight = (await elsewhere.unsettled()).some(({ value }) => value.reference === attempt.reference)
      expect(inSight).toBe(now !== null && isUndecided(now.value.state))
    })

    it('PAY-09 never takes `paid` back', async () => {
      const attempt = newAttempt()
      await store.insert(attempt)
      expect(await store.replace({ ...attempt, state: 'paid.claiming' }, 1)).toBe(true)
      for (const state of [...states, 'mismatched.refunding'] as const) {
        expect(await elsewhere.replace({ ...attempt, state }, 2)).toBe(false)
      }
      expect((await elsewhere.get(attempt.reference))?.value.state).toBe('paid.claiming')
    })

    it('PAY-09 takes each event once, whichever server hears of it', async () => {
      expect(await store.hasSeenEvent('sandbox', 'e-1')).toBe(false)
      const seen = await Promise.all([store.seeEvent('sandbox', 'e-1'), elsewhere.seeEvent('sandbox', 'e-1')])
      expect(seen.filter(Boolean)).toHaveLength(1)
      expect(await elsewhere.hasSeenEvent('sandbox', 'e-1')).toBe(true)
      expect(await elsewhere.hasSeenEvent('paypal', 'e-1')).toBe(false)
    })

    it('PAY-09 one attempt is the order’s payment, whoever claims it', async () => {
      const claims = await Promise.all([
        store.claimOrder('order-2', 'first'),
        elsewhere.claimOrder('order-2', 'second'),
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
      expect((await elsewhere.byOrder('order-3')).map(({ value }) => value.reference)).toEqual(
        attempts.map(({ reference }) => reference),
      )
      const found = await elsewhere.byProviderRef('sandbox-cardbank', 'tr_1')
      expect(found?.value.reference).toBe(first.reference)
      expect(await elsewhere.byProviderRef('paypal', 'tr_1')).toBeNull()
    })

    it('keeps in sight what is not settled, and nothing else', async () => {
      const attempt = newAttempt({ orderId: 'order-4' })
      const inSight = async () =>
        (await elsewhere.unsettled()).some(({ value }) => value.reference === attempt.reference)
      await store.insert(attempt)
      expect(await inSight()).toBe(true)
      await store.replace({ ...attempt, state: 'unpaid.expired' }, 1)
      expect(await inSight()).toBe(false)
      await store.replace({ ...attempt, state: 'paid.claiming' }, 2)
      expect(await inSight()).toBe(true)
      await store.replace({ ...attempt, state: 'paid.reported' }, 3)
      expect(await inSight()).toBe(false)
    })

    it('leases to one holder at a time, until it lets go or its time is over', async () => {
      const release = await store.lease('poller', 10_000)
      expect(release).not.toBeNull()
      expect(await elsewhere.lease('poller', 10_000)).toBeNull()
      await release?.()
      expect(await elsewhere.lease('poller', 30)).not.toBeNull()
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

  it('a new attempt costs Valkey one question, a change of it two', async () => {
    const redis = await startRedis(4253)
    const asked = vi.spyOn(redis.client, 'sendCommand')
    const store = createPaymentStore(createValkeyRecords(redis.client))
    const attempt = newAttempt()
    await store.insert(attempt)
    expect(asked).toHaveBeenCalledTimes(1)
    await store.replace({ ...attempt, state: 'unpaid.pending' }, 1)
    expect(asked).toHaveBeenCalledTimes(3)
    await store.replace({ ...attempt, state: 'unpaid.expired' }, 2)
    expect(asked).toHaveBeenCalledTimes(5)
    await redis.stop()
  })
}
