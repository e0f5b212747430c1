/** Statements on tables that grow from nothing. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../commerce/onBothDatabases.ts'
import { openShop, type Shop } from '../commerce/testShop.ts'

describeOnBothDatabases('the statistics of a shop that has just opened', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({
      parts: [{ id: '1', name: 'Pads', net: 1000, stock: 50 }],
      database: await open(),
    })
  })
  afterAll(() => shop.close())

  const knownRows = async () => {
    const { rows } = await sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where oid = 'cart'::regclass`.execute(shop.database.db)
    return rows[0]?.rows
  }

  it('OPS-12 follow its carts within a few hundred writes, so that no cart is looked for in the whole table', async () => {
    // As for a database that was prepared before its first shopper came.
    await sql`vacuum analyze cart`.execute(shop.database.db)
    expect(await knownRows()).toBe(0)
    await sql`insert into cart (id, country)
      select md5(n::text), 'DE' from generate_series(1, 2000) n`.execute(shop.database.db)
    const cartId = await shop.cartOf({ 1: 1 })
    for (let turn = 0; turn < 256; turn += 1) await shop.set(cartId, 'shipzip', String(10_000 + turn))
    await expect.poll(knownRows).toBe(2001)
    const { rows } = await sql<Record<string, string>>`
      explain select * from cart where id = ${sql.lit(cartId)}`.execute(shop.database.db)
    expect(JSON.stringify(rows)).toContain('Index Scan')
  })

  it('OPS-12 are not made again for a table that did not double', async () => {
    const madeAt = await sql<{ moment: string }>`
      select xmin::text as moment from pg_class where oid = 'cart'::regclass`.execute(shop.database.db)
    const cartId = await shop.cartOf({ 1: 1 })
    for (let turn = 0; turn < 256; turn += 1) await shop.set(cartId, 'shipzip', String(20_000 + turn))
    const now = await sql<{ moment: string }>`
      select xmin::text as moment from pg_class where oid = 'cart'::regclass`.execute(shop.database.db)
    expect(now.rows).toEqual(madeAt.rows)
  })
})
