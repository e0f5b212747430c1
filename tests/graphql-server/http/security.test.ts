/** Limits, CSRF and persisted documents (SEC). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProduction, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { createBrowser } from '../../support/shopServer.ts'

withAwkwardShop()

describe('limits', () => {
  const nested = (depth: number) =>
    `{ __schema { types { fields { type ${'{ ofType '.repeat(depth)}{ name }${' }'.repeat(depth)} } } } }`
  const codes = async (query: string) =>
    (await shop.browser().ask(query)).errors?.map(({ extensions }) => extensions['code'])

  const refusals = async (query: string) =>
    (await shop.browser().ask(query)).errors?.map(({ message }) => message)

  it('SEC-05/depth a deep document is refused', async () => {
    expect(await codes(nested(2))).toBeUndefined()
    expect(await codes(nested(20))).toEqual(['GRAPHQL_VALIDATION_FAILED'])
    expect(upstream.requests).toEqual([])
  })
  it('SEC-05 a document with hundreds of levels is refused before it is parsed', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `{ cart ${'{ a '.repeat(400)}` },
    })
    expect(answer.statusCode).toBe(400)
    // It is incomplete, which a parser would report.
    expect(answer.json().errors).toMatchObject([{ message: 'The document is nested too deeply.' }])
  })
  it('SEC-05/aliases many aliases are refused', async () => {
    const many = Array.from({ length: 40 }, (_, n) => `a${n}: catalogueOptions { makes }`).join(' ')
    expect(await refusals(`{ ${many} }`)).toEqual([
      expect.stringContaining('Aliases limit of 15 exceeded, found 40'),
    ])
    expect(upstream.requests).toEqual([])
  })
  it('SEC-05/tokens a document of many tokens is refused', async () => {
    expect(await refusals(`{ ${'__typename '.repeat(1_600)} }`)).toEqual([
      expect.stringContaining('1500 tokens'),
    ])
  })
  it('SEC-05/cost a costly document is refused', async () => {
    // Within the limits of tokens, aliases and depth.
    const rows = 'fragment Row on Part { id name urlcomponent description group category }'
    const list = `search(term: "x", country: "DE") { items { ${'...Row '.repeat(600)} } }`
    expect(await refusals(`{ ${list} } ${rows}`)).toEqual([
      expect.stringContaining('Cost limit of 9000 exceeded'),
    ])
    expect(upstream.requests).toEqual([])
  })
  it.each([
    ['a hash that is not the document’s', 1],
    ['an unknown hash version', 2],
  ])('%s is a client error, and is not logged as a fault', async (_, version) => {
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ __typename }', extensions: { persistedQuery: { version, sha256Hash: 'x' } } },
    })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body).errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
    expect(shop.log.join('')).not.toContain('resolver failed')
  })
  it('SEC-05/batches a batch is refused', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: [{ query: '{ __typename }' }],
    })
    expect(response.statusCode).toBe(400)
  })
  it('SEC-05/page-sizes pages of a list have a cap', async () => {
    const data = Array.from({ length: 200 }, (_, id) => ({ id, urlcomponent: `p${id}`, name: 'P' }))
    upstream.answer('search', { json: { data } })
    const answer = await shop
      .browser()
      .ask('{ search(term: "x", country: "DE", limit: 100000) { total items { id } } }')
    expect(answer.data?.['search']?.['total']).toBe(200)
    expect(answer.data?.['search']?.['items']).toHaveLength(60)
  })
  it('SEC-05 more than 60 records at once are refused', async () => {
    const { errors } = await shop
      .browser()
      .ask(
        'query ($records: [ID!]!) { fits(records: $records, vehicle: { make: "A", model: "B", year: "C" }) { record } }',
        { records: Array.from({ length: 61 }, String) },
      )
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT')
  })
  it('SEC-05 an oversized body is refused', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `{ __typename } # ${'x'.repeat(200_000)}` },
    })
    expect(response.statusCode).toBe(413)
  })
})

describe('CSRF', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'SEC-05/csrf a form of another site (%s) cannot change the cart',
    async (type) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': type },
        payload: '{"query":"mutation{removeLine(lineId:\\"1\\"){__typename}}"}',
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(upstream.requests).toEqual([])
    },
  )
  it('SEC-05/csrf a plain GET from another site is not answered, and no GET changes anything', async () => {
    const plain = await shop.app.inject({ method: 'GET', url: '/graphql?query={__typename}' })
    expect(plain.statusCode).toBe(400)
    const mutation = await shop.app.inject({
      method: 'GET',
      url: '/graphql?query=mutation{removeLine(lineId:"1"){__typename}}',
      headers: { 'apollo-require-preflight': '1' },
    })
    expect(mutation.statusCode).toBe(405)
  })
})

describe('production', () => {
  const documents = JSON.parse(
    readFileSync(new URL('../../../client/generated/persisted-documents.json', import.meta.url), 'utf8'),
  ) as Record<string, string>
  const [hash = '', document = ''] =
    Object.entries(documents).find(([, text]) => text.includes('query Announcement')) ?? []
  const persisted = { persistedQuery: { version: 1, sha256Hash: hash.replace('sha256:', '') } }

  it('SEC-05 answers only the documents of its own pages', () =>
    inProduction(async ({ app }) => {
      const own = createBrowser(app)
      const refused = await own.ask('{ announcement { text } }')
      expect(refused.errors?.[0]?.extensions['code']).toBe('UNTRUSTED_DOCUMENT')
      const introspection = await own.ask('{ __schema { types { name } } }')
      expect(introspection.data ?? null).toBeNull()
      const extensions = encodeURIComponent(JSON.stringify(persisted))
      const answer = await own.get(`/graphql?extensions=${extensions}`, { 'apollo-require-preflight': '1' })
      expect(answer.json()).toMatchObject({
        data: { announcement: { text: 'Hello', disturbance: false } },
      })
    }))
  const makes = '{ catalogueOptions { makes } }'
  const long = `{ catalogueOptions { ${'makes '.repeat(110)} } }`
  const byPost = (payload: string | object, type = 'application/json', url = '/graphql') => ({
    method: 'POST' as const,
    url,
    headers: { 'content-type': type },
    payload,
  })
  const byGet = (...params: [string, string][]) => ({
    url: `/graphql?${new URLSearchParams(params)}`,
    headers: { 'apollo-require-preflight': '1' },
  })
  const foreign = [
    ['of more tokens than are looked through', byPost({ query: long })],
    ['the same by GET', byGet(['query', long])],
    ['of more tokens than are executed', byPost({ query: `{ ${'__typename '.repeat(2_000)} }` })],
    [
      'after many fields without data',
      byPost({ query: `{ ${'__typename '.repeat(99)} announcement { text } }` }),
    ],
    [
      'after an operation without data',
      byPost({ query: `query A { __typename } query B ${makes}`, operationName: 'B' }),
    ],
    ['under a harmless alias', byPost({ query: '{ __typename: announcement { text } }' })],
    ['in a fragment', byPost({ query: `{ ...__typename } fragment __typename on Query ${makes}` })],
    ['in an inline fragment', byPost({ query: `{ ... on Query ${makes} }` })],
    ['behind a comment and a byte order mark', byPost({ query: `\uFEFF# { __typename }\n${makes}` })],
    ['with a trusted one’s hash', byPost({ query: makes, extensions: persisted })],
    ['with a trusted one’s hash, by GET', byGet(['query', makes], ['extensions', JSON.stringify(persisted)])],
    [
      'in the body, with an operation without data in the address',
      byPost({ query: makes }, 'application/json', '/graphql?query={__typename}'),
    ],
    ['that asks what there is to ask', byPost({ query: '{ __schema { types { name } } }' })],
  ] as const
  it('SEC-05 a foreign document is not trusted, however it is written', () =>
    inProduction(async ({ app }) => {
      for (const [how, request] of foreign) {
        const answer = await app.inject(request)
        expect(answer.statusCode, how).toBe(403)
        expect(answer.json().errors[0].extensions.code).toBe('UNTRUSTED_DOCUMENT')
      }
    }))
  const misplaced = [
    ['in a batch', byPost([{ query: makes }]), 400],
    ['after a harmless one of the same name', byGet(['query', '{ __typename }'], ['query', makes]), 400],
    ['as a document that was read before', byPost({ query: { kind: 'Document', definitions: [] } }), 400],
    ['as text', byPost(JSON.stringify({ query: makes }), 'text/plain'), 400],
    ['as a form', byPost(`query=${makes}`, 'application/x-www-form-urlencoded'), 415],
  ] as const
  it('SEC-05 a foreign document in an unexpected place is not executed', () =>
    inProduction(async ({ app }) => {
      for (const [where, request, status] of misplaced)
        expect((await app.inject(request)).statusCode, where).toBe(status)
      expect(upstream.requests).toEqual([])
    }))
  it.each([
    ['{ __typename }', { data: { __typename: 'Query' } }],
    ['{ no end', { errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] }],
  ])('SEC-05 a health check is answered: %s', (query, expected) =>
    inProduction(async (own) => expect(await own.browser().ask(query)).toMatchObject(expected)),
  )
  it('SEC-05 registers no further documents', () =>
    inProduction(async ({ app }) => {
      const { createHash } = await import('node:crypto')
      const query = '{ __typename }'
      const sha256Hash = createHash('sha256').update(query).digest('hex')
      const extensions = { persistedQuery: { version: 1, sha256Hash } }
      await app.inject({ method: 'POST', url: '/graphql', payload: { query, extensions } })
      const again = await app.inject({ method: 'POST', url: '/graphql', payload: { extensions } })
      expect(again.json().errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
    }))
  it('SEC-05/introspection a setting allows any document, but no introspection', () =>
    inProduction(
      async ({ app }) => {
        const own = createBrowser(app)
        expect((await own.ask('{ announcement { text } }')).data).toEqual({ announcement: { text: 'Hello' } })
        expect((await own.ask('{ __schema { types { name } } }')).errors).toBeTruthy()
        expect((await own.ask('{ anouncement { text } }')).errors?.[0]?.message).not.toContain('Did you mean')
      },
      { GRAPHQL_OPEN: 'true' },
    ))
  it('SEC-05 the persisted documents match their hashes', () => {
    expect(document).toContain('query Announcement')
  })
})
