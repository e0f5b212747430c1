/** What the server refuses, limits, hides and says about itself (SEC). */
import { readFileSync } from 'node:fs'
import naughty from 'big-list-of-naughty-strings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitedActions } from '../../graphql-server/http/rateLimits.ts'
import { type AwkwardUpstream, startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { createBrowser, type ShopServer, startShop } from '../support/shopServer.ts'

let upstream: AwkwardUpstream
let shop: ShopServer
beforeAll(async () => {
  upstream = await startAwkwardUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  upstream.reset()
  shop = await startShop(upstream.url)
  return () => shop.close()
})

const page = async () => ({ status: 200, headers: {}, html: '<html><script nonce="x">1</script></html>' })
const inProduction = async <T>(work: (shop: ShopServer) => Promise<T>, env: Record<string, string> = {}) => {
  const other = await startShop(upstream.url, { env: { NODE_ENV: 'production', ...env }, renderer: page })
  try {
    return await work(other)
  } finally {
    await other.close()
  }
}

describe('limits', () => {
  const nested = (depth: number) =>
    `{ __schema { types { fields { type ${'{ ofType '.repeat(depth)}{ name }${' }'.repeat(depth)} } } } }`
  const codes = async (query: string) =>
    (await shop.browser().ask(query)).errors?.map(({ extensions }) => extensions['code'])

  it('SEC-05 a deep document is refused', async () => {
    expect(await codes(nested(2))).toBeUndefined()
    expect(await codes(nested(20))).toEqual(['GRAPHQL_VALIDATION_FAILED'])
    expect(upstream.requests).toEqual([])
  })
  it('SEC-05 many aliases are refused', async () => {
    const many = Array.from({ length: 40 }, (_, n) => `a${n}: catalogueOptions { makes }`).join(' ')
    expect(await codes(`{ ${many} }`)).toBeTruthy()
    expect(upstream.requests).toEqual([])
  })
  it('SEC-05 a document of many tokens is refused', async () => {
    expect(await codes(`{ ${'__typename '.repeat(5_000)} }`)).toBeTruthy()
  })
  it('SEC-05 a costly document is refused', async () => {
    const list =
      '{ items { photos { url } fitments { make model year parameters criteria { engine side load builtFrom builtTo } } price { gross { amount currency symbol } } } }'
    const costly = Array.from(
      { length: 14 },
      (_, n) => `a${n}: search(term: "${n}", country: "DE") ${list}`,
    ).join(' ')
    expect(await codes(`{ ${costly} ${costly.replaceAll(/\ba(\d+):/g, 'b$1:')} }`)).toBeTruthy()
    expect(upstream.requests).toEqual([])
  })
  it('SEC-05 a batch is refused', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: [{ query: '{ __typename }' }],
    })
    expect(response.statusCode).toBe(400)
  })
  it('SEC-05 pages of a list have a cap', async () => {
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
    'SEC-05 a form of another site (%s) cannot change the cart',
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
  it('SEC-05 a plain GET from another site is not answered, and no GET changes anything', async () => {
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
    readFileSync(new URL('../../client/graphql/generated/persisted-documents.json', import.meta.url), 'utf8'),
  ) as Record<string, string>
  const [hash = '', document = ''] =
    Object.entries(documents).find(([, text]) => text.includes('query Announcement')) ?? []
  const persisted = { persistedQuery: { version: 1, sha256Hash: hash.replace('sha256:', '') } }

  it('SEC-05 answers the documents of its own pages only', () =>
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
  it('SEC-05 learns no further documents', () =>
    inProduction(async ({ app }) => {
      const { createHash } = await import('node:crypto')
      const query = '{ __typename }'
      const sha256Hash = createHash('sha256').update(query).digest('hex')
      const extensions = { persistedQuery: { version: 1, sha256Hash } }
      await app.inject({ method: 'POST', url: '/graphql', payload: { query, extensions } })
      const again = await app.inject({ method: 'POST', url: '/graphql', payload: { extensions } })
      expect(again.json().errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
    }))
  it('SEC-05 a deployment may be opened, still without introspection', () =>
    inProduction(
      async ({ app }) => {
        const own = createBrowser(app)
        expect((await own.ask('{ announcement { text } }')).data).toEqual({ announcement: { text: 'Hello' } })
        expect((await own.ask('{ __schema { types { name } } }')).errors).toBeTruthy()
        expect((await own.ask('{ anouncement { text } }')).errors?.[0]?.message).not.toContain('Did you mean')
      },
      { GRAPHQL_OPEN: 'true' },
    ))
  it('SEC-05 the trusted documents are whole', () => {
    expect(document).toContain('query Announcement')
  })
})

describe('headers', () => {
  const policyOf = async (env: Record<string, string>) =>
    inProduction(
      async ({ app }) => String((await app.inject({ url: '/about' })).headers['content-security-policy']),
      env,
    )

  it('SEC-04 pages have a strict policy', async () => {
    const policy = await policyOf({})
    const rules = new Map(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    )
    expect(rules.get('script-src')).toMatch(/^'self' 'nonce-[\w-]{20,}'$/)
    expect(rules.get('default-src')).toBe("'self'")
    expect(rules.get('connect-src')).toBe("'self'")
    expect(rules.get('img-src')).toBe("'self' data:")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules.get(name)).toBe("'none'")
    expect(policy).not.toContain('unsafe-eval')
  })
  it('SEC-04 third parties stand in it only where they are configured', async () => {
    expect(await policyOf({ TAG_MANAGER_ID: 'GTM-ABC123' })).toContain('https://www.googletagmanager.com')
    expect(await policyOf({ CHAT_URL: 'https://chat.example.com/widget.js' })).toContain(
      'https://chat.example.com',
    )
  })
  it('SEC-04 every answer is marked, whatever it is', () =>
    inProduction(
      async ({ app }) => {
        for (const url of ['/', '/graphql', '/healthz', '/files/none', '/nothing-here', '/robots.txt']) {
          const { headers } = await app.inject({ url })
          expect(headers).toMatchObject({
            'x-content-type-options': 'nosniff',
            'referrer-policy': expect.any(String),
            'permissions-policy': expect.any(String),
            'strict-transport-security': expect.stringContaining('max-age='),
          })
        }
      },
      { PUBLIC_ORIGIN: 'https://shop.example.com' },
    ))
  it('SEC-04 HSTS is for https only', () =>
    inProduction(async ({ app }) => {
      expect((await app.inject({ url: '/' })).headers).not.toHaveProperty('strict-transport-security')
    }))
  it('SEC-01 order pages are no-store, noindex, no-referrer', () =>
    inProduction(async ({ app }) => {
      expect((await app.inject({ url: '/order/abc' })).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      for (const url of ['/basket', '/checkout', '/payment']) {
        expect((await app.inject({ url })).headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
      }
    }))
  it('private answers are kept by nobody', async () => {
    for (const query of ['{ cart { __typename } }', '{ session { country } }']) {
      const url = `/graphql?query=${encodeURIComponent(query)}`
      const { headers } = await shop.app.inject({ url, headers: { 'apollo-require-preflight': '1' } })
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers).not.toHaveProperty('etag')
    }
  })
})

describe('rate limits', () => {
  const { max } = limitedActions.enquiry
  const enquiry = 'mutation { sendEnquiry(email: "a@example.com", part: "x") { __typename } }'
  it('SEC-06 enquiries beyond the limit get a clear answer, with the time to wait', async () => {
    const own = shop.browser()
    for (let n = 0; n < max; n += 1) expect((await own.ask(enquiry)).errors).toBeUndefined()
    const { errors } = await own.ask(enquiry)
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Too many enquiries\. Please try again in \d+ minutes\.$/),
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    })
    expect(upstream.of('POST /email/enquiry-form')).toHaveLength(max)
  })
  it('SEC-06 one visitor’s limit is not another’s', async () => {
    const behind = await startShop(upstream.url, { env: { TRUST_PROXY: '1' } })
    const ask = (ip: string) => behind.browser().ask(enquiry, {}, { 'x-forwarded-for': ip })
    for (let n = 0; n < max; n += 1) await ask('203.0.113.1')
    expect((await ask('203.0.113.1')).errors?.[0]?.extensions['code']).toBe('RATE_LIMITED')
    expect((await ask('203.0.113.2')).errors).toBeUndefined()
    await behind.close()
  })
  it('SEC-06 without a trusted proxy nobody chooses an address', async () => {
    for (let n = 0; n <= max; n += 1)
      await shop.browser().ask(enquiry, {}, { 'x-forwarded-for': `203.0.113.${n}` })
    expect(upstream.of('POST /email/enquiry-form')).toHaveLength(max)
  })
  it.each([
    ['promo codes', limitedActions.promo.max, 'setPromoCode(code: "A") { __typename }'],
    ['VAT checks', limitedActions.vat.max, 'setVatNumber(number: "DE1") { __typename }'],
  ])('SEC-06 %s are limited', async (what, max, mutation) => {
    const own = shop.browser()
    let message = ''
    for (let n = 0; n <= max; n += 1)
      message = (await own.ask(`mutation { ${mutation} }`)).errors?.[0]?.message ?? ''
    expect(message).toContain(what)
  })
  it('SEC-06 order look-ups are limited', async () => {
    upstream.answer('getTransactions', { status: 404, json: { message: 'no' } })
    const own = shop.browser()
    let message = ''
    for (let n = 0; n <= limitedActions.order.max; n += 1) {
      message = (await own.ask(`{ order(id: "${n}") { __typename } }`)).errors?.[0]?.message ?? ''
    }
    expect(message).toContain('order look-ups')
  })
  it('LEAD-01 what a robot fills in goes nowhere, and tells it nothing', async () => {
    const input = {
      first_name: 'A',
      last_name: 'B',
      email: 'a@example.com',
      text: 'x',
      who: 'customer',
      trap: 'http://spam',
    }
    const answer = await shop
      .browser()
      .ask('mutation ($input: LeadInput!) { sendLead(input: $input) { __typename } }', { input })
    expect(answer.data).toEqual({ sendLead: { __typename: 'MessageSent' } })
    expect(upstream.requests).toEqual([])
  })
})

