/** The shop while the upstream answers late or not at all. */

import { expect, it } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import { createMetrics } from '../../../graphql-server/metrics.ts'
import { createCache } from '../../../graphql-server/sources/cache.ts'
import { lifetimes } from '../../../graphql-server/sources/lifetimes.ts'
import { advanceMinutes, browser, shop, upstream, withTimedAwkwardShop } from '../../support/awkwardShop.ts'
import { createUnchanged, roomForAll } from '../../support/unchanged.ts'

withTimedAwkwardShop()

const product =
  '{ product(name: "leaf", country: "DE") { ... on Product { name freshness { stale asOf } } } }'
const known = { freshness: { stale: true, asOf: '2026-11-21T10:00:00.000Z' } }
const productNow = async () => (await browser.ask(product)).data?.['product']
/** How many answers to `getItem` the shop has read. */
const answers = async () => {
  const { body } = await browser.get('/metrics')
  const counts = body.matchAll(/shop_upstream_request_seconds_count\{call="getItem"[^}]*\} (\d+)/g)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}
const failures = () =>
  shop.log.map((line) => JSON.parse(line) as { level: string }).filter(({ level }) => level === 'error')

it('a cached part is shown to all readers while the upstream does not answer', async () => {
  await browser.ask(product)
  advanceMinutes(60)
  upstream.answer('getItem', 'hang')
  expect(await Promise.all([productNow(), productNow()])).toMatchObject([known, known])
  // The request is still open: later readers neither wait nor send another.
  expect(await productNow()).toMatchObject(known)
  expect(upstream.of('getItem')).toHaveLength(2)
})

it('an answer that was too late for one reader serves the next', async () => {
  const listNow = async () =>
    (
      await browser.ask(
        '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { total freshness { stale } } } }',
      )
    ).data?.['catalogue']
  await listNow()
  advanceMinutes(180)
  upstream.answer('getParts', { json: { results: [] }, delayMs: 1_500 })
  expect(await listNow()).toEqual({ total: 2, freshness: { stale: true } })
  await expect
    .poll(listNow, { timeout: 60_000, interval: 100 })
    .toEqual({ total: 0, freshness: { stale: false } })
  expect(upstream.of('getParts')).toHaveLength(2)
})

it('without a cached answer readers wait for a slow one', async () => {
  upstream.answer('search', { json: { data: [] }, delayMs: 1_500 })
  const { data } = await browser.ask('{ search(term: "slow", country: "DE") { total } }')
  expect(data).toEqual({ search: { total: 0 } })
})

it('prices that depend on the visitor’s country are left out when it takes too long', async () => {
  upstream.answer('GET /country', 'hang')
  const { data } = await browser.ask(
    '{ product(name: "leaf", country: "DE") { ... on Product { name variants { id gross { amount } } } } }',
  )
  expect(data).toEqual({ product: { name: 'Leaf spring', variants: [{ id: '5', gross: null }] } })
  expect(upstream.of('GET /country')).toHaveLength(1)
})

it('SESS-01 a request for the country takes no longer than one attempt', async () => {
  upstream.answer('GET /country', 'hang')
  const { data } = await browser.ask('{ session { country problem } }')
  expect(data).toEqual({ session: { country: 'PL', problem: 'Failed to fetch country' } })
  expect(upstream.of('GET /country')).toHaveLength(1)
})

it('a late refusal is no error for a reader that has its answer; the next reader gets it', async () => {
  await browser.ask(product)
  advanceMinutes(60)
  upstream.answer('getItem', { status: 403, json: { message: 'Not for you' }, delayMs: 1_200 })
  expect(await productNow()).toMatchObject(known)
  await expect.poll(answers, { timeout: 60_000 }).toBe(2)
  expect(failures()).toEqual([])
  upstream.answer('getItem', { status: 403, json: { message: 'Not for you' } })
  expect((await browser.ask(product)).errors?.[0]?.extensions['code']).toBe('UPSTREAM_REFUSED')
})

it('a stale answer of another server serves in the same way after a restart', async () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const asOf = now - 3 * 3_600_000
  const unchanged = createUnchanged()
  const epoch = unchanged.invalidation.epoch() ?? ''
  const cache = createCache({
    ...unchanged,
    ...roomForAll,
    shared: { get: async () => ({ value: 'known', asOf, bytes: 5, version: 0, epoch }), set: () => {} },
    metrics: createMetrics(),
    log: createLog('silent'),
    now: () => now,
  })
  const answered = await cache.read('getParts', {}, lifetimes.catalogue, () => new Promise<never>(() => {}))
  expect(answered).toMatchObject({ value: 'known', asOf: new Date(asOf), stale: true })
})
