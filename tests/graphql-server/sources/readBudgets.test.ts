/** What one visitor may cost by reading: budgets, misses that are remembered, and countries that share answers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { destinations } from '#domain/countries/countries.ts'
import { comparedMax, fitRecordsMax, numberListMax, sharedCartMax } from '#domain/limits.ts'
import { ownText } from '#tests/support/ownText.ts'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { createMetrics } from '../../../graphql-server/metrics.ts'
import { createCache } from '../../../graphql-server/sources/cache.ts'
import { lifetimes } from '../../../graphql-server/sources/lifetimes.ts'
import { browser, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import { createUnchanged, roomForAll } from '../../support/unchanged.ts'

withAwkwardShop()

const preflight = { 'apollo-require-preflight': '1' }
const getQuery = (server: ShopServer, query: string, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    url: `/graphql?query=${encodeURIComponent(query)}`,
    headers: preflight,
    remoteAddress,
  })
/** Several fields in one document, below the limit of aliases. */
const inGroups = <T>(all: readonly T[], size = 15): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
const aliased = (fields: readonly string[]) => `{ ${fields.map((field, n) => `f${n}: ${field}`).join(' ')} }`

describe('searches', () => {
  const search = (term: string) => `search(term: "${term}", country: "DE") { total }`
  const { max } = limitedActions.search

  it('SEC-12/misses without a hit are answered from memory for a minute', async () => {
    upstream.answer('search', { json: { data: [] } })
    for (let n = 0; n < 5; n += 1)
      expect((await browser.ask(`{ ${search('qqq www eee')} }`)).data).toEqual({ search: { total: 0 } })
    expect(upstream.of('search')).toHaveLength(1)
  })

  it('SEC-12/budget,answer beyond the budget are refused with 429 and Retry-After, for this visitor and for unknown terms only', async () => {
    upstream.answer('search', { json: { data: [] } })
    const terms = Array.from({ length: max }, (_, n) => search(`unknown ${n}`))
    for (const group of inGroups(terms)) expect((await getQuery(shop, aliased(group))).statusCode).toBe(200)
    const refused = await getQuery(shop, `{ ${search('one more')} }`)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'private, no-store'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().errors[0]).toMatchObject({
      message: expect.stringMatching(/^Too many searches\./),
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    })
    expect(upstream.of('search')).toHaveLength(max)
    expect((await getQuery(shop, `{ ${search('unknown 7')} }`)).statusCode).toBe(200)
    expect((await getQuery(shop, `{ ${search('one more')} }`, '192.0.2.9')).statusCode).toBe(200)
  })
})

describe('countries', () => {
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))
  const codes = letters.flatMap((first) => [...letters, ...'0123456789'].map((second) => first + second))
  const list = (country: string) => `catalogue(filter: {}, country: "${country}") { __typename }`

  it('SEC-12/countries 936 country codes are read as the destinations and the visitor’s own country', async () => {
    upstream.answer('GET /country', { json: { code: 'us' } })
    expect(codes).toHaveLength(936)
    for (const group of inGroups(codes)) {
      const { data, errors } = await browser.ask(aliased(group.map(list)))
      expect([errors, new Set(Object.values(data ?? {}).map((entry) => JSON.stringify(entry)))]).toEqual([
        undefined,
        new Set(['{"__typename":"Catalogue"}']),
      ])
    }
    const asked = upstream.of('getParts').map(({ body }) => String(body?.['country']))
    expect(asked.toSorted()).toEqual([...destinations.map(({ code }) => code), 'US'].toSorted())
  })

  it('SEC-12 SESS-06 a visitor’s own country is asked for as it is, and another one’s answer is not cached', async () => {
    upstream.answer('GET /country', { json: { code: 'us' } })
    const own = await getQuery(shop, `{ ${list('US')} }`)
    const other = await getQuery(shop, `{ ${list('AU')} }`)
    expect(upstream.of('getParts').map(({ body }) => body?.['country'])).toEqual(['US'])
    expect(own.headers['cache-control']).toContain('public')
    expect(other.headers['cache-control']).toBe('private, no-store')
  })
})

