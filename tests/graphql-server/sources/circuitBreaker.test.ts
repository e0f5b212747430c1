/** The circuit breaker: trial requests, and the other requests meanwhile. */
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import { createMetrics } from '../../../graphql-server/metrics.ts'
import { createHost } from '../../../graphql-server/sources/host.ts'
import { browser, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { startAwkwardUpstream } from '../../support/awkwardUpstream.ts'

withAwkwardShop()

const search = (term: string) => browser.ask(`{ search(term: "${term}", country: "DE") { total } }`)
const found = { data: { search: { total: 2 } } }
const readyz = async () => (await browser.get('/readyz')).statusCode
const soon = { timeout: 60_000, interval: 100 }
const trial = 'GET /source/EU'

/** Twenty consecutive faults. */
beforeEach(async () => {
  upstream.answer('search', 'cut')
  for (let n = 0; n < 5; n += 1) await search(`down ${n}`)
  expect(await readyz()).toBe(503)
  upstream.reset()
})

it('the breaker closes by its own probe, without visitors’ requests', async () => {
  await expect.poll(readyz, soon).toBe(200)
  expect((await browser.get('/metrics')).body).toMatch(/shop_upstream_breaker_open\{host="127[^}]+\} 0/)
  expect(upstream.requests.map(({ call }) => call)).toEqual([trial])
})

it('a 404 for the probe closes the breaker', async () => {
  upstream.answer(trial, { status: 404, text: 'not here' })
  await expect.poll(readyz, soon).toBe(200)
})

it('a read closes the breaker when only the probe’s path fails', async () => {
  upstream.answer(trial, { status: 500, text: 'broken' })
  await expect.poll(() => search('later'), soon).toEqual(found)
  expect(await readyz()).toBe(200)
})

it('a slow write is not the trial, so reads do not wait for it', async () => {
  upstream.answer('addToCart', 'hang')
  const adding =
    'mutation { addToCart(input: { record: "leaf", quantity: 1, location: "EU1", country: "DE" }) { __typename } }'
  const added: Promise<unknown>[] = []
  for (let n = 0; n < 25; n += 1) {
    added.push(shop.browser().ask(adding))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await expect.poll(() => search('later'), soon).toEqual(found)
  await shop.close()
  await Promise.allSettled(added)
})

it('other requests fail at once during a trial', async () => {
  upstream.answer(trial, 'hang')
  await expect.poll(() => upstream.of(trial).length, soon).toBe(1)
  expect((await search('meanwhile')).errors?.[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE')
  expect(await readyz()).toBe(503)
  expect(upstream.of('search')).toEqual([])
  expect(shop.log.filter((line) => line.includes('attempt failed') && line.includes('"source"'))).toEqual([])
})

it('the next write is the trial of a host that has no reads', async () => {
  const post = await startAwkwardUpstream()
  const host = createHost(post.url, {
    maxAnswerBytes: 1_000_000,
    log: createLog('silent'),
    metrics: createMetrics(),
    trial: { call: 'source', path: '/' },
    connections: 4,
    authorization: null,
  })
  onTestFinished(async () => {
    await host.close()
    await post.close()
  })
  const letter = () =>
    host
      .send('enquiry', { requestId: 'r', ip: null }, { method: 'POST', path: '/letter', body: {} })
      .then(({ status }) => status)
      .catch(() => null)
  post.answer('POST /letter', 'cut')
  for (let n = 0; n < 20; n += 1) await letter()
  expect(host.isOpen()).toBe(true)
  post.answer('GET /', { status: 500, text: 'letters only' })
  post.answer('POST /letter', { json: {} })
  await expect.poll(letter, soon).toBe(200)
  expect(host.isOpen()).toBe(false)
})
