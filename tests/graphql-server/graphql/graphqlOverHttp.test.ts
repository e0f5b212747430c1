/** GraphQL over HTTP by its specification, and responses that browsers and CDNs may cache. */
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerRequestLogging } from '../../../graphql-server/http/requestLogging.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { createMetrics } from '../../../graphql-server/metrics.ts'
import { shop, upstream, withOneAwkwardShop } from '../../support/awkwardShop.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

withOneAwkwardShop()

/** Audits with `__type`: production refuses them, because it has no introspection (SEC-05). */
const introspective = /accept utf-8 encoded|map \{variables\}|JSON string \{variables\}/

describe.each([
  ['in the open', {}],
  ['in production, where only the pages’ own documents are trusted', { NODE_ENV: 'production' }],
])('the audits of graphql-http, %s', (_, env) => {
  let audited: ShopServer
  let address = ''
  beforeAll(async () => {
    audited = await startShop(upstream.url, { env })
    address = `${await audited.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
  })
  afterAll(() => audited.close())

  const audits = serverAudits({
    url: () => address,
    // As Apollo Client sends it, for CSRF prevention.
    fetchFn: (input: string, init: RequestInit = {}) =>
      fetch(input, { ...init, headers: { ...init.headers, 'apollo-require-preflight': 'true' } }),
  })
  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_, audit) => {
    const result = await audit.fn()
    if ('NODE_ENV' in env && introspective.test(audit.name)) {
      expect(result.status).not.toBe('ok')
      return
    }
    expect({ status: result.status, reason: 'reason' in result ? result.reason : '' }).toEqual({
      status: 'ok',
      reason: '',
    })
  })
  it('are as many as expected', () => {
    expect(audits.length).toBeGreaterThanOrEqual(61)
  })
})

describe('public answers', () => {
  const get = (query: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: { 'apollo-require-preflight': '1', ...headers },
    })

  it.each([
    [
      '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { total groups { name first { items { name price { gross { amount } } } } } } } }',
      60,
    ],
    ['{ catalogueOptions { makes categories { name groups { name } } } }', 300],
    ['{ product(name: "leaf", country: "DE") { ... on Product { name price { gross { amount } } } } }', 60],
    ['{ search(term: "x", country: "DE") { items { name } } }', 60],
    ['{ availability(record: "leaf", country: "DE") { max offers { upTo } } }', 5],
  ])('%s may be cached for its seconds', async (query, seconds) => {
    const first = await get(query)
    expect(first.json().errors).toBeUndefined()
    expect(first.headers['cache-control']).toBe(`max-age=${seconds}, public`)
    expect(first.headers['etag']).toMatch(/^"[\w-]+"$/)
    const again = await get(query, { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
  it('equal requests of many visitors are executed once, and the response tells its age', async () => {
    const fields = '{ search(term: "alike", country: "DE") { items { name } } }'
    const first = await get(fields)
    const second = await get(fields, { 'accept-encoding': 'gzip' })
    expect(second.headers).toMatchObject({
      age: '0',
      etag: first.headers['etag'],
      'content-encoding': 'gzip',
    })
    expect(gunzipSync(second.rawPayload).toString()).toBe(first.body)
    const refused = await shop.app.inject(`/graphql?query=${encodeURIComponent(fields)}`)
    expect(refused.statusCode).toBe(400)
  })
  it.each(['gzip;q=0', 'identity, gzip; q=0.0', 'br;q=1, gzip;q=0, *;q=0'])(
    'a client that excludes gzip (%s) does not get it, from the cache neither',
    async (accepted) => {
      const fields = '{ search(term: "plain", country: "DE") { items { name } } }'
      const first = await get(fields)
      const second = await get(fields, { 'accept-encoding': accepted })
      expect(second.headers['content-encoding']).toBe(undefined)
      expect(second.json()).toEqual(first.json())
    },
  )
  it('a response with errors is not cached', async () => {
    upstream.answer('search', { json: {} })
    const { headers } = await get('{ search(term: "broken", country: "DE") { items { name } } }')
    expect(headers['cache-control']).toBe('private, no-store')
    upstream.reset()
  })
  it('a list that cannot be shown is not cached, so that a retry reads it again', async () => {
    upstream.answer('getParts', { json: { results: [{ id: 1 }] } })
    const query = '{ catalogue(filter: { make: "UNREAD" }, country: "DE") { __typename } }'
    const unread = await get(query)
    expect(unread.json().data.catalogue).toEqual({ __typename: 'CatalogueUnprocessable' })
    expect(unread.headers['cache-control']).toBe('private, no-store')
    upstream.reset()
    expect((await get(query)).json().data.catalogue).toEqual({ __typename: 'Catalogue' })
  })
  it.each([
    ['getVariants', 'variants { id }'],
    ['getRelatedItems', 'relatedItems { id }'],
    ['getFitments', 'fitments { year }'],
  ])('a product is not cached when %s failed', async (call, fields) => {
    upstream.answer(call, { json: 'nothing' })
    const query = `{ product(name: "leaf", country: "DE") { ... on Product { name ${fields} } } }`
    const incomplete = await get(query)
    expect(incomplete.json().data.product.name).toBe('Leaf spring')
    expect(incomplete.headers['cache-control']).toBe('private, no-store')
    upstream.reset()
    expect((await get(query)).headers['cache-control']).toBe('max-age=60, public')
  })
  it.each([
    [
      'a list without its tree',
      'getOptions',
      '{ catalogue(filter: { make: "ODD" }, country: "DE") { ... on Catalogue { categories { name } } } }',
      { catalogue: { categories: [] } },
      60,
    ],
    [
      'suggestions without their vehicles',
      'getOptions',
      '{ suggestions(term: "isuzu", country: "DE") { vehicles { make } } }',
      { suggestions: { vehicles: [] } },
      60,
    ],
    [
      'an unknown fit',
      'getFitments',
      '{ fits(records: ["odd"], vehicle: { make: "A", model: "B", year: "2016" }) { fit { verdict } } }',
      { fits: [{ fit: { verdict: 'UNKNOWN' } }] },
      300,
    ],
  ])(
    'CAT-16 FIT-02 %s is not cached: the next request reaches the upstream',
    async (_, call, query, data, seconds) => {
      upstream.answer(call, { json: 'nothing' })
      const incomplete = await get(query)
      expect(incomplete.json().data).toEqual(data)
      expect(incomplete.headers['cache-control']).toBe('private, no-store')
      upstream.reset()
      expect((await get(query)).headers['cache-control']).toBe(`max-age=${seconds}, public`)
    },
  )
  it('a response with public and private fields is private', async () => {
    const { headers } = await get('{ catalogueOptions { makes } cart { __typename } }')
    expect(headers['cache-control']).toBe('private, no-store')
  })
  it('large responses are compressed', async () => {
    const query = '{ __schema { types { name fields { name description } } } }'
    const plain = await get(query)
    const zipped = await get(query, { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })
})

describe('operations', () => {
  it('/metrics has requests, operations, calls of the upstream and cache reads', async () => {
    await shop.browser().ask('{ search(term: "metrics", country: "DE") { total } }')
    await shop.browser().ask('{ search(term: "metrics", country: "DE") { total } }')
    const { body } = await shop.app.inject('/metrics')
    expect(body).toContain('shop_http_request_seconds_count{route="/graphql",method="POST",status="200"}')
    expect(body).toContain('shop_graphql_operation_seconds_count{field="search",outcome="ok"}')
    expect(body).toContain('shop_upstream_request_seconds_count{call="search",outcome="ok"}')
    expect(body).toContain('shop_cache_reads_total{call="search",from="memory"}')
    expect(body).toContain('process_resident_memory_bytes')
  })
  it('/metrics has one label for all built files, whose names change in every build', async () => {
    const app = fastify()
    const metrics = createMetrics()
    registerRequestLogging(app, createLog('silent'), metrics)
    for (const name of ['a1.js', 'b2.js', '*']) app.get(`/assets/${name}`, async () => '')
    for (const name of ['a1.js', 'b2.js', 'c3.js']) await app.inject(`/assets/${name}`)
    const text = await metrics.registry.metrics()
    const counted = [...text.matchAll(/^shop_http_request_seconds_count\{route="([^"]+)".*\} (\d+)$/gm)]
    expect(counted.map(([, route, count]) => [route, count])).toEqual([['/assets/*', '3']])
    await app.close()
  })
  it('/healthz and /readyz answer', async () => {
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  })
  it('browsers get the explorer at /graphql, except in production', async () => {
    const { headers, body } = await shop.app.inject({ url: '/graphql', headers: { accept: 'text/html' } })
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('GraphQL explorer')
  })
})
