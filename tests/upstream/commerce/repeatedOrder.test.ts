/** An order that is asked for again wants nothing but its id, and waits for nobody's stock. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../../upstream/database/openDatabase.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { openShop, type Shop } from './testShop.ts'

// The embedded database does one thing at a time: nobody holds anything there while another asks.
describe.skipIf(postgresMissing !== null)('PAY-07 a repeated order while its stock is held', () => {
  let postgres: TestPostgres
  let shop: Shop
  beforeAll(async () => {
    postgres = await startPostgres()
    shop = await openShop({
      parts: [{ id: '1', name: 'Brake pads', net: 1001, stock: 500 }],
      database: await openServer(postgres.createDatabase('repeated')),
    })
  })
  afterAll(async () => {
    await shop?.close()
    postgres?.stop()
  })

  /** Holds the stock in a transaction of its own from when `held` resolves until `letGo` is called. */
  const holdStock = () => {
    const { promise: held, resolve: tellHeld } = Promise.withResolvers<void>()
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
    const done = shop.database.db.transaction().execute(async (transaction) => {
      await sql`select from stock where location = 'EU1' for update`.execute(transaction)
      tellHeld()
      await end
    })
    return { held, letGo, done }
  }

  const untilWaiting = async (count: number) => {
    for (;;) {
      const { rows } = await sql<{ n: number }>`
        select count(distinct pid) as n from pg_locks where not granted`.execute(shop.database.db)
      if (rows[0]?.n === count) return
      await sleep(10)
    }
  }

  it('answers the same id at once', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    const id = await shop.place(cart)
    const other = holdStock()
    await other.held
    try {
      expect(await shop.order(cart, 'another-key')).toEqual({ status: 200, body: { _id: id } })
    } finally {
      other.letGo()
      await other.done
    }
    expect(await shop.stockOf('1')).toBe(499)
  })

  it('sees the order that it waited for, and takes no stock for it', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    const stock = await shop.stockOf('1')
    const before = holdStock()
    await before.held
    const first = shop.order(cart, 'first')
    await untilWaiting(1)
    const repeated = shop.order(cart, 'second')
    await untilWaiting(2)
    // In the queue behind the first order: it holds the stock as soon as that one is through.
    const after = holdStock()
    await untilWaiting(3)
    before.letGo()
    try {
      await after.held
      const { status, body } = await repeated
      expect([status, body]).toEqual([200, (await first).body])
      expect(await shop.stockOf('1')).toBe(stock - 1)
    } finally {
      after.letGo()
      await Promise.all([before.done, after.done])
    }
  })
})
