/** The server's clock is set back by an hour: cached entries must not live that much longer. */

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { ownText } from '#tests/support/ownText.ts'
import { createLog } from '../../graphql-server/log.ts'
import { createMetrics } from '../../graphql-server/metrics.ts'
import { createPageCache } from '../../graphql-server/pages/pageCache.ts'
import { createCache } from '../../graphql-server/sources/cache.ts'
import { upstreamError } from '../../graphql-server/sources/errors.ts'
import { lifetimes } from '../../graphql-server/sources/lifetimes.ts'
import { startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { startShop } from '../support/shopServer.ts'
import { createUnchanged, roomForAll } from '../support/unchanged.ts'

const hour = 3_600_000

const startCache = () => {
  let time = Date.parse('2026-11-22T10:00:00Z')
  let answers = 0
  let isAway = false
  const cache = createCache({
    ...createUnchanged(),
    ...roomForAll,
    shared: null,
    metrics: createMetrics(),
    log: createLog('silent'),
    now: () => time,
  })
  const ask = async () => {
    if (isAway) throw upstreamError('getParts', 'UPSTREAM_UNAVAILABLE')
    answers += 1
    return { value: answers, bytes: 1, digest: String(answers) }
  }
  return {
    read: async (life: keyof typeof lifetimes) =>
      (await cache.read('getParts', {}, lifetimes[life], ask)).value,
    pass: (ms: number) => {
      time += ms
    },
    away: (is: boolean) => {
      isAway = is
    },
  }
}

it('CAT-16 stock is never older than seconds', async () => {
  const { read, pass } = startCache()
  expect(await read('stock')).toBe(1)
  pass(-hour)
  expect(await read('stock')).toBe(2)
  expect(await read('stock')).toBe(2)
})

it('a stale answer does not replace the upstream after it answers again', async () => {
  const { read, pass, away } = startCache()
  await read('catalogue')
  pass(3 * hour)
  away(true)
  expect(await read('catalogue')).toBe(1)
  pass(-hour / 2)
  away(false)
  expect(await read('catalogue')).toBe(2)
})

it('CAT-16 a page with stock is rendered again', async () => {
  let time = Date.parse('2026-11-22T10:00:00Z')
  let drawn = 0
  const pages = createPageCache({ ...createUnchanged(), ...roomForAll, now: () => time })
  const life = { freshMs: 4_000, staleWhileRevalidateMs: 8_000, staleIfErrorMs: 8_000 }
  const draw = async () => {
    drawn += 1
    return { status: 200, headers: {}, html: ownText(''), shared: true, tags: [], reads: null }
  }
  const visit = { render: draw, admit: async () => {}, caller: { requestId: 'r', ip: null } }
  await pages.get('page', visit, life)
  time -= hour
  expect((await pages.get('page', visit, life)).cached).toBe(false)
  expect((await pages.get('page', visit, life)).cached).toBe(true)
  expect(drawn).toBe(2)
})

const startTimedShop = async () => {
  let time = Date.parse('2026-11-22T10:00:00Z')
  const upstream = await startAwkwardUpstream()
  const shop = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent' }, now: () => new Date(time) })
  onTestFinished(async () => {
    await shop.close()
    await upstream.close()
  })
  const get = (url: string) => shop.app.inject({ url, headers: { 'apollo-require-preflight': '1' } })
  const pass = async (ms: number) => {
    time += ms
    // lru-cache reads the clock once a millisecond.
    await sleep(5)
  }
  return { upstream, get, pass }
}

it('ROUTE-09 the sitemap is renewed after two hours, not after a day', async () => {
  const { upstream, get, pass } = await startTimedShop()
  const products = async () => (await get('/sitemap-1.xml')).body.match(/details\/[\w-]+/g)
  expect(await products()).toEqual(['details/part-1', 'details/part-2'])
  upstream.answer('getParts', { json: { results: [{ id: 7, urlcomponent: 'part-7', name: 'New' }] } })
  await pass(-24 * hour)
  expect(await products()).toEqual(['details/part-1', 'details/part-2'])
  await pass(3 * hour)
  await expect.poll(products).toEqual(['details/part-7'])
})

it('a response that may be cached for five minutes is not cached for hours', async () => {
  const { get, pass } = await startTimedShop()
  const age = async () => (await get('/graphql?query={catalogueOptions{makes}}')).headers['age']
  await age()
  expect(await age()).toBe('0')
  await pass(-hour)
  expect(await age()).toBe('0')
  await pass(240_000)
  expect(await age()).toBe('240')
  await pass(120_000)
  expect(await age()).toBe('0')
})