describe('fits', () => {
  it('SEC-12/misses,budget of unknown parts are remembered, and their number is bounded', async () => {
    upstream.answer('getFitments', { status: 404, json: { message: 'Unknown', code: 'NOT_FOUND' } })
    const vehicle = '{ make: "TOYOTA", model: "HILUX", year: "2016" }'
    const ask = (from: number) => {
      const records = Array.from({ length: fitRecordsMax }, (_, n) => `"unknown-${from + n}"`)
      return browser.ask(`{ fits(records: [${records.join(' ')}], vehicle: ${vehicle}) { fit { verdict } } }`)
    }
    for (let n = 0; n < 3; n += 1) expect((await ask(0)).errors).toBeUndefined()
    expect(upstream.of('getFitments')).toHaveLength(fitRecordsMax)
    const { max } = limitedActions.read
    const whole = Math.floor(max / fitRecordsMax)
    // All at once, as a flood asks.
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask((n + 1) * fitRecordsMax)))
    const refused = answers.filter(({ errors }) => errors)
    expect(refused).toHaveLength(20 - (whole - 1))
    // A question beyond the budget is refused before the first of its parts is read.
    expect(upstream.of('getFitments')).toHaveLength(whole * fitRecordsMax)
    for (const { errors } of refused)
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(/^Too many requests\./),
        extensions: { code: 'RATE_LIMITED' },
      })
    // What is in memory costs nothing.
    expect((await ask(0)).errors).toBeUndefined()
  })
})

describe('pages', () => {
  const { max } = limitedActions.page
  let rendered: string[] = []
  let own: ShopServer
  const start = async () => {
    rendered = []
    own = await startShop(upstream.url, {
      renderer: async ({ request }) => {
        const { pathname } = new URL(request.url)
        rendered.push(pathname)
        return {
          status: pathname.includes('unknown') ? 404 : 200,
          headers: {},
          html: ownText(`<p>${pathname}</p>`),
        }
      },
    })
  }
  afterEach(() => own.close())
  const get = (url: string, remoteAddress = '127.0.0.1') => own.app.inject({ url, remoteAddress })

  it('SEC-12 of one visitor are rendered two at a time', async () => {
    let rendering = 0
    let most = 0
    own = await startShop(upstream.url, {
      renderer: async () => {
        rendering += 1
        most = Math.max(most, rendering)
        await new Promise((resolve) => setImmediate(resolve))
        rendering -= 1
        return { status: 200, headers: {}, html: ownText('<p>') }
      },
    })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => get(`/details/part-${n}`)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(most).toBe(2)
  })

  it('SEC-12/kinds,answer beyond the budget are refused with 429 and Retry-After; pages in the cache and other visitors are not', async () => {
    await start()
    await get('/parts/TOYOTA')
    for (let n = 1; n < max; n += 1) await get(`/details/unknown-${n}`)
    expect(rendered).toHaveLength(max)
    const refused = await get('/details/unknown-one-more')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('Please wait a minute')
    expect(rendered).toHaveLength(max)
    expect((await get('/parts/TOYOTA')).statusCode).toBe(200)
    expect((await get('/details/unknown-7')).statusCode).toBe(404)
    expect((await get('/details/unknown-one-more', '192.0.2.9')).statusCode).toBe(404)
  })
})

