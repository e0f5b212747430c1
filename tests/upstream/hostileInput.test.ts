/** Hostile text in a request finds nothing or is refused, and does no harm. */
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#contract/rest.ts'
import { type ContractClient, contractClient } from '#tests/contract/client.ts'
import { rawRequest } from '#tests/support/rawRequest.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'

const naughty = v.parse(v.array(v.string()), createRequire(import.meta.url)('big-list-of-naughty-strings'))

let upstream: TestUpstream
let client: ContractClient
beforeAll(async () => {
  upstream = await startUpstream({ parts: 200, isEmbedded: true })
  client = contractClient(upstream.url)
})
afterAll(() => upstream.close())

const hostile = [
  ...naughty,
  '\0',
  'hilux\0shock',
  "'; drop table part; --",
  '& | ! ( ) : * <-> :*A',
  '%_%',
  '\\',
  '\ud800',
  `${'a'.repeat(199)}🚗`,
  'a'.repeat(10_000),
  'shock '.repeat(2000),
  'line\r\nbreak',
]

const partCount = async (): Promise<number> => {
  const { count } = await upstream.database.db
    .selectFrom('part')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('hostile text', () => {
  it('SEC-08 as a search keyword is only text', async () => {
    for (const keyword of hostile) {
      const { status, body } = await client.ask('/search', { action: 'search', keyword, country: 'DE' })
      expect([keyword.slice(0, 60), status]).toEqual([keyword.slice(0, 60), 200])
      expect(body).toHaveProperty('data')
    }
    expect(await partCount()).toBe(200)
  })

  it('SEC-08 as a record is an unknown part or is refused', async () => {
    for (const record of hostile) {
      const { status, body } = await client.ask('/item', { action: 'getItem', record, country: 'DE' })
      expect([400, 404]).toContain(status)
      expect(v.is(refusal, body)).toBe(true)
    }
  })

  it('SEC-08 as vehicle, year, category and country is answered', async () => {
    const listing = { action: 'getApplications', language: 'en', show: true }
    // Every fourth string of the long list, and all of our own.
    for (const text of hostile.filter((_, at) => at % 4 === 0 || at >= naughty.length)) {
      for (const filter of [
        { make: text },
        { make: 'TOYOTA', model: text },
        { year: text },
        { category: text },
      ]) {
        const { status } = await client.ask('/search', { ...listing, country: text, ...filter })
        expect([text.slice(0, 60), status]).toEqual([text.slice(0, 60), 200])
      }
    }
  })

  it('ignores NUL in a keyword', async () => {
    const clean = await client.ask('/search', { action: 'search', keyword: 'hilux', country: 'DE' })
    const { body } = await client.ask('/search', { action: 'search', keyword: 'hi\0lux', country: 'DE' })
    expect(body).toEqual(clean.body)
  })
})

describe('broken requests', () => {
  const send = (body: string, type = 'application/json') =>
    fetch(`${upstream.url}/search`, { method: 'POST', headers: { 'content-type': type }, body })

  it.each([
    ['no JSON', '{"action":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"getItem"'],
    ['nothing', ''],
    ['a prototype', '{"__proto__":{"action":"search"}}'],
  ])('refuses %s with 400 and a sentence', async (_name, body) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(v.is(refusal, await response.json())).toBe(true)
  })

  it.each([
    ['an object', '{"toString":1}'],
    ['an empty object', '{}'],
    ['a list', '["search"]'],
    ['a list of lists', '[[["search"]]]'],
    ['null', 'null'],
    ['a number', '7'],
    ['true', 'true'],
  ])('says that the action is not valid where it is %s', async (_name, action) => {
    for (const path of ['search', 'cart', 'item', 'withdrawals']) {
      const response = await fetch(`${upstream.url}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"action":${action}}`,
      })
      expect([response.status, await response.json()]).toEqual([
        400,
        { message: 'The field "action" is not valid.', code: 'INVALID_REQUEST' },
      ])
    }
  })

  it.each([
    ['no character by its escapes', '/country%', 400],
    ['a byte that is none', '/files/%ff', 400],
    ['half an escape', '/source/%e0%a4%a?secret=1', 400],
    ['a name that is too long', `/source/${'s'.repeat(501)}`, 414],
    ['a name that is too long in escapes', `/files/${'%73'.repeat(501)}`, 414],
  ])('answers a path of %s as it refuses everything else', async (_name, path, status) => {
    const response = await fetch(upstream.url + path)
    expect([response.status, await response.json()]).toEqual([
      status,
      { message: 'The request could not be read.', code: 'INVALID_REQUEST' },
    ])
  })

  it('refuses other content types and large bodies', async () => {
    expect((await send('action=search', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await send(JSON.stringify({ keyword: 'x'.repeat(600_000) }))).status).toBe(413)
  })

  it('answers 404 in the same form for an unknown path', async () => {
    const response = await fetch(`${upstream.url}/no/such/place?secret=1`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'There is nothing at GET /no/such/place.',
      code: 'NOT_FOUND',
    })
  })

  it('SEC-08 refuses an Idempotency-Key with invisible characters', async () => {
    for (const key of ['', 'x'.repeat(201), 'tab\there']) {
      const answer = await client.ask(
        '/cart',
        { action: 'getCarts', cart_id: 'x' },
        { 'idempotency-key': key },
      )
      expect(answer.status).toBe(400)
    }
  })
})

describe('unknown requests', () => {
  it.each(['/applications', '/search', '/item', '/variants', '/cart', '/transactions', '/withdrawals'])(
    'refuses an unknown action at %s with its name',
    async (path) => {
      const answer = await client.ask(path, { action: 'getMoon' })
      expect(answer.status).toBe(400)
      expect(v.parse(refusal, answer.body).message).toContain('getMoon')
    },
  )
  it.each([
    ['an unknown field', { record: '1', country: 'DE', moon: 1 }, 'moon'],
    ['a missing field', { record: '1' }, 'country'],
  ])('refuses %s with its name', async (_, body, name) => {
    const answer = await client.ask('/item', { action: 'getItem', ...body })
    expect(answer.status).toBe(400)
    expect(v.parse(refusal, answer.body).message).toContain(name)
  })
  it('API-02 refuses a body without the fields of the main client', async () => {
    const answer = await client.plain('/item', { action: 'getItem', record: '1', country: 'DE' })
    expect(answer.status).toBe(400)
  })
})

describe('invalid HTTP', () => {
  it.each([
    ['a request line that is none', 'GET\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is refused in the form of the contract', async (_, request, status) => {
    const [head = '', body = ''] = (await rawRequest(upstream.url, request)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(v.parse(refusal, JSON.parse(body)).code).toBe('INVALID_REQUEST')
  })
})
