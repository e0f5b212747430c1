/** What the sitemap costs. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { createPlainFiles, createSitemap, urlsPerFile } from '../../../graphql-server/pages/sitemap.ts'
import { advanceMinutes, shop, upstream, withTimedAwkwardShop } from '../../support/awkwardShop.ts'

withTimedAwkwardShop()

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url, headers, remoteAddress })
const gzip = { 'accept-encoding': 'gzip' }
const products = async () => (await get('/sitemap-1.xml')).body.match(/details\/[\w-]+/g)

it('SEC-12/sitemap ROUTE-09 the sitemap is made once for all requests, and compressed once', async () => {
  const urls = Array.from({ length: 20 }, (_, n) => (n % 2 ? '/sitemap.xml' : '/sitemap-1.xml'))
  const answers = await Promise.all(urls.map((url) => get(url, gzip)))
  const asked = upstream.requests.length
  const [page] = answers
  expect(page?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const xml = gunzipSync(page?.rawPayload ?? '').toString()
  expect(xml).toContain('/details/part-1')
  expect((await get('/sitemap-1.xml')).body).toBe(xml)
  expect((await get('/sitemap-1.xml', { 'if-none-match': String(page?.headers['etag']) })).statusCode).toBe(
    304,
  )
  advanceMinutes(100)
  await Promise.all(urls.map((url) => get(url, gzip)))
  expect(upstream.requests.length).toBe(asked)
})

it('SEC-12/sitemap ROUTE-09 it is made again in the background, and the old one serves meanwhile', async () => {
  expect(await products()).toEqual(['details/part-1', 'details/part-2'])
  upstream.answer('getParts', ({ body }) => ({
    json: { results: [{ id: 7, urlcomponent: 'part-7', name: 'New' }] },
    delayMs: body?.['make'] ? 0 : 50,
  }))
  advanceMinutes(121)
  expect(await products()).toEqual(['details/part-1', 'details/part-2'])
  await expect.poll(products, { interval: 50, timeout: 60_000 }).toEqual(['details/part-7'])
})

it('SEC-12 ROUTE-09 while the upstream is down, the pages that need none are listed, and it is asked once a minute', async () => {
  upstream.answer('getOptions', { status: 500, text: 'down' })
  const first = await get('/sitemap-1.xml')
  expect(first.body).toContain('/contact')
  const asked = upstream.of('getOptions').length
  for (let n = 0; n < 5; n += 1) expect((await get('/sitemap-1.xml')).body).toBe(first.body)
  expect(upstream.of('getOptions').length).toBe(asked)
  upstream.reset()
  advanceMinutes(2)
  await expect.poll(products, { interval: 50, timeout: 60_000 }).toEqual(['details/part-1', 'details/part-2'])
})

it('ROUTE-09 the work on each vehicle that has a page is listed, in its newest year', async () => {
  upstream.answer('getOptions', { json: { options: { jobs: true, year: [2015, '2016', null, 2014] } } })
  advanceMinutes(121)
  const jobs = async () => (await get('/sitemap-1.xml')).body.match(/jobs\?make=TOYOTA[^<]*HILUX[^<]*/g)
  await expect
    .poll(jobs, { interval: 50, timeout: 60_000 })
    .toEqual(['jobs?make=TOYOTA&amp;model=HILUX&amp;year=2016'])
})

it('ROUTE-09/sitemap each piece of work that the upstream knows for such a vehicle is listed, and asked for once', async () => {
  upstream.answer('getOptions', {
    json: { options: { jobs: true, year: ['2016'], categorydescription: { BRAKES: { PADS: 1 } } } },
  })
  const needs = [{ name: 'Pads', parts: [] }]
  const jobs = [
    { id: 'front-brakes', name: 'Front brakes', needs },
    { id: 'pads & more', name: 'Pads and more', needs },
  ]
  upstream.answer('getItem', ({ body }) => ({
    json: { _id: body?.['record'], name: 'Part', urlcomponent: 'part', jobs },
  }))
  advanceMinutes(121)
  const hilux = async () => (await get('/sitemap-1.xml')).body.match(/jobs\/[^<]*make=TOYOTA[^<]*HILUX[^<]*/g)
  await expect
    .poll(hilux, { interval: 50, timeout: 60_000 })
    .toEqual([
      'jobs/front-brakes?make=TOYOTA&amp;model=HILUX&amp;year=2016',
      'jobs/pads%20%26%20more?make=TOYOTA&amp;model=HILUX&amp;year=2016',
    ])
})

it('ROUTE-09/sitemap an upstream that knows no work has no pages of it, and is asked for no part', async () => {
  const options = { year: ['2016'], categorydescription: { BRAKES: { PADS: 1 } } }
  upstream.answer('getOptions', { json: { options } })
  upstream.answer('getParts', { json: { results: [{ id: 7, urlcomponent: 'part-7', name: 'New' }] } })
  advanceMinutes(121)
  await expect.poll(products, { interval: 50, timeout: 60_000 }).toEqual(['details/part-7'])
  expect((await get('/sitemap-1.xml')).body).not.toContain('/jobs?make')
  expect(upstream.of('getItem')).toEqual([])
})

