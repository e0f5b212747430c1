/** A public query has one kept response, whether it comes by GET or by POST. */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { advanceSeconds, shop, upstream, withTimedAwkwardShop } from '../../support/awkwardShop.ts'

withTimedAwkwardShop({ LOG_LEVEL: 'silent', RATE_LIMITS: 'false' })

const query =
  'query Found($term: String!, $country: CountryCode!) { search(term: $term, country: $country) { total items { price { gross { amount } } } } }'
const variables = { term: 'spring', country: 'DE' }
const post = (payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/graphql', payload, headers })
const get = (params: Record<string, string>) =>
  shop.app.inject({
    url: `/graphql?${new URLSearchParams(params)}`,
    headers: { 'apollo-require-preflight': '1', accept: '*/*' },
  })
const executed = async (): Promise<number> => {
  const { body } = await shop.app.inject('/metrics')
  return [...body.matchAll(/^shop_graphql_operation_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

it('OPS-11/post a repeated POST of a public query is answered by the kept response', async () => {
  const first = await post({ query, variables })
  expect(await executed()).toBe(1)
  const second = await post({ variables: { ...variables, unknown: 1 }, query })
  expect(second.json()).toEqual(first.json())
  const extensions = {
    persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
  }
  expect((await post({ extensions, variables })).json()).toEqual(first.json())
  expect((await get({ query, variables: JSON.stringify(variables) })).json()).toEqual(first.json())
  expect(await executed()).toBe(1)
})

it('OPS-11/post it is compressed for those who take it, and kept nowhere else', async () => {
  await post({ query, variables })
  const { rawPayload, headers } = await post({ query, variables }, { 'accept-encoding': 'gzip' })
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toHaveProperty('data.search.total')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers).not.toHaveProperty('etag')
})

it('OPS-11/post other variables, another country and another media type have their own response', async () => {
  await post({ query, variables })
  upstream.answer('search', { json: { data: [] } })
  expect((await post({ query, variables: { ...variables, term: 'shock' } })).json().data.search.total).toBe(0)
  await post({ query, variables: { ...variables, country: 'PL' } })
  await post({ query, variables }, { accept: 'application/graphql-response+json' })
  expect(await executed()).toBe(4)
})

it('OPS-11/post CAT-16/others what it is made of is as fresh as in an executed response', async () => {
  await post({ query, variables })
  advanceSeconds(299)
  await post({ query, variables })
  expect(upstream.of('search')).toHaveLength(1)
  upstream.answer('search', { json: { data: [] } })
  advanceSeconds(2)
  expect((await post({ query, variables })).json().data.search.total).toBe(0)
})

it('OPS-11/private carts, failures, stock and mutations are executed each time', async () => {
  const stock = 'query { availability(record: "leaf", country: "DE") { offers { upTo } } }'
  const cart = 'query { cart { __typename } }'
  const mutation = 'mutation { setPromoCode(code: "") { __typename } }'
  for (const each of [stock, cart, mutation]) {
    const before = await executed()
    await post({ query: each })
    await post({ query: each })
    expect((await executed()) - before, each).toBe(2)
  }
  upstream.answer('search', { status: 500, json: {} })
  expect((await post({ query, variables })).json()).toHaveProperty('errors')
  upstream.answer('search', { json: { data: [] } })
  expect((await post({ query, variables })).json()).toEqual({ data: { search: { total: 0, items: [] } } })
})

it('OPS-11/post SEC-05 a form of another site gets no kept response', async () => {
  await post({ query, variables })
  const payload = JSON.stringify({ query, variables })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    payload,
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.body).not.toContain('total')
})
