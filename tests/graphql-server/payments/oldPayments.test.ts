/** Settled payments leave the store after 400 days. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPaymentStore } from '../../../graphql-server/payments/attempts/paymentStore.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'
import { newAttempt } from './attempt.ts'

const day = 24 * 3_600_000

it('PRIV-04/times a payment goes 400 days after it is settled, an unsettled one stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-old-payments-'))
  let clock = Date.parse('2026-11-23T08:00:00Z')
  const records = createSqliteRecords(folder, () => clock)
  try {
    const store = createPaymentStore(records)
    for (const reference of ['settled', 'open']) await store.insert(newAttempt({ reference }))
    clock += 100 * day
    const settled = newAttempt({ reference: 'settled', state: 'paid.reported' })
    expect(await store.replace(settled, 1)).toBe(true)
    const left = async () => {
      await records.deleteExpired(100)
      return (await store.byOrder('order-1')).map(({ value }) => value.reference)
    }
    clock += 399 * day
    expect(await left()).toEqual(['settled', 'open'])
    clock += day
    expect(await left()).toEqual(['open'])
  } finally {
    await records.close()
    await rm(folder, { recursive: true, force: true })
  }
})
