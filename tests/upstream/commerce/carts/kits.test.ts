/** The page of a kit offers exactly the quantity that the cart accepts, and lists call it available as they do a part. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partsAnswer, stock, type WireStock } from '#contract/catalogue.ts'
import { isInStock } from '#domain/stock/isInStock.ts'
import { stockState } from '#domain/stock/stockState.ts'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { accept, type ContractClient, contractClient } from '#tests/contract/client.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { availabilityOf } from '../../../../graphql-server/translate/availability.ts'

const { brands } = readShopConfig()
let upstream: TestUpstream
let client: ContractClient
const now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  upstream = await startUpstream({ parts: 3000, now: () => now })
  client = contractClient(upstream.url)
})
afterAll(() => upstream.close())

const stockOf = async (record: string, country: string): Promise<WireStock> =>
  accept(stock, await client.ask('/item', { action: 'getStock', record, country }))

/** The largest quantity that the shop offers. */
const largestOf = async (record: string, country: string): Promise<number> =>
  availabilityOf(record, await stockOf(record, country), brands, now).max

const add = async (record: string, quantity: number, country: string): Promise<number> => {
  const input = { action: 'addToCart', location: 'EU1', quantity, record, country }
  return (await client.ask('/cart', input)).status
}

const kits = async (): Promise<string[]> => {
  const { rows } = await sql<{ public_id: string }>`
    select p.public_id from part p where p.recordtype = 'kititem'
      and exists (select 1 from price r where r.part_id = p.id) order by md5(p.public_id)`.execute(
    upstream.database.db,
  )
  return rows.map(({ public_id }) => public_id)
}

describe('a kit', () => {
  it.each([
    ['DE', 40],
    ['NL', 10],
    ['GB', 10],
    ['US', 10],
  ])('in %s is offered in exactly the quantity that the cart accepts', async (country, most) => {
    const [told, taken]: [unknown[], unknown[]] = [[], []]
    for (const record of (await kits()).slice(0, most)) {
      const largest = await largestOf(record, country)
      told.push([record, largest, 200, 409])
      const at = largest === 0 ? 200 : await add(record, largest, country)
      taken.push([record, largest, at, await add(record, largest + 1, country)])
    }
    expect(taken).toEqual(told)
  })

  it.each(['DE', 'GB'])(
    'AVAIL-08/flag that is in stock is available in lists in %s, and the cart accepts it',
    async (country) => {
      const question = {
        action: 'getApplications',
        language: 'en',
        manufacturergroup: null,
        promotion: false,
      }
      const filter = { ...question, country, show: true, category: 'SUSPENSION KITS' }
      const { results } = accept(partsAnswer, await client.ask('/search', filter))
      const known = new Set(await kits())
      const shown = results.filter(({ id }) => known.has(String(id))).slice(0, 40)
      expect(shown.length).toBeGreaterThan(20)
      const [listed, promised]: [unknown[], unknown[]] = [[], []]
      const cases = new Set<string>()
      for (const { id, availabledetails } of shown) {
        const [offer] = availabilityOf(String(id), await stockOf(String(id), country), brands, now).offers
        const isAvailable = availabledetails?.[0]?.multilocationavailable
        listed.push([id, isAvailable])
        promised.push([id, isInStock(stockState(offer?.case ?? 'OUT_OF_STOCK'))])
        cases.add(offer?.case ?? 'OUT_OF_STOCK')
        if (isAvailable) expect(await add(String(id), 1, country)).toBe(200)
      }
      expect(listed).toEqual(promised)
      expect([...cases]).toEqual(expect.arrayContaining(['IN_STOCK', 'IN_TRANSIT']))
    },
  )

  it('with components at different locations is available', async () => {
    const answers = await Promise.all((await kits()).map((record) => largestOf(record, 'DE')))
    expect(answers.filter((largest) => largest > 0).length).toBeGreaterThan(answers.length * 0.8)
  })
})
