/** What may be promised follows from the brands of the configuration, on pages and in the cart. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servedLocations } from '../../upstream/commerce/stock/servedLocations.ts'
import { otherShopConfig } from '../support/otherShop.ts'
import { type ShopServer, startShop } from '../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../support/upstream.ts'

let upstream: TestUpstream
let shop: ShopServer
let exampleShop: ShopServer

beforeAll(async () => {
  upstream = await startUpstream({ env: { SHOP_CONFIG: otherShopConfig } })
  shop = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent', SHOP_CONFIG: otherShopConfig } })
  exampleShop = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await exampleShop.close()
  await shop.close()
  await upstream.close()
})

const maxOf = async ({ browser }: ShopServer, record: string): Promise<number> => {
  const { data } = await browser().ask(
    'query ($record: ID!) { availability(record: $record, country: "DE") { max } }',
    { record },
  )
  const answer = data as unknown as { availability: { max: number } }
  return answer.availability.max
}

/** A part of the brand with more pieces at a supplier than in our own stock that serves Germany. */
const suppliedPart = async (brand: string): Promise<{ record: string; own: number }> => {
  const own = sql`coalesce(sum(s.qty) filter (where not s.dropship and not s.alternative), 0)::int`
  const { rows } = await sql<{ record: string; own: number }>`
    select p.public_id as record, ${own} as own from part p join stock s on s.part_id = p.id
    where p.brand = ${brand} and p.recordtype <> 'kititem' and s.location <> 'manufacturer'
      and s.location in (select location from (${servedLocations('DE')}) near)
    group by p.id, p.public_id having max(s.qty) filter (where s.dropship) > ${own}
    limit 1`.execute(upstream.database.db)
  const [part] = rows
  if (!part) throw new Error(`no part of ${brand} has more pieces at a supplier`)
  return part
}

const add = async (record: string, quantity: number): Promise<string> => {
  const { data } = await shop
    .browser()
    .ask('mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }', {
      input: { record, quantity, country: 'DE' },
    })
  const answer = data as unknown as { addToCart: { __typename: string } }
  return answer.addToCart.__typename
}

it('SHOP-05/pages,cart AVAIL-05/merchant a brand without further sources is promised and sold from own stock only', async () => {
  const { record, own } = await suppliedPart('KESTREL')
  expect(await maxOf(exampleShop, record)).toBeGreaterThan(own)
  expect(await maxOf(shop, record)).toBe(own)
  expect(await add(record, own + 1)).toBe('OutOfStock')
})

it('SHOP-06/plain error pages and the withdrawal without a script have its name and colours', async () => {
  const form = { method: 'POST', url: '/withdraw', payload: '' } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const pages = [await shop.app.inject('/%E0%A4%A'), await shop.app.inject({ ...form, headers })]
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([400, 200])
  for (const { body } of pages) {
    expect(body).toMatch(/<title>[^<]+ \| Bergfeder<\/title>/)
    expect(body).toContain('<a href="/">Bergfeder</a>')
    expect(body).toContain('--fill:#0b6b3a;--on-fill:#ffffff')
    expect(body).not.toMatch(/#c8102e|#d6213d/)
  }
})
