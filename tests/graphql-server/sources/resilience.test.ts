/** Caching, joined reads, and the shop while the upstream is down. */
import { type AddressInfo, createServer } from 'node:net'
import { graphql } from 'graphql'
import { expect, it, onTestFinished } from 'vitest'
import { fallbackCountry } from '#domain/countries/countries.ts'
import { ownText } from '#tests/support/ownText.ts'
import type { Renderer } from '../../../graphql-server/pages/rendering.ts'
import { advanceMinutes, browser, upstream, withTimedAwkwardShop } from '../../support/awkwardShop.ts'
import { startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { startShop } from '../../support/shopServer.ts'

withTimedAwkwardShop()

const catalogue =
  '{ catalogue(filter: {}, country: "DE") { __typename ... on Catalogue { total freshness { stale asOf } } } }'
const product =
  '{ product(name: "leaf", country: "DE") { ... on Product { name freshness { stale asOf } } } }'

it.each([
  ['catalogue', catalogue, 'getParts', 119, 2],
  [
    'clearance',
    '{ catalogue(filter: { clearance: true }, country: "DE") { __typename } }',
    'getParts',
    119,
    2,
  ],
  ['options', '{ catalogueOptions { makes } }', 'getOptions', 119, 2],
  ['search', '{ search(term: "x", country: "DE") { total } }', 'search', 4, 2],
  ['product', product, 'getItem', 4, 2],
  ['region', '{ session { region { id } } }', 'GET /source/EU', 4, 2],
  ['announcement', '{ announcement { text } }', 'GET /announcement', 0.45, 0.1],
])(
  'CAT-16/lists,others,announcement %s is cached for its time and no longer',
  async (_, query, call, within, beyond) => {
    await browser.ask(query)
    advanceMinutes(within)
    await browser.ask(query)
    expect(upstream.of(call)).toHaveLength(1)
    advanceMinutes(beyond)
    await browser.ask(query)
    expect(upstream.of(call)).toHaveLength(2)
  },
)

it('CAT-16/fresh stock is never older than seconds; cart, order and VAT answers are not cached', async () => {
  const stock = '{ availability(record: "leaf", country: "DE") { max } }'
  await browser.ask(stock)
  advanceMinutes(0.1)
  await browser.ask(stock)
  expect(upstream.of('getStock')).toHaveLength(2)
  await browser.ask(
    'mutation { addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename } }',
  )
  upstream.forget()
  for (const [query, call] of [
    ['{ cart { __typename } }', 'getCarts'],
    ['{ order(id: "0123456789abcdef0123456789abcdef") { __typename } }', 'getTransactions'],
    ['mutation { setVatNumber(number: "DE136695976") { __typename } }', 'updateCart'],
  ] as const) {
    await browser.ask(query)
    await browser.ask(query)
    expect([call, upstream.of(call).length]).toEqual([call, 2])
  }
})

it('answers for one country are not used for another', async () => {
  await browser.ask('{ search(term: "x", country: "DE") { total } }')
  await browser.ask('{ search(term: "x", country: "FR") { total } }')
  expect(upstream.of('search').map(({ body }) => body?.['country'])).toEqual(['DE', 'FR'])
})

it('AVAIL-03/days CAT-21/shown the rows of a kept list promise from today, also after midnight', async () => {
  const part = {
    id: 1,
    urlcomponent: 'part-1',
    name: 'Part 1',
    make: 'TOYOTA',
    model: 'HILUX',
    year: 2016,
    brand: 'KESTREL',
    manufacturerstock: 5,
    available: [{ location: 'PL2', default: true, quantityavailable: 0 }],
    deliveries: { PL2: [{ eta: '2026-12-20', quantity: 3 }] },
  }
  // Transit counts before airfreight if it arrives within 28 days.
  upstream.answer('getParts', { json: { results: [part] } })
  const promised = async () => {
    const vehicle = 'make: "TOYOTA", model: "HILUX", year: "2016"'
    const { data } = await browser.ask(
      `{ catalogue(filter: { ${vehicle} }, country: "DE") { ... on Catalogue { groups { first { items { availability } } } } } }`,
    )
    return JSON.stringify(data).match(/"availability":"(\w+)"/)?.[1]
  }
  advanceMinutes(13 * 60 + 50)
  expect(await promised()).toBe('AIRFREIGHT')
  advanceMinutes(20)
  expect(await promised()).toBe('IN_TRANSIT')
  expect(upstream.of('getParts')).toHaveLength(1)
})

it('concurrent equal reads become one', async () => {
  upstream.answer('search', { json: { data: [] }, delayMs: 60 })
  await Promise.all(
    Array.from({ length: 20 }, () => browser.ask('{ search(term: "x", country: "DE") { total } }')),
  )
  expect(upstream.of('search')).toHaveLength(1)
})

it('the catalogue stays browsable with stale answers, and reports them as stale', async () => {
  await browser.ask(catalogue)
  await browser.ask(product)
  advanceMinutes(180)
  for (const call of ['getParts', 'getItem', 'getOptions']) upstream.answer(call, 'cut')
  upstream.forget()
  const asOf = '2026-11-21T10:00:00.000Z'
  const first = await browser.ask(catalogue)
  expect(first.data?.['catalogue']).toMatchObject({ total: 2, freshness: { stale: true, asOf } })
  expect((await browser.ask(product)).data?.['product']).toMatchObject({ freshness: { stale: true, asOf } })
  // While the upstream is down, only one reader waits for the four attempts.
  const asked = upstream.of('getParts').length
  await browser.ask(catalogue)
  expect(upstream.of('getParts')).toHaveLength(asked)

  upstream.reset()
  advanceMinutes(1)
  expect((await browser.ask(catalogue)).data?.['catalogue']).toMatchObject({ freshness: { stale: false } })
})

/** Draws a list for the page's country, and fails as the built pages do where the list cannot be had. */
const listRenderer: Renderer = async ({ schema, contextValue, facts }) => {
  const source = `query ($country: CountryCode!) { catalogue(filter: {}, country: $country) { ... on Catalogue { total } } }`
  const variableValues = { country: facts.country ?? fallbackCountry }
  const { data, errors } = await graphql({ schema, source, contextValue, variableValues })
  const html = JSON.stringify({ country: facts.country, data })
  return { status: errors ? 503 : 200, headers: {}, html: ownText(html) }
}
const startListShop = async () => {
  let time = Date.parse('2026-11-21T10:00:00Z')
  const env = { TRUST_PROXY: '1' }
  const own = await startShop(upstream.url, { env, renderer: listRenderer, now: () => new Date(time) })
  onTestFinished(() => own.close())
  const open = async (from: string) => {
    const { statusCode, body } = await own.app.inject({ url: '/parts', headers: { 'x-forwarded-for': from } })
    return [statusCode, body]
  }
  return { open, wait: (minutes: number) => void (time += minutes * 60_000) }
}
const endAnswers = (ending: 'cut' | 'hang') => {
  for (const call of ['GET /country', 'getParts', 'getOptions', 'getPaymentMethods'])
    upstream.answer(call, ending)
}
const german = '85.214.132.117'

it.each(['cut', 'hang'] as const)(
  'SESS-01/kept during an outage (%s) a visitor sees the lists of the country that was found before',
  async (ending) => {
    const { open, wait } = await startListShop()
    const before = await open(german)
    expect(before).toEqual([200, '{"country":"DE","data":{"catalogue":{"total":2}}}'])
    endAnswers(ending)
    for (const minutes of [6, 60, 22 * 60]) {
      wait(minutes)
      expect(await open(german)).toEqual(before)
    }
  },
)

it('a stale answer expires', async () => {
  await browser.ask(catalogue)
  advanceMinutes(60 * 49)
  upstream.answer('getParts', 'cut')
  expect((await browser.ask(catalogue)).errors?.[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE')
})

it('stops calling a host after repeated failures, and tries it later', async () => {
  upstream.answer('search', 'cut')
  for (let n = 0; n < 6; n += 1) await browser.ask(`{ search(term: "x${n}", country: "DE") { total } }`)
  const asked = upstream.of('search').length
  expect(asked).toBe(20)
  expect((await browser.get('/readyz')).statusCode).toBe(503)
  const metrics = (await browser.get('/metrics')).body
  expect(metrics).toMatch(/shop_upstream_breaker_open\{host="127\.0\.0\.1:\d+"\} 1/)

  upstream.reset()
  await expect
    .poll(() => browser.ask('{ search(term: "later", country: "DE") { total } }'), {
      timeout: 60_000,
      interval: 300,
    })
    .toEqual({ data: { search: { total: 2 } } })
  expect((await browser.get('/readyz')).statusCode).toBe(200)
})

it('API-04/writes CAT-16/writes a write without a connection is retried; one without an answer is not', async () => {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
  const other = await startShop(`http://127.0.0.1:${port}`)
  onTestFinished(() => other.close())
  const adding = other
    .browser()
    .ask(
      'mutation { addToCart(input: { record: "leaf", quantity: 1, location: "EU1", country: "DE" }) { __typename } }',
    )
  const faults = async () => (await other.browser().get('/metrics')).body
  await expect
    .poll(faults, { interval: 5, timeout: 60_000 })
    .toContain('shop_upstream_request_seconds_count{call="addToCart",outcome="fault"}')
  const late = await startAwkwardUpstream({ port })
  onTestFinished(() => late.close())
  expect(await adding).toEqual({ data: { addToCart: { __typename: 'CartChanged' } } })
  expect(late.of('addToCart')).toHaveLength(1)

  late.answer('addToCart', 'cut')
  await other
    .browser()
    .ask(
      'mutation { addToCart(input: { record: "leaf", quantity: 1, location: "EU1", country: "DE" }) { __typename } }',
    )
  expect(late.of('addToCart')).toHaveLength(2)
})

it('the announcement and the email API may have hosts of their own', async () => {
  const elsewhere = await startAwkwardUpstream()
  const other = await startShop(upstream.url, {
    env: { EMAIL_URL: `${elsewhere.url}/`, ANNOUNCEMENT_URL: elsewhere.url },
  })
  await other.browser().ask('{ announcement { text } }')
  await other.browser().ask('mutation { sendEnquiry(email: "a@example.com", part: "x") { __typename } }')
  expect(elsewhere.requests.map(({ call }) => call)).toEqual([
    'GET /announcement',
    'POST /email/enquiry-form',
  ])
  expect(upstream.requests).toEqual([])
  await other.close()
  await elsewhere.close()
})
