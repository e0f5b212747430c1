/** Lists read part summaries, which must follow every change of a part at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partsAnswer } from '#contract/catalogue.ts'
import { accept } from '#tests/contract/client.ts'
import { postgresMissing } from '#tests/support/postgres.ts'
import { createMigratedDatabase } from '#tests/support/sharedPostgres.ts'
import { openServer } from '../../../upstream/database/openDatabase.ts'
import { openShop, type Shop } from '../commerce/testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts: [{ id: 'pad', name: 'Pad', net: 1000, stock: 3 }] })
})
afterAll(() => shop.close())

const listed = async () => {
  const answer = await shop.list('BRAKES')
  const [part] = accept(partsAnswer, answer).results
  return part
}

/** One after another is all that the embedded database can do. */
describe.skipIf(postgresMissing !== null)('changes of one part at once', () => {
  let server: Shop
  beforeAll(async () => {
    server = await openShop({
      database: await openServer(await createMigratedDatabase('summaries'), 5),
      parts: [{ id: 'pad', name: 'Pad', net: 1000, stock: 0, manufacturer: 50, brand: 'KESTREL' }],
    })
  })
  afterAll(() => server.close())

  it('SESS-09 an order beside a change of the price leaves the new price on the page', async () => {
    const cart = await server.readyCart({ pad: 1 })
    const [order] = await server.database.db.transaction().execute(async (changing) => {
      await sql`update price set net = 2000, base = 2000`.execute(changing)
      // It takes a unit of the manufacturer's stock, which is a column of the part, and has to wait.
      const placing = server.order(cart)
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`.execute(server.database.db)
          return rows.length
        })
        .toBe(1)
      return [placing]
    })
    expect((await order).status).toBe(200)
    const { rows } = await sql`select (facts -> 'prices' -> 'EU1' ->> 'net')::int as net,
      (facts ->> 'manufacturer_stock')::int as stock from part_card`.execute(server.database.db)
    expect(rows).toEqual([{ net: 2000, stock: 49 }])
  })
})

describe('a list', () => {
  it('shows a part with its price and the current stock', async () => {
    expect(await listed()).toMatchObject({ id: 'pad', name: 'Pad', photos: [], price: { grossprice: 12.3 } })
    await shop.order(await shop.cartOf({ pad: 2 }))
    const available = (await listed())?.available
    expect(Array.isArray(available) && available[0]).toMatchObject({ location: 'EU1', quantityavailable: 1 })
  })

  it('shows a changed name, price and picture at once', async () => {
    const { db } = shop.database
    const { id } = await db.selectFrom('part').select('id').executeTakeFirstOrThrow()
    await db.updateTable('part').set({ name: 'Pad set' }).execute()
    await db
      .updateTable('price')
      .set({ net: 800, gross: 2000, promo: true, promo_since: '2026-11-20' })
      .execute()
    await db
      .insertInto('price_history')
      .values({ part_id: id, location: 'EU1', valid_from: '2026-11-01', net: 900 })
      .execute()
    await db.insertInto('photo').values({ part_id: id, pos: 0, url: '/files/pad.svg' }).execute()
    expect(await listed()).toMatchObject({
      name: 'Pad set',
      photos: [{ url: '/files/pad.svg' }],
      price: { grossprice: 9.84, baseprice: 12.3, promotion: true, lowestprice: 11.07 },
    })
  })

  it('CAT-25/named,older names the brand of a part in stock, and what it is changed to', async () => {
    const { db } = shop.database
    const { brand } = (await listed()) ?? {}
    expect(brand).toMatch(/./)
    // As the release before stored it.
    await sql`update part_card set facts = (facts::jsonb - 'brand')::json`.execute(db)
    expect(await listed()).toMatchObject({ brand })
    await sql`insert into brand (name, manufacturer) values ('Other', '{}')`.execute(db)
    await db.updateTable('part').set({ brand: 'Other' }).execute()
    expect(await listed()).toMatchObject({ brand: 'Other' })
  })

  it('shows no deleted price or part', async () => {
    const { db } = shop.database
    await db.deleteFrom('price').execute()
    expect((await listed())?.price ?? undefined).toBeUndefined()
    await db.deleteFrom('cart').where('status', '=', 'open').execute()
    await db.deleteFrom('part').execute()
    expect(await listed()).toBeUndefined()
  })
})
