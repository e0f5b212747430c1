/** Lists read part summaries, which must follow every change of a part at once. */
import { type RawBuilder, sql } from 'kysely'
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
      parts: [
        { id: 'pad', name: 'Pad', net: 1000, stock: 0, manufacturer: 50, brand: 'KESTREL' },
        { id: 'disc', name: 'Disc', net: 1000, stock: 1 },
      ],
    })
  })
  afterAll(() => server.close())

  /** What lists show, and the summary that the release before reads. */
  const shown = async () => {
    const { results } = accept(partsAnswer, await server.list('BRAKES'))
    const { rows } = await sql<{ net: number; stock: number }>`
      select (facts -> 'prices' -> 'EU1' ->> 'net')::int as net,
        (facts ->> 'manufacturer_stock')::int as stock from part_card
      join part on id = part_id and public_id = 'pad'`.execute(server.database.db)
    const pad = results.find(({ id }) => id === 'pad')
    return { stock: pad?.manufacturerstock, price: pad?.price?.grossprice, summary: rows[0] }
  }
  /** An order that waits for a row fails after five seconds. */
  const orderBeside = async (change: RawBuilder<unknown>) => {
    const cart = await server.readyCart({ pad: 1 })
    return server.database.db.transaction().execute(async (importing) => {
      await change.execute(importing)
      return (await server.order(cart)).status
    })
  }

  it('OPS-13 an order of the manufacturer’s unit does not wait for an import of its price', async () => {
    expect(await orderBeside(sql`update price set net = 2000, base = 2000`)).toBe(200)
    expect(await shown()).toMatchObject({ stock: 49, price: 24.6, summary: { net: 2000 } })
  })

  it('OPS-13 nor for an import of other parts and of groups', async () => {
    expect(
      await orderBeside(sql`
        with moved as (update part set group_id = 2 where public_id = 'disc')
        insert into part_group (id, name) values (2, 'DISCS')`),
    ).toBe(200)
    expect(await shown()).toMatchObject({ stock: 48 })
  })

  it('OPS-13 the summary follows the manufacturer’s stock as long as nobody holds it', async () => {
    const before = await shown()
    await server.place(await server.readyCart({ pad: 3 }))
    const stock = (before.stock ?? 0) - 3
    expect(await shown()).toEqual({ ...before, stock, summary: { net: 2000, stock } })
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
