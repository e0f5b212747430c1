/** Prices of calls without a country, for visitors of several countries behind a proxy. */

import { graphql } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fallbackCountry } from '#domain/countries/countries.ts'
import { ownText } from '#tests/support/ownText.ts'
import type { Renderer } from '../../../graphql-server/pages/rendering.ts'
import { startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'

let upstream: TestUpstream
let shop: ShopServer
let name: string
beforeAll(async () => {
  upstream = await startUpstream({ parts: 120 })
  name = await makeFamily()
  shop = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

type Amount = { amount: number } | null
type Listed = { urlcomponent: string; gross: Amount }
type Asked = {
  session: { country: string }
  product: {
    price: { gross: Amount } | null
    relatedItems: Listed[]
    variants: (Listed & { difference: Amount })[]
  }
}

const query = `query ($name: String!, $country: CountryCode!) { session { country } product(name: $name, country: $country) {
  ... on Product { price { gross { amount } } relatedItems { urlcomponent gross { amount } }
    variants { urlcomponent gross { amount } difference { amount } } } } }`
const ask = async (address: string, name: string, country: string): Promise<Asked> => {
  const { data, errors } = await shop.browser().ask(query, { name, country }, { 'x-forwarded-for': address })
  expect(errors).toBeUndefined()
  return data as unknown as Asked
}

/** A part with two variants and four related items, two of them in the product's own answer. */
const makeFamily = async (): Promise<string> => {
  const { db } = upstream.database
  const parts = await db
    .selectFrom('part')
    .innerJoin('price', 'price.part_id', 'part.id')
    .select(['part.id', 'part.url'])
    .where('price.location', '=', 'EU1')
    .where('part.recordtype', '=', 'item')
    .orderBy('part.id')
    .limit(5)
    .execute()
  const [main, ...others] = parts
  if (!main) throw new Error('no parts')
  const ids = others.map(({ id }) => id)
  await db.updateTable('part').set({ variant_of: main.id }).where('id', 'in', ids.slice(0, 2)).execute()
  await db.deleteFrom('related').where('part_id', '=', main.id).execute()
  await db
    .insertInto('related')
    .values(ids.map((related_id, pos) => ({ part_id: main.id, related_id, pos })))
    .execute()
  return main.url
}

const addresses = {
  DE: ['85.214.132.117', '2a01:4f8::1'],
  PL: ['212.77.98.9', '2a02:a300::1'],
} as const

describe('variants and related items', () => {
  it.each(Object.entries(addresses))(
    'PDP-05 SESS-01 are priced for a visitor from %s, by IPv4 and IPv6',
    async (country, visitors) => {
      for (const address of visitors) {
        const { session, product } = await ask(address, name, country)
        expect(session.country).toBe(country)
        expect(product.relatedItems.length).toBeGreaterThan(2)
        expect(product.variants.length).toBeGreaterThan(0)
        for (const { urlcomponent, gross } of [...product.relatedItems, ...product.variants]) {
          const own = await ask(address, urlcomponent, country)
          expect(gross).toEqual(own.product.price?.gross ?? null)
        }
      }
    },
  )

  it('SESS-09/lists have the prices of another country than the visitor’s, which the visitor chose', async () => {
    const { product } = await ask(addresses.PL[0], name, 'FR')
    expect(product.relatedItems).toHaveLength(4)
    expect(product.variants).toHaveLength(2)
    for (const { urlcomponent, gross } of [...product.relatedItems, ...product.variants])
      expect(gross).toEqual((await ask(addresses.PL[0], urlcomponent, 'FR')).product.price?.gross)
    const own = product.price?.gross?.amount ?? 0
    expect(product.variants.map(({ difference }) => difference?.amount)).toEqual(
      product.variants.map(({ gross }) => (gross?.amount ?? 0) - own),
    )
  })

  const getFrom = (own: ShopServer, address: string, country: string) => {
    const list =
      '{ product(name: "NAME", country: "COUNTRY") { ... on Product { relatedItems { gross { amount } } } } }'
    const search = new URLSearchParams({ query: list.replace('NAME', name).replace('COUNTRY', country) })
    return own.app.inject({
      url: `/graphql?${search}`,
      headers: { 'apollo-require-preflight': '1', 'x-forwarded-for': address },
    })
  }
  const pricesIn = (answer: { json: () => { data: Asked } }) =>
    answer.json().data.product.relatedItems.map(({ gross }) => gross?.amount ?? null)

  it('SESS-09/lists a visitor from another country and a resident get the same answer, which is shared', async () => {
    const prices: unknown[] = []
    for (const address of [addresses.PL[0], addresses.DE[0]]) {
      const own = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' } })
      const answer = await getFrom(own, address, 'DE')
      expect(pricesIn(answer)).not.toContain(null)
      expect(answer.headers['cache-control']).toBe('max-age=60, public')
      prices.push(pricesIn(answer))
      await own.close()
    }
    expect(prices[0]).toEqual(prices[1])
  })

  it('a page rendered without a known country is cached for visitors of unknown country', async () => {
    const awkward = await startAwkwardUpstream()
    const known = '212.77.98.9'
    awkward.answer('GET /country', ({ headers }) =>
      headers['x-forwarded-for'] === known ? { json: { code: fallbackCountry } } : 'cut',
    )
    const source = `{ product(name: "leaf", country: "${fallbackCountry}") { ... on Product { variants { gross { amount } } } } }`
    const drawn: string[] = []
    const renderer: Renderer = async ({ schema, contextValue }) => {
      const html = JSON.stringify(await graphql({ schema, contextValue, source }))
      drawn.push(html)
      return { status: 200, headers: {}, html: ownText(html) }
    }
    const own = await startShop(awkward.url, { env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' }, renderer })
    const pageFor = async (address: string) =>
      (await own.app.inject({ url: '/details/leaf', headers: { 'x-forwarded-for': address } })).body
    expect(await pageFor('203.0.113.7')).toContain('"gross":null')
    expect(await pageFor(known)).toContain('"gross":{"amount":')
    expect(await pageFor('203.0.113.7')).toContain('"gross":null')
    expect(await pageFor('203.0.113.8')).toContain('"gross":null')
    expect(drawn).toHaveLength(2)
    await own.close()
    await awkward.close()
  })

  it('a page without prices because of its visitor is not cached for visitors of a known country', async () => {
    const awkward = await startAwkwardUpstream()
    awkward.answer('GET /country', { json: { code: fallbackCountry } })
    const source =
      '{ product(name: "leaf", country: "FR") { ... on Product { variants { gross { amount } } } } }'
    const drawn: string[] = []
    const renderer: Renderer = async ({ schema, contextValue }) => {
      const html = JSON.stringify(await graphql({ schema, contextValue, source }))
      drawn.push(html)
      return { status: 200, headers: {}, html: ownText(html) }
    }
    const own = await startShop(awkward.url, { env: { LOG_LEVEL: 'silent' }, renderer })
    for (let n = 0; n < 2; n += 1)
      expect((await own.app.inject({ url: '/details/leaf' })).body).toContain('"gross":null')
    expect(drawn).toHaveLength(2)
    await own.close()
    await awkward.close()
  })
})