describe('the parts of a catalogue', () => {
  const part = (n: number) => ({
    id: `${n}`,
    urlcomponent: `part-${n}`,
    name: `Part ${n}`,
    categorydescription: n < 8 ? 'BRAKES' : 'STEERING',
    groupdescription: n < 8 ? 'Pads' : 'Rods',
  })
  const lists: Record<string, readonly number[]> = {
    'BRAKES undefined': [1, 2],
    'STEERING undefined': [8],
    'BRAKES FORD': [2, 3, 4],
    'BRAKES ISUZU': [1, 5],
    'BRAKES TOYOTA': [6],
  }
  const asked = () =>
    upstream.of('getParts').flatMap(({ body }) => {
      const { category, make = null, model } = body ?? {}
      return model === undefined ? [[category, make]] : []
    })
  const answerLists = (padsCount: number) => {
    const categorydescription = { BRAKES: { ' pads ': padsCount, PADS: 1 }, STEERING: { Rods: 1 } }
    upstream.answer('getOptions', ({ body }) => ({
      json: {
        options: body?.['make']
          ? {}
          : { make: ['TOYOTA', 'FORD', 'ford', null, 'ISUZU'], categorydescription },
      },
    }))
    upstream.answer('getParts', ({ body }) => {
      const { category, make } = body ?? {}
      return { json: { results: (lists[`${category} ${make}`] ?? []).map(part) } }
    })
  }
  const listed = async () =>
    [...((await products()) ?? [])]
      .sort()
      .map((path) => path.slice(-1))
      .join('')
  const warnings = (message: string) =>
    shop.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message)
  const shortMessage = 'the sitemap lacks parts: the lists have fewer than the upstream counts'

  it('ROUTE-09/parts those that the list of a category leaves out are read by make, until all are there', async () => {
    answerLists(4)
    expect(await listed()).toBe('123458')
    expect(asked()).toEqual([
      ['BRAKES', null],
      ['BRAKES', 'FORD'],
      ['BRAKES', 'ISUZU'],
      ['STEERING', null],
    ])
    expect(warnings(shortMessage)).toEqual([])
  })

  it('ROUTE-09/parts the log says how many parts are missing after that', async () => {
    answerLists(9)
    expect(await listed()).toBe('1234568')
    expect(warnings(shortMessage)).toMatchObject([{ category: 'BRAKES', listed: 6, counted: 10 }])
  })

  it('ROUTE-09/failures a list that cannot be read is logged, does not keep the others away, and is tried again', async () => {
    answerLists(1)
    upstream.answer('getParts', ({ body }) =>
      body?.['category'] === 'BRAKES' ? { status: 500, json: {} } : { json: { results: [part(8)] } },
    )
    expect(await listed()).toBe('8')
    expect(warnings('a list for the sitemap could not be read')).toMatchObject([{ list: 'BRAKES' }])
    answerLists(1)
    advanceMinutes(11)
    await expect.poll(listed, { interval: 50, timeout: 60_000 }).toBe('128')
  })

  it('ROUTE-09/failures a complete sitemap stays for a day while a list cannot be read', async () => {
    answerLists(1)
    expect(await listed()).toBe('128')
    // The answers before serve for two days, so the list is another one.
    upstream.answer('getOptions', { json: { options: { categorydescription: { SPRINGS: { COILS: 1 } } } } })
    upstream.answer('getParts', { status: 500, json: {} })
    advanceMinutes(121)
    const failures = () => warnings('a list for the sitemap could not be read')
    for (const count of [1, 2]) {
      await expect.poll(async () => (await products(), failures().length), { timeout: 60_000 }).toBe(count)
      expect(await listed()).toBe('128')
      advanceMinutes(11)
    }
    advanceMinutes(24 * 60)
    await expect.poll(listed, { interval: 50, timeout: 60_000 }).toBe('')
  })

  it('ROUTE-09/failures the log says why there are no products', async () => {
    upstream.answer('getOptions', { status: 500, text: 'down' })
    expect(await products()).toBeNull()
    expect(warnings('the sitemap could not be made')).toHaveLength(1)
  })
})

describe('the budget of the sitemap', () => {
  const { max } = limitedActions.sitemap

  it('SEC-12/crawler lets a search engine read all parts in one go, also those of two million products', async () => {
    expect(max).toBeGreaterThan(2_000_000 / urlsPerFile)
    for (let n = 1; n <= max; n += 1)
      expect((await get(n === 1 ? '/sitemap.xml' : '/sitemap-1.xml', gzip)).statusCode).toBe(200)
  })

  it('SEC-12/kinds,answer refuses more with 429 and Retry-After, for this visitor only', async () => {
    const urls = ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']
    for (let n = 0; n < max; n += 1) await get(urls[n % 3] ?? '', gzip)
    for (const url of urls) {
      const refused = await get(url, gzip)
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await get('/sitemap.xml', gzip, '192.0.2.9')).statusCode).toBe(200)
  })
})

it('SEC-12/sitemap the first visitors, who come together, wait for one sitemap', async () => {
  let made = 0
  const { read } = createSitemap({
    origin: 'https://shop.example',
    sitePaths: async () => ['/'],
    cataloguePaths: async () => {
      made += 1
      return { paths: [], isComplete: true }
    },
    log: createLog('silent'),
    now: () => 0,
  })
  const [one, other] = await Promise.all([read(), read()])
  expect([made, one === other]).toEqual([1, true])
})

it('SEC-12/sitemap the sitemap is decompressed once for clients that accept no gzip', async () => {
  const plain = createPlainFiles({ maxBytes: 1_000 })
  const file = { gzipped: gzipSync('<urlset/>'), etag: '"1"' }
  const answers = await Promise.all([plain(file), plain(file)])
  answers.push(await plain(file))
  expect(new Set(answers).size).toBe(1)
  expect(String(answers[0])).toBe('<urlset/>')
})