describe('logs', () => {
  it('SEC-07 carry request ids and nothing of the visitor', async () => {
    const own = shop.browser()
    const secrets = [
      'ada.secret@example.com',
      'Byron-Secret',
      'cart-1',
      '203.0.113.77',
      'order-secret-id',
      'DE129273398',
      'term-secret',
    ]
    await own.ask('mutation { addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename } }')
    await own.ask(
      'mutation { sendEnquiry(email: "ada.secret@example.com", part: "Byron-Secret") { __typename } }',
    )
    await own.ask('mutation { setVatNumber(number: "DE129273398") { __typename } }')
    upstream.answer('POST /api/external/addCustomer', 'cut')
    await own.ask('mutation ($input: LeadInput!) { sendLead(input: $input) { __typename } }', {
      input: {
        first_name: 'Ada',
        last_name: 'Byron-Secret',
        email: 'ada.secret@example.com',
        text: 'x',
        who: 'customer',
      },
    })
    await own.get('/order/order-secret-id', { 'x-forwarded-for': '203.0.113.77' })
    await own.get('/search/term-secret?utm=order-secret-id')
    upstream.answer('search', { text: 'term-secret is not JSON' })
    await own.ask('{ search(term: "term-secret", country: "DE") { total } }')
    await own.send({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: '{"query": ada.secret@example.com',
    })
    const text = shop.log.join('')
    expect(text).toMatch(/"requestId":"[0-9a-f-]{36}"/)
    for (const secret of secrets) expect(text).not.toContain(secret)
    for (const line of shop.log) expect(() => JSON.parse(line)).not.toThrow()
  })
})

