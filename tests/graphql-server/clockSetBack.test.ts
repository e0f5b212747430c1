/** A server's clock that is set back by an hour: what was noted before lies in the future then, and is not waited for. */
import { expect, it } from 'vitest'
import { createLog } from '../../graphql-server/log.ts'
import { createMetrics } from '../../graphql-server/metrics.ts'
import { createPageCache } from '../../graphql-server/pages/pageCache.ts'
import { createCache, lifetimes } from '../../graphql-server/sources/cache.ts'
import { upstreamError } from '../../graphql-server/sources/errors.ts'

const hour = 3_600_000

const startCache = () => {
  let time = Date.parse('2026-11-22T10:00:00Z')
  let answers = 0
  let isAway = false
  const cache = createCache({
    shared: null,
    metrics: createMetrics(),
    log: createLog('silent'),
    now: () => time,
  })
  const ask = async () => {
    if (isAway) throw upstreamError('getParts', 'UPSTREAM_UNAVAILABLE')
    answers += 1
    return { value: answers, bytes: 1 }
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

it('CAT-16 stock is still never older than seconds', async () => {
  const { read, pass } = startCache()
  expect(await read('stock')).toBe(1)
  pass(-hour)
  expect(await read('stock')).toBe(2)
  expect(await read('stock')).toBe(2)
})

it('what was known while the upstream was away does not stand in for it any longer', async () => {
  const { read, pass, away } = startCache()
  await read('catalogue')
  pass(3 * hour)
  away(true)
  expect(await read('catalogue')).toBe(1)
  pass(-hour / 2)
  away(false)
  expect(await read('catalogue')).toBe(2)
})

it('CAT-16 a page with stock is rendered anew', async () => {
  let time = Date.parse('2026-11-22T10:00:00Z')
  let drawn = 0
  const pages = createPageCache({ now: () => time, maxBytes: 1_000_000 })
  const life = { freshMs: 4_000, servableMs: 8_000, lastResortMs: 8_000 }
  const draw = async () => {
    drawn += 1
    return { status: 200, headers: {}, html: '', shared: true }
  }
  await pages.get('page', draw, life)
  time -= hour
  expect((await pages.get('page', draw, life)).cached).toBe(false)
  expect((await pages.get('page', draw, life)).cached).toBe(true)
  expect(drawn).toBe(2)
})
