/** Whatever visitors ask for, the caches keep within their shares. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastMemoryMb } from '#server-process/memory.ts'
import { ownText } from '#tests/support/ownText.ts'
import { cacheShares, shareCaches, totalCacheMb } from '../../graphql-server/cacheShares.ts'
import { readConfig } from '../../graphql-server/config.ts'
import { noncePlaceholder, type Renderer } from '../../graphql-server/pages/rendering.ts'
import { type AwkwardUpstream, startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../support/shopServer.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const megabyte = 1024 * 1024
const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0)

describe('the shares', () => {
  it('are hundredths of the whole', () => {
    expect(sumOf(Object.values(cacheShares))).toBe(100)
    for (const mb of [250, 310, 512, 2_048])
      expect(sumOf(Object.values(shareCaches(mb, null))) / megabyte).toBeCloseTo(totalCacheMb(mb), 3)
  })
  it('leave the others what a given PAGE_CACHE_MB leaves', () => {
    expect(shareCaches(512, 100).pages).toBe(100 * megabyte)
    expect(sumOf(Object.values(shareCaches(512, 100))) / megabyte).toBeCloseTo(totalCacheMb(512), 3)
    expect(shareCaches(512, 0).pages).toBe(0)
    expect(() => readConfig({ PAGE_CACHE_MB: '100000' })).toThrow('PAGE_CACHE_MB')
    expect(() => readConfig({ MEMORY_MB: '700', PAGE_CACHE_MB: '300' })).toThrow(
      /PAGE_CACHE_MB must be at most \d+/,
    )
  })
})

describe('a flood', () => {
  let upstream: AwkwardUpstream
  let shop: ShopServer
  const memoryMb = leastMemoryMb(['web'])
  const limits = readConfig({ MEMORY_MB: String(memoryMb), UPSTREAM_URL: 'http://erp.example' }).cacheBytes

  const renderer: Renderer = async ({ request }) => {
    const row = (n: number) => `<li><a href="${request.url}&row=${n}">${Math.random()}</a></li>`
    const html = `${Array.from({ length: 2_000 }, (_, n) => row(n)).join('')}${noncePlaceholder}`
    return { status: /missing/.test(request.url) ? 404 : 200, headers: {}, html: ownText(html) }
  }
  beforeAll(async () => {
    upstream = await startAwkwardUpstream()
    shop = await startShop(upstream.url, {
      env: {
        MEMORY_MB: String(memoryMb),
        UPSTREAM_URL: upstream.url,
        RATE_LIMITS: 'false',
        LOG_LEVEL: 'silent',
      },
      renderer,
    })
  })
  afterAll(async () => {
    await shop.close()
    await upstream.close()
  })

  const held = async (): Promise<Map<string, number>> => {
    const { body } = await shop.app.inject({ url: '/metrics' })
    return new Map(
      [...body.matchAll(/^shop_cache_bytes\{cache="(\w+)"\} (\d+)$/gm)].map(([, name = '', bytes]) => [
        name,
        Number(bytes),
      ]),
    )
  }
  const memory = () => {
    collect()
    // Buffers are freed on another thread, which the next collection waits for.
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const many = async (count: number, ask: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < count; n += 20)
      await Promise.all(Array.from({ length: Math.min(20, count - n) }, (_, at) => ask(n + at)))
  }

  it('OPS-10/shares of pages, pictures, searches and parts fills no cache beyond its share', async () => {
    const picture = Buffer.alloc(400_000, 7)
    upstream.answer('search', ({ body }) => ({
      json: {
        data: Array.from({ length: 300 }, (_, n) => ({
          id: n,
          item: n,
          urlcomponent: `part-${n}`,
          name: `${String(body?.['keyword'])} ${n}`,
          description: 'x'.repeat(300),
          photos: [],
          price: { grossprice: 19.99, symbol: '€' },
          available: true,
        })),
      },
    }))
    const { get, ask } = shop.browser()
    await get('/')
    const before = memory()
    const picturePath = (n: number) => {
      upstream.answer(`GET /files/${n}.png`, {
        bytes: picture,
        headers: { 'content-type': 'image/png' },
      })
      return `/files/${n}.png`
    }
    await many(60, (n) => get(picturePath(n)))
    await many(600, (n) => get(`/files/missing-${n}${'x'.repeat(500)}.png`))
    await many(600, (n) => get(`/parts?make=MAKE${n}`))
    await many(100, (n) => get(`/missing-${n}`))
    const query = 'query ($term: String!) { search(term: $term, country: "DE") { total items { name } } }'
    const searches = await Promise.all(
      Array.from({ length: 4 }, (_, n) => ask(query, { term: `spring ${n}` })),
    )
    expect(searches.flatMap(({ errors = [] }) => errors)).toEqual([])
    await many(200, (n) => ask(query, { term: `long search ${n} ${'y'.repeat(60)}` }))
    const caches = await held()
    expect([...caches.keys()].sort()).toEqual(Object.keys(cacheShares).sort())
    for (const [name, bytes] of caches)
      expect(bytes, name).toBeLessThanOrEqual(limits[name as keyof typeof limits])
    // So much was asked for that the caches are full: they evict.
    for (const name of ['pages', 'pictures', 'answers'] as const)
      expect(caches.get(name), name).toBeGreaterThan(limits[name] * 0.7)
    const grown = memory() - before
    expect(grown).toBeLessThan(1.25 * totalCacheMb(memoryMb) * megabyte)
  })

  it('OPS-10/shares a picture of more than a quarter of them is served, and not kept', async () => {
    upstream.answer('GET /files/large.png', {
      bytes: Buffer.alloc(Math.ceil(limits.pictures / 2), 1),
      headers: { 'content-type': 'image/png' },
    })
    const before = (await held()).get('pictures')
    for (let n = 0; n < 2; n += 1)
      expect((await shop.app.inject({ url: '/files/large.png' })).statusCode).toBe(200)
    expect(upstream.of('GET /files/large.png')).toHaveLength(2)
    expect((await held()).get('pictures')).toBe(before)
  })
})
