/** Whoever changes a price, the database keeps its history. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partsAnswer } from '#contract/catalogue.ts'
import { accept } from '#tests/contract/client.ts'
import { describeOnBothDatabases } from '../commerce/onBothDatabases.ts'
import { openShop, type Shop } from '../commerce/testShop.ts'

describeOnBothDatabases('the history of a price', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts: [{ id: 'pad', name: 'Pad', net: 1000 }], database: await open() })
  })
  afterAll(() => shop.close())

  const setPrice = (net: number) => sql`update price set net = ${net}`.execute(shop.database.db)
  /** The days are told from today. */
  const history = async () => {
    const { rows } = await sql<{ day: number; net: number }>`
      select valid_from - current_date as day, net from price_history order by valid_from`.execute(
      shop.database.db,
    )
    return rows.map(({ day, net }) => [day, net])
  }
  /** As if so many days had passed. */
  const pass = (days: number) =>
    sql`update price_history set valid_from = valid_from - ${days}::int`.execute(shop.database.db)
  const lowest = async () => {
    const answer = await shop.list('BRAKES')
    return accept(partsAnswer, answer).results[0]?.price?.lowestprice
  }

  it('LAW-03/history begins with the price, and has each change of it', async () => {
    expect(await history()).toEqual([[0, 1000]])
    await pass(40)
    await setPrice(600)
    expect(await history()).toEqual([
      [-40, 1000],
      [0, 600],
    ])
    await pass(5)
    await setPrice(1000)
    await pass(5)
    expect(await history()).toEqual([
      [-50, 1000],
      [-10, 600],
      [-5, 1000],
    ])
    await sql`update price set net = 800, promo = true, promo_since = current_date`.execute(shop.database.db)
    expect(await lowest()).toBe(7.38)
  })

  it('LAW-03/history has the lowest price of a day, and after it the last one', async () => {
    await sql`delete from price_history`.execute(shop.database.db)
    await sql`insert into price_history select part_id, location, current_date - 30, 1000 from price`.execute(
      shop.database.db,
    )
    await setPrice(500)
    await setPrice(900)
    expect(await history()).toEqual([
      [-30, 1000],
      [0, 500],
      [1, 900],
    ])
    await setPrice(700)
    await setPrice(700)
    expect(await history()).toEqual([
      [-30, 1000],
      [0, 500],
      [1, 700],
    ])
    await setPrice(500)
    expect(await history()).toEqual([
      [-30, 1000],
      [0, 500],
    ])
  })

  it('LAW-03/history begins with the old price where the price is older than its history', async () => {
    await sql`delete from price_history`.execute(shop.database.db)
    await setPrice(450)
    expect(await history()).toEqual([
      [-1, 500],
      [0, 450],
    ])
  })

  it('has nothing new where a price is written again, or deleted and inserted', async () => {
    const before = await history()
    await sql`with old as (delete from price returning *) select count(*) from old`.execute(shop.database.db)
    await sql`insert into price (part_id, location, base, net, gross, promo)
      select id, 'EU1', 450, 450, 900, false from part`.execute(shop.database.db)
    expect(await history()).toEqual(before)
  })
})