describe('pages of many parts', () => {
  const { search, read } = limitedActions
  let own: ShopServer
  let rendered = 0
  beforeEach(async () => {
    rendered = 0
    own = await startShop(upstream.url, {
      renderer: async () => {
        rendered += 1
        return { status: 200, headers: {}, html: ownText('<p>') }
      },
    })
    return () => own.close()
  })
  const statusOf = async (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
    (await own.app.inject({ url, remoteAddress, headers })).statusCode
  const numbers = (from: number, count = numberListMax) =>
    Array.from({ length: count }, (_, n) => `48510-0K${100 + from + n}`)
  const listOf = (all: readonly string[]) => `/buy?list=${encodeURIComponent(all.join('\n'))}`
  const parts = (from: number, count: number) => Array.from({ length: count }, (_, n) => `part-${from + n}`)

  it('SEC-12/parts,answer each number of a pasted list costs a search, and too many are refused before the first', async () => {
    expect(await statusOf(listOf(numbers(0)))).toBe(200)
    const refused = await own.app.inject({ url: listOf(numbers(100)) })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('Please wait a minute')
    expect(rendered).toBe(1)
    expect(await statusOf('/search/one-more')).toBe(429)
    expect(await statusOf(listOf(numbers(100)), '192.0.2.9')).toBe(200)
  })

  it('SEC-12/again a list that is opened again costs only the searches for its new numbers', async () => {
    const list = numbers(0)
    for (let n = 0; n < 4; n += 1) expect(await statusOf(listOf(list))).toBe(200)
    expect(await statusOf(listOf([...list, ...list]))).toBe(200)
    const left = search.max - list.length
    expect(await statusOf(listOf([...list.slice(left), ...numbers(100, left)]))).toBe(200)
    expect(await statusOf(listOf(numbers(200, 1)))).toBe(429)
    expect(await statusOf(listOf(list), '192.0.2.9', { cookie: 'country=DE' })).toBe(200)
    expect(await statusOf(listOf(list), '192.0.2.9', { cookie: 'country=FR' })).toBe(429)
  })

  it.each([
    ['a cart that was sent', sharedCartMax, (from: number) => `/buy/${parts(from, sharedCartMax).join(',')}`],
    ['a comparison', comparedMax, (from: number) => `/compare?parts=${parts(from, comparedMax).join(',')}`],
  ])('SEC-12/parts each part of %s costs a read', async (_, size, addressFrom) => {
    const pages = Math.min(read.max / size, limitedActions.page.max)
    for (let n = 0; n < pages; n += 1) expect(await statusOf(addressFrom(n * size))).toBe(200)
    expect(await statusOf(addressFrom(0))).toBe(429)
    expect(rendered).toBe(pages)
  })

  it('SEC-12/parts a list costs reads as well, so that opening it again and again ends, too', async () => {
    const url = listOf(numbers(0))
    const pages = Math.floor(read.max / numberListMax)
    for (let n = 0; n < pages; n += 1) expect(await statusOf(url)).toBe(200)
    expect(await statusOf(url)).toBe(429)
  })

  it.each([
    '/buy',
    '/buy/',
    '/BUY?list=',
    '/buy?list=what%20is%20this',
    '/buy/,%2C',
    '/compare',
    '/compare?parts=,',
  ])('SEC-12/parts a page without parts costs no more than a page (%s)', async (url) => {
    for (let n = 0; n < limitedActions.page.max; n += 1) expect(await statusOf(url)).toBe(200)
    expect(await statusOf('/search/brakes')).toBe(429)
  })
})

it('SEC-12/misses what does not exist is asked for again after a minute', async () => {
  let seconds = 0
  const cache = createCache({
    ...createUnchanged(),
    shared: null,
    metrics: createMetrics(),
    log: createLog('silent'),
    now: () => seconds * 1_000,
    ...roomForAll,
    limit: { maxBytes: 4_000 },
  })
  let loads = 0
  const read = () =>
    cache.read('getItem', 'missing', lifetimes.catalogue, async () => {
      loads += 1
      return { value: null, bytes: 64, digest: 'missing', isMiss: true }
    })
  const loadsAt: number[] = []
  for (seconds of [0, 59, 61]) {
    await read()
    loadsAt.push(loads)
  }
  expect(loadsAt).toEqual([1, 1, 2])
})

it('SEC-12/misses misses evict no answers', async () => {
  const cache = createCache({
    ...createUnchanged(),
    shared: null,
    metrics: createMetrics(),
    log: createLog('silent'),
    now: Date.now,
    ...roomForAll,
    limit: { maxBytes: 4_000 },
  })
  let loads = 0
  const readHit = () =>
    cache.read('getItem', 'hit', lifetimes.general, async () => {
      loads += 1
      return { value: 'a part', bytes: 100, digest: 'a part' }
    })
  await readHit()
  for (let n = 0; n < 20_000; n += 1)
    await cache.read('getItem', n, lifetimes.general, async () => ({
      value: null,
      bytes: 64,
      digest: 'missing',
      isMiss: true,
    }))
  await readHit()
  expect(loads).toBe(1)
})