describe('hostile input', () => {
  const calls: [string, string][] = [
    ['a search term', 'query ($text: String!) { search(term: $text, country: "DE") { total } }'],
    ['a product name', 'query ($text: String!) { product(name: $text, country: "DE") { __typename } }'],
    ['a make', 'query ($text: String!) { catalogueOptions(make: $text) { makes } }'],
    [
      'a category',
      'query ($text: String!) { catalogue(filter: { category: $text }, country: "DE") { __typename } }',
    ],
    ['an order id', 'query ($text: ID!) { order(id: $text) { __typename } }'],
    ['a promo code', 'mutation ($text: String!) { setPromoCode(code: $text) { __typename } }'],
    [
      'a name',
      'mutation ($text: String!) { withdraw(input: { name: $text, order: "1", email: "a@example.com", lines: [] }) { __typename } }',
    ],
  ]
  const hostile = [
    ...naughty,
    'x'.repeat(20_000),
    '\r\nSet-Cookie: a=b',
    '\u0000',
    '../../etc/passwd',
    '{"$ne":1}',
    '__proto__',
    'constructor',
  ]
  it.each(calls)('SEC-08 %s of any kind gives a result or a clear error', async (_, query) => {
    const open = await startShop(upstream.url, { env: { RATE_LIMITS: 'false', LOG_LEVEL: 'silent' } })
    const own = open.browser()
    for (const text of hostile) {
      const { data, errors } = await own.ask(query, { text })
      const code = errors?.[0]?.extensions['code']
      expect(data !== null && data !== undefined ? 'answered' : code).toMatch(/^(answered|BAD_USER_INPUT)$/)
    }
    await open.close()
  })
})
