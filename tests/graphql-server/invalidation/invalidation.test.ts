/** The upstream says what has changed, and exactly what depends on it leaves the caches. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retainedChanges } from '../../../graphql-server/invalidation/changeIndex.ts'
import {
  catalogueQuery,
  type PricedUpstream,
  pricedRenderer,
  productQuery,
  startPricedUpstream,
} from '../../support/pricedUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import { announceChange, webhookSecret } from '../../support/upstreamWebhook.ts'

const env = { UPSTREAM_WEBHOOK_SECRET: webhookSecret, RATE_LIMITS: 'false' }

describe('a change of the catalogue', () => {
  let upstream: PricedUpstream
  let shop: ShopServer
  beforeEach(async () => {
    upstream = await startPricedUpstream()
    shop = await startShop(upstream.url, { env, renderer: pricedRenderer })
    return async () => {
      await shop.close()
      await upstream.close()
    }
  })

  const page = async (path: string) => (await shop.browser().get(path)).body
  const response = (query: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: { 'apollo-require-preflight': 'true', ...headers },
    })
  const prices = (text: string) =>
    [...text.matchAll(/"amount":"?([\d.]+)/g)].map(([, amount]) => Number(amount))
  const announce = (data: unknown) => announceChange(shop.app, data)

  const pages = ['/details/part-1', '/details/part-2', '/parts?category=SPRINGS', '/parts?category=BRAKES']
  const queries = [productQuery('part-1'), productQuery('part-2'), catalogueQuery('BRAKES')]
  const readAll = async () => {
    for (const path of pages) await page(path)
    // Twice: the first request tells which variables a document has.
    for (const query of [...queries, ...queries]) await response(query)
    for (const id of [1, 2, 3]) await shop.app.inject({ url: `/files/part-${id}.svg` })
    return upstream.takeCalls()
  }

  it('API-08 nothing is read again while nothing has changed', async () => {
    expect(await readAll()).toContain('getItem part-1')
    expect(await readAll()).toEqual([])
  })

  it('API-08/records a named record is read again, with the lists, pages and pictures that show it, and nothing else', async () => {
    await readAll()
    for (const id of [1, 2, 3]) upstream.setPrice(id, 99)
    await announce({ records: [2] })
    expect(prices(await page('/details/part-2'))).toEqual([9900])
    expect(prices((await response(productQuery('part-2'))).body)).toEqual([9900])
    expect(prices(await page('/parts?category=BRAKES'))).toEqual([9900, 9900])
    expect(prices((await response(catalogueQuery('BRAKES'))).body)).toEqual([9900, 9900])
    expect(prices(await page('/details/part-1'))).toEqual([1000])
    expect(prices(await page('/parts?category=SPRINGS'))).toEqual([1000])
    expect(prices((await response(productQuery('part-1'))).body)).toEqual([1000])
    for (const id of [1, 2, 3]) await shop.app.inject({ url: `/files/part-${id}.svg` })
    expect(upstream.takeCalls()).toEqual(['GET /files/part-2.svg', 'getItem part-2', 'getParts Brakes'])
    expect(await readAll()).toEqual([])
  })

  it('API-08 a record may be named by its urlcomponent', async () => {
    await readAll()
    upstream.setPrice(1, 11)
    await announce({ records: ['part-1'] })
    expect(prices(await page('/details/part-1'))).toEqual([1100])
    expect(prices(await page('/parts?category=SPRINGS'))).toEqual([1100])
  })

  it('API-08/categories a named category is read again in any spelling, with its products and the lists across categories', async () => {
    await readAll()
    for (const id of [1, 2, 3]) upstream.setPrice(id, 77)
    await announce({ categories: ['  BRAKES '] })
    expect(prices(await page('/parts?category=BRAKES'))).toEqual([7700, 7700])
    // Its page reads the tree of categories again, and not the list of its own category.
    expect(prices(await page('/parts?category=SPRINGS'))).toEqual([1000])
    expect(upstream.takeCalls()).toEqual(['getOptions', 'getParts Brakes'])
  })

  it('API-08/everything everything is read again', async () => {
    const first = await readAll()
    await announce({ everything: true })
    expect(await readAll()).toEqual(first)
  })

  it('API-08 an unknown part that has been added is found', async () => {
    upstream.answer('getItem', { status: 404, json: { message: 'Unknown', code: 'NOT_FOUND' } })
    expect((await response(productQuery('part-9'))).body).not.toContain('Part 9')
    upstream.answer('getItem', {
      json: { _id: 9, name: 'Part 9', urlcomponent: 'part-9', price: { price: 1 } },
    })
    expect((await response(productQuery('part-9'))).body).not.toContain('Part 9')
    await announce({ records: ['part-9'] })
    expect((await response(productQuery('part-9'))).body).toContain('Part 9')
  })

  it('API-08/on-its-way an answer that was on its way meanwhile is not kept, and not given to who asks afterwards', async () => {
    let respond = () => {}
    const held = new Promise<void>((resolve) => {
      respond = resolve
    })
    const product = (price: number) => ({
      json: { _id: 1, name: 'Part 1', urlcomponent: 'part-1', price: { grossprice: price, price: 1 } },
      delayMs: price === 10 ? 400 : 0,
    })
    upstream.answer('getItem', () => {
      respond()
      return product(10)
    })
    const before = page('/details/part-1')
    await held
    upstream.answer('getItem', product(55))
    await announce({ records: [1] })
    expect(prices(await page('/details/part-1'))).toEqual([5500])
    await before
    expect(prices(await page('/details/part-1'))).toEqual([5500])
    expect(prices((await response(productQuery('part-1'))).body)).toEqual([5500])
  })

  it('API-08 an outdated answer is not served while the upstream is away', async () => {
    await response(productQuery('part-1'))
    await announce({ records: [1] })
    upstream.answer('getItem', 'cut')
    expect((await response(productQuery('part-1'))).json().errors[0].extensions.code).toBe(
      'UPSTREAM_UNAVAILABLE',
    )
  })

  it('API-08 browsers and proxies ask again, so that the change reaches them', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { headers } = await response(productQuery('part-1'))
      expect(headers['cache-control']).toBe('public, no-cache')
      const etag = String(headers['etag'])
      expect((await response(productQuery('part-1'), { 'if-none-match': etag })).statusCode).toBe(304)
    }
    expect((await shop.browser().get('/details/part-1')).headers['cache-control']).toBe('private, no-cache')
    const picture = await shop.app.inject({ url: '/files/part-1.svg' })
    expect(picture.headers['cache-control']).toBe('public, max-age=300, s-maxage=1')
  })

  it('API-08 more changes than are remembered drop too much, never too little', async () => {
    await readAll()
    upstream.setPrice(1, 12)
    await announce({ records: [1] })
    for (let n = 0; n <= retainedChanges; n += 1) await announce({ records: [`other-${n}`] })
    expect(prices(await page('/details/part-1'))).toEqual([1200])
    expect(upstream.takeCalls()).toContain('getItem part-1')
  })
})

describe('without a secret', () => {
  let upstream: PricedUpstream
  let shop: ShopServer
  beforeAll(async () => {
    upstream = await startPricedUpstream()
  })
  afterEach(() => shop.close())
  afterAll(() => upstream.close())

  it('API-09 no change is accepted, and browsers keep responses for as long as these are valid', async () => {
    shop = await startShop(upstream.url, { renderer: pricedRenderer })
    await expect(announceChange(shop.app, { everything: true })).rejects.toThrow('404 CHANGES_DISABLED')
    const url = `/graphql?query=${encodeURIComponent(productQuery('part-1'))}`
    const { headers } = await shop.app.inject({ url, headers: { 'apollo-require-preflight': 'true' } })
    expect(headers['cache-control']).toBe('max-age=60, public')
  })
})
