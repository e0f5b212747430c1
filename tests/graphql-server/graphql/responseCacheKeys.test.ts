/** Visitors cannot fill the memory with addresses of their choice. */
import { createHash } from 'node:crypto'
import { fallbackHttpConfig } from '@apollo/client/link/http'
import { describe, expect, it } from 'vitest'
import { createByteCache } from '../../../graphql-server/byteCache.ts'
import { createResponseCache } from '../../../graphql-server/graphql/responseCache.ts'
import { advanceSeconds, shop, upstream, withTimedAwkwardShop } from '../../support/awkwardShop.ts'
import { createUnchanged } from '../../support/unchanged.ts'

describe('a cache that is bounded by bytes', () => {
  it('counts keys, so that short values under long keys do not fill the memory', () => {
    const cache = createByteCache<string>({ maxBytes: 1_000_000 }, (value) => value.length)
    for (let n = 0; n < 1_000; n += 1) cache.set(`${n}${'x'.repeat(14_000)}`, 'short')
    expect(cache.size).toBeGreaterThan(20)
    expect(cache.size * 28_000).toBeLessThan(1_000_000)
  })
  it('counts an overhead for small entries', () => {
    const cache = createByteCache<string>({ maxBytes: 1_000_000 }, () => 0)
    for (let n = 0; n < 10_000; n += 1) cache.set(`${n}`, '')
    expect(cache.size).toBeLessThan(4_000)
  })
  it('of 0 bytes caches nothing', () => {
    const cache = createByteCache<string>({ maxBytes: 0 }, () => 1)
    cache.set('a', 'b')
    expect(cache.get('a')).toBeUndefined()
  })
  it('caches whole responses', () => {
    const cache = createResponseCache({ maxBytes: 32_000_000 }, () => 0, createUnchanged().invalidation)
    const long = 'x'.repeat(1_000_000)
    for (let n = 0; n < 40; n += 1)
      cache.set(`${n}${long}`, 'short', 'application/json', 'public, max-age=60', {
        version: 0,
        tags: [],
        reads: null,
      })
    expect(cache.get(`0${long}`)).toBeNull()
    expect(cache.get(`39${long}`)?.text).toBe('short')
  })
})

describe('many different addresses', () => {
  withTimedAwkwardShop({ LOG_LEVEL: 'silent' })

  const document = 'query Found($term: String!) { search(term: $term, country: "DE") { total } }'
  const sha256Hash = createHash('sha256').update(document).digest('hex')
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } })
  const variables = JSON.stringify({ term: 'spring' })
  const get = async (params: Record<string, string>, accept = '*/*') => {
    const url = `/graphql?${new URLSearchParams(params)}`
    const answer = await shop.app.inject({ url, headers: { 'apollo-require-preflight': '1', accept } })
    return { data: answer.json().data, age: answer.headers['age'] }
  }
  const register = () =>
    shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: document, variables: { term: 'x' }, extensions: JSON.parse(extensions) },
    })

  it('one request is one entry, whatever other parameters the address has', async () => {
    await register()
    const first = await get({ extensions, variables })
    expect(first).toEqual({ data: { search: { total: 2 } }, age: '0' })
    advanceSeconds(10)
    const kept = { ...first, age: '10' }
    const long = 'x'.repeat(14_000)
    expect(await get({ extensions, variables, x: long })).toEqual(kept)
    expect(await get({ x: '1', variables, extensions })).toEqual(kept)
    expect(await get({ extensions, variables: JSON.stringify({ other: long, term: 'spring' }) })).toEqual(
      kept,
    )
    const more = { ...JSON.parse(extensions), more: long }
    expect(await get({ extensions: JSON.stringify(more), variables })).toEqual(kept)
    // A document and its hash are the same request.
    expect(await get({ query: document, variables })).toEqual(kept)
  })
  it('another request has another response', async () => {
    await register()
    upstream.answer('search', ({ body }) => ({
      json: { data: body?.['keyword'] === 'spring' ? [] : [{ id: 1, urlcomponent: 'p', name: 'P' }] },
    }))
    const other = JSON.stringify({ term: 'shock' })
    expect((await get({ extensions, variables })).data).toEqual({ search: { total: 0 } })
    expect((await get({ extensions, variables: other })).data).toEqual({ search: { total: 1 } })
    expect((await get({ extensions, variables })).data).toEqual({ search: { total: 0 } })
    expect((await get({ extensions })).data).toBeUndefined()
    expect((await get({ extensions, variables, query: '{ __typename }' })).data).toBeUndefined()
  })
  it('requests of the shop’s own client are cached', async () => {
    await register()
    const { accept } = fallbackHttpConfig.headers
    expect((await get({ extensions, variables }, accept)).age).toBe('0')
    advanceSeconds(10)
    expect((await get({ extensions, variables }, accept)).age).toBe('10')
  })
  it('responses to unusual media types are not cached', async () => {
    await register()
    const accept = 'application/json;x=1'
    const answer = await get({ extensions, variables }, `${accept}, */*`)
    expect(answer).toEqual({ data: { search: { total: 2 } }, age: undefined })
  })
  it('a picture with too long an address is not fetched', async () => {
    const answer = await shop.app.inject(`/files/placeholder?x=${'x'.repeat(14_000)}`)
    expect(answer.statusCode).toBe(404)
    expect(upstream.requests).toEqual([])
  })
})
