/** A repeated order returns the order's id without waiting for locked stock. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../../../upstream/database/openDatabase.ts'
import { postgresMissing } from '../../../support/postgres.ts'
import { createMigratedDatabase } from '../../../support/sharedPostgres.ts'
import { openShop, type Shop } from '../testShop.ts'

// The embedded database has no concurrent transactions.
describe.skipIf(postgresMissing !== null)('PAY-07 a repeated order while its stock is held', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({
      parts: [{ id: '1', name: 'Brake pads', net: 1001, stock: 500 }],
      database: await openServer(await createMigratedDatabase('repeated')),
    })
  })
  afterAll(() => shop?.close())

  /** Locks the stock in a transaction of its own, from when `locked` resolves until `release` is called. */
  const lockStock = () => {
    const { promise: locked, resolve: markLocked } = Promise.withResolvers<void>()
    const { promise: end, resolve: release } = Promise.withResolvers<void>()
    const done = shop.database.db.transaction().execute(async (transaction) => {
      await sql`select from stock where location = 'EU1' for update`.execute(transaction)
      markLocked()
      await end
    })
    return { locked, release, done }
  }

  const untilWaiting = async (count: number) => {
    for (;;) {
      const { rows } = await sql<{ n: number }>`
        select count(distinct pid) as n from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(shop.database.db)
      if (rows[0]?.n === count) return
      await sleep(10)
    }
  }

  it('returns the same id at once', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    const id = await shop.place(cart)
    const other = lockStock()
    await other.locked
    try {
      expect(await shop.order(cart, 'another-key')).toEqual({ status: 200, body: { _id: id } })
    } finally {
      other.release()
      await other.done
    }
    expect(await shop.stockOf('1')).toBe(499)
  })

  it('sees the order that it waited for, and allocates no stock', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    const stock = await shop.stockOf('1')
    const before = lockStock()
    await before.locked
    const first = shop.order(cart, 'first')
    await untilWaiting(1)
    const repeated = shop.order(cart, 'second')
    await untilWaiting(2)
    // Queued behind the first order, it locks the stock as soon as that one has ended.
    const after = lockStock()
    await untilWaiting(3)
    before.release()
    try {
      await after.locked
      const { status, body } = await repeated
      expect([status, body]).toEqual([200, (await first).body])
      expect(await shop.stockOf('1')).toBe(stock - 1)
    } finally {
      after.release()
      await Promise.all([before.done, after.done])
    }
  })
})
