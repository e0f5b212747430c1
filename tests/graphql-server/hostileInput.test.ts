/** Hostile input has no effect (SEC-08), and logs do not repeat it (SEC-07). */
import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop, upstream, withAwkwardShop } from '../support/awkwardShop.ts'
import { startShop } from '../support/shopServer.ts'

withAwkwardShop()

describe('logs', () => {
  it('SEC-07/ids,personal contain request ids and no data of visitors', async () => {
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
  let open: Awaited<ReturnType<typeof startShop>>
  beforeAll(async () => {
    open = await startShop(upstream.url, { env: { RATE_LIMITS: 'false', LOG_LEVEL: 'silent' } })
  })
  afterAll(() => open.close())

  it.each(calls)('SEC-08 any %s gives a result or a clear error', async (_, query) => {
    const own = open.browser()
    for (const text of hostile) {
      const { data, errors } = await own.ask(query, { text })
      const code = errors?.[0]?.extensions['code']
      expect(data !== null && data !== undefined ? 'answered' : code).toMatch(/^(answered|BAD_USER_INPUT)$/)
    }
  })
})
