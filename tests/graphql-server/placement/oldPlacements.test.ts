/** What the store keeps of placements, and for how long. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlacedOrders } from '../../../graphql-server/placement/placedOrders.ts'
import { createPlacementLocks } from '../../../graphql-server/placement/placementLocks.ts'
import { createUnpaidLimit } from '../../../graphql-server/placement/unpaidLimit.ts'
import type { OrderSource } from '../../../graphql-server/sources/types.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'

const day = 24 * 3_600_000
let clock = Date.parse('2026-11-23T08:00:00Z')
let folder: string
let records: Records

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-old-placements-'))
  records = createSqliteRecords(folder, () => clock)
})
afterAll(async () => {
  await records.close()
  await rm(folder, { recursive: true, force: true })
})

/** Deletes what has expired a millisecond before `days` and after them. */
const deletedAround = async (days: number): Promise<number[]> => {
  clock += days * day - 1
  const before = await records.deleteExpired(100)
  clock += 1
  return [before, await records.deleteExpired(100)]
}

it('PRIV-04 the order of a placement goes after 30 days', async () => {
  const placedOrders = createPlacedOrders(records)
  await placedOrders.remember('a key', 'order-1')
  expect(await placedOrders.find('a key')).toBe('order-1')
  expect(await deletedAround(30)).toEqual([0, 1])
  expect(await placedOrders.find('a key')).toBeNull()
})

it('PRIV-04 the digest of a form goes 60 days after its cart was placed', async () => {
  const locks = createPlacementLocks(records, () => clock)
  const lock = await locks.acquire('cart-1', 'a digest', true)
  await lock?.release()
  expect(await deletedAround(60)).toEqual([0, 1])
  expect(await locks.acquire('cart-1', 'a digest', false)).toMatchObject({
    isRepeated: false,
    wasBilled: false,
  })
})

it('PRIV-04 what the unpaid orders of an address hold goes after the longest time to pay', async () => {
  const limit = createUnpaidLimit({
    records,
    limits: { orders: 20, units: 200, longestMs: 10 * day },
    keyOf: (ip) => ip,
    now: () => clock,
  })
  await limit.hold(
    '192.0.2.9',
    'cart-1',
    { cart: { id: 'cart-1' }, options: {}, summary: { grossamount: 0 } },
    {} as OrderSource,
  )
  expect(await records.read('unpaid-by:192.0.2.9')).not.toBeNull()
  expect(await deletedAround(10)).toEqual([0, 1])
})
