/** Lists, pages and carts have the same price: that of the product's default location. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartsAnswer } from '#contract/cart.ts'
import { partsAnswer, product, relatedItemsAnswer, variantsAnswer } from '#contract/catalogue.ts'
import { countryAnswer } from '#contract/rest.ts'
import { accept, type ContractClient, contractClient } from '#tests/contract/client.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'

let upstream: TestUpstream
let client: ContractClient
beforeAll(async () => {
  upstream = await startUpstream({ parts: 2400 })
  client = contractClient(upstream.url)
})
afterAll(() => upstream.close())

/** With an address in the country, for the calls that name none. */
const countries = [
  ['GB', '212.58.244.1'],
  ['DE', '217.160.0.1'],
  ['NL', '145.97.0.1'],
  ['US', '8.8.8.8'],
] as const

const listOf = async (country: string) => {
  const question = { action: 'getApplications', language: 'en', manufacturergroup: null, promotion: false }
  return accept(partsAnswer, await client.ask('/search', { ...question, country, show: true })).results
}

/** The price and the default location on the page of a part. */
const pageOf = async (record: string, country: string) => {
  const found = accept(product, await client.ask('/item', { action: 'getItem', record, country }))
  const entries = Array.isArray(found.available) ? found.available : []
  const location = entries.find((entry) => entry.default)?.location
  const here = location === undefined ? undefined : found.price?.prices?.[location]
  expect(found.price?.grossprice).toBe((here ?? found.price)?.grossprice)
  return { location, gross: (here ?? found.price)?.grossprice, related: found.relateditems ?? [] }
}

const chargedFor = async (record: string, location: string, country: string) => {
  const added = await client.ask('/cart', { action: 'addToCart', location, quantity: 1, record, country })
  if (added.status === 409) return undefined
  const { cart_id } = added.body as { cart_id: string }
  const answer = accept(cartsAnswer, await client.ask('/cart', { action: 'getCarts', cart_id }))
  return answer.shoppingcarts[0]?.shoppingcart.transactionlines?.[0]?.grossprice
}

/** Parts that have variants. */
const familyRecords = async (): Promise<string[]> => {
  const { db } = upstream.database
  const rows = await db
    .selectFrom('part')
    .select('public_id')
    .where('variant_of', 'is not', null)
    .orderBy('id')
    .limit(12)
    .execute()
  return rows.map(({ public_id }) => public_id)
}

describe('prices of the catalogue and of the cart', () => {
  it.each(countries)('in %s a list has the prices of the page and the cart', async (country) => {
    const parts = (await listOf(country)).slice(0, 40)
    const [listed, onPages] = [new Map<string, unknown>(), new Map<string, unknown>()]
    let charged = 0
    for (const part of parts) {
      const page = await pageOf(String(part.id), country)
      listed.set(String(part.id), part.price?.grossprice)
      onPages.set(String(part.id), page.gross)
      if (page.location === undefined || page.gross === undefined) continue
      const inCart = await chargedFor(String(part.id), page.location, country)
      if (inCart === undefined) continue
      expect([part.id, inCart]).toEqual([part.id, page.gross])
      charged += 1
    }
    expect(listed).toEqual(onPages)
    expect(charged).toBeGreaterThan(20)
  })

  it.each(countries)(
    'in %s variants and related parts have the prices of their pages',
    async (country, address) => {
      const from = { 'x-forwarded-for': address }
      expect(accept(countryAnswer, await client.get('/country', from)).code).toBe(country)
      const prices = new Map<string, Promise<number | undefined>>()
      const grossOf = (record: string) => {
        const gross = prices.get(record) ?? pageOf(record, country).then((page) => page.gross)
        prices.set(record, gross)
        return gross
      }
      const [shown, onPages]: [unknown[], unknown[]] = [[], []]
      const compare = async (kind: string, record: unknown, gross: number | undefined) => {
        shown.push([kind, record, gross])
        onPages.push([kind, record, await grossOf(String(record))])
      }
      for (const record of await familyRecords()) {
        const variants = await client.ask('/variants', { action: 'getVariants', record }, from)
        for (const { _id, price } of accept(variantsAnswer, variants).variants ?? [])
          await compare('variant', _id, price?.grossprice)
        const related = await client.ask('/item', { action: 'getRelatedItems', record }, from)
        for (const { id, price } of accept(relatedItemsAnswer, related).relateditems ?? [])
          await compare('related', id, price?.grossprice)
        for (const { id, price } of (await pageOf(record, country)).related)
          await compare('on its page', id, price?.grossprice)
      }
      expect(shown).toEqual(onPages)
      expect(new Set(shown.map((entry) => (entry as [string])[0])).size).toBe(3)
    },
  )

  it('a location that does not serve the country is replaced by the default location', async () => {
    for (const { id } of (await listOf('GB')).slice(0, 30)) {
      const page = await pageOf(String(id), 'GB')
      if (page.gross === undefined) continue
      const inCart = await chargedFor(String(id), 'DS1', 'GB')
      if (inCart !== undefined) expect([id, inCart]).toEqual([id, page.gross])
    }
  })
})
