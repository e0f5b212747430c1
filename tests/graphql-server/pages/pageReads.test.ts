/** A kept page is served for as long as drawing it again would read the same. */
import { graphql } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { ownText } from '#tests/support/ownText.ts'
import type { Renderer } from '../../../graphql-server/pages/rendering.ts'
import { type AwkwardUpstream, startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

const source = `query ($country: CountryCode!) {
  product(name: "leaf", country: $country) { ... on Product { name relatedItems { gross { amount } } freshness { stale } } }
  availability(record: "leaf", country: $country) { offers { upTo case } }
}`

let upstream: AwkwardUpstream
let shop: ShopServer
let time: number
let drawn: number

beforeEach(async () => {
  upstream = await startAwkwardUpstream()
  time = Date.parse('2026-11-22T10:00:00Z')
  drawn = 0
  const renderer: Renderer = async ({ schema, contextValue, facts: { country } }) => {
    drawn += 1
    const { data } = await graphql({ schema, source, contextValue, variableValues: { country } })
    return { status: 200, headers: {}, html: ownText(JSON.stringify(data)) }
  }
  const env = { LOG_LEVEL: 'silent', RATE_LIMITS: 'false', TRUST_PROXY: '1' }
  shop = await startShop(upstream.url, { env, renderer, now: () => new Date(time) })
  return async () => {
    await shop.close()
    await upstream.close()
  }
})

const minute = 60_000
const open = async () => (await shop.app.inject({ url: '/details/leaf' })).body
const reads = () =>
  upstream
    .forget()
    .map(({ call }) => call)
    .filter((call) => ['getItem', 'getStock'].includes(call))
    .sort()
const item = (name: string) => ({ _id: 4711, urlcomponent: 'leaf', name, photos: [] })
const stockOf = (quantityavailable: number) => ({
  available: [{ location: 'PL2', default: true, quantityavailable }],
  brand: 'KESTREL',
})

it('CAT-22/unchanged an hour later a page is not drawn again if its answers are the same', async () => {
  const first = await open()
  expect(reads()).toEqual(['getItem', 'getStock'])
  time += 60 * minute
  expect(await open()).toBe(first)
  expect(reads()).toEqual(['getItem', 'getStock'])
  expect(drawn).toBe(1)
})

it('CAT-22/stock a page whose stock did not change costs one look at the stock', async () => {
  await open()
  reads()
  time += 9_000
  await open()
  expect(reads()).toEqual(['getStock'])
  expect(drawn).toBe(1)
})

it('CAT-22/changed a page is drawn again when an answer of it has changed', async () => {
  await open()
  upstream.answer('getItem', { json: item('Renamed') })
  time += 6 * minute
  expect(await open()).toContain('Renamed')
  expect(drawn).toBe(2)
})

it('CAT-16/fresh CAT-22/stock stock on a page changes within seconds', async () => {
  const before = await open()
  upstream.answer('getStock', { json: stockOf(0) })
  time += 9_000
  expect(await open()).not.toBe(before)
  expect(drawn).toBe(2)
})

it('CAT-22/day a page is drawn again on another day', async () => {
  await open()
  time += 24 * 60 * minute
  await open()
  expect(drawn).toBe(2)
})

it('CAT-22/incomplete a page that lacks an answer is drawn again', async () => {
  upstream.answer('getStock', { status: 500, json: {} })
  await open()
  upstream.answer('getStock', { json: stockOf(3) })
  time += 9_000
  await open()
  expect(drawn).toBe(2)
})

it('CAT-22/stale a page that says how old it is says so no longer once the upstream answers again', async () => {
  await open()
  upstream.answer('getItem', 'cut')
  time += 6 * minute
  expect(await open()).toContain('"stale":true')
  upstream.answer('getItem', { json: item('Part 1') })
  time += 6 * minute
  expect(await open()).toContain('"stale":false')
})

it('CAT-22/joined visitors who come together wait for one look', async () => {
  await open()
  reads()
  time += 9_000
  await Promise.all([open(), open(), open()])
  expect(reads()).toEqual(['getStock'])
  expect(drawn).toBe(1)
})

it('CAT-22 SESS-09/lists a page is not compared by the prices of a visitor from another country', async () => {
  const german = '85.214.132.117'
  const polish = '212.77.98.9'
  upstream.answer('GET /country', ({ headers }) => ({
    json: { code: headers['x-forwarded-for'] === german ? 'DE' : 'PL' },
  }))
  upstream.answer('getRelatedItems', ({ headers }) => {
    const price = headers['x-forwarded-for'] === german ? 19 : 23
    return {
      json: { relateditems: [{ id: 8, name: 'One', photos: [], price: { grossprice: price, symbol: '€' } }] },
    }
  })
  const openFrom = async (ip: string, headers: Record<string, string> = {}) =>
    (await shop.app.inject({ url: '/details/leaf', headers: { 'x-forwarded-for': ip, ...headers } })).body
  expect(await openFrom(german)).toContain('"amount":1900')
  time += 6 * minute
  expect(await openFrom(polish, { cookie: 'country=DE' })).not.toContain('"amount":2300')
  time += 9_000
  expect(await openFrom(german)).not.toContain('"amount":2300')
})
