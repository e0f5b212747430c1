/** Every answer of the upstream becomes a result or a typed error (API-03 to API-06). */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { calls } from '../../../graphql-server/sources/calls.ts'
import { browser, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import type { Reply } from '../../support/awkwardUpstream.ts'
import { signOrderId } from '../../support/shopServer.ts'

withAwkwardShop()

const queries = {
  getOptions: '{ catalogueOptions { makes } }',
  getParts: '{ catalogue(filter: {}, country: "DE") { __typename ... on Catalogue { total } } }',
  search: '{ search(term: "x", country: "DE") { total } }',
  getItem: '{ product(name: "leaf", country: "DE") { __typename } }',
  getStock: '{ availability(record: "leaf", country: "DE") { max } }',
  source: '{ session { country } }',
} as const
const keyOf = (call: string) => (call === 'source' ? 'GET /source/EU' : call)

describe('a malformed answer', () => {
  const broken: [string, Reply][] = [
    ['no JSON', { text: '<html>It works!</html>' }],
    ['nothing', { text: '' }],
    ['null', { json: null }],
    ['a list where an object belongs', { json: [[]] }],
    ['an object without its fields', { json: {} }],
    ['text where a list belongs', { json: { results: 'no', data: 'no', options: 'no', available: 'no' } }],
  ]
  for (const [call, query] of Object.entries(queries)) {
    // Every field of a stock is optional, so an empty object is valid.
    const cases = call === 'getStock' ? broken.filter(([what]) => !what.includes('without')) : broken
    it.each(cases)(`API-03 ${call} that is %s is a typed error that names the call`, async (_, reply) => {
      upstream.answer(keyOf(call), reply)
      const { data, errors } = await browser.ask(query)
      expect(data).toBeNull()
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_MALFORMED', call })
      // A malformed answer is not retried.
      expect(upstream.of(keyOf(call))).toHaveLength(1)
    })
  }
  it('API-03 a malformed cart is a typed error, and the cookie stays', async () => {
    await browser.ask(
      'mutation { addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename } }',
    )
    upstream.answer('getCarts', {
      json: { shoppingcarts: [{ shoppingcart: { id: 'x', transactionlines: [{}] } }] },
    })
    const { errors } = await browser.ask('{ cart { __typename } }')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_MALFORMED', call: 'getCarts' })
    expect(browser.cookies.has('cart')).toBe(true)
  })
  const fill = 'mutation { addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename } }'
  const order = `{ order(id: "${signOrderId('order-1')}") { __typename } }`
  const lead = `mutation { sendLead(input: { first_name: "A", last_name: "B", email: "a@example.com", text: "x", who: "" }) { __typename } }`
  const letter = 'name: "A", order: "1", email: "a@example.com"'
  it.each([
    ['addToCart', fill],
    ['updateCart', 'mutation { setLineQuantity(lineId: "leaf", quantity: 3) { __typename } }'],
    ['getTransactions', order],
    ['addWithdrawal', `mutation { withdraw(input: { ${letter}, lines: [] }) { __typename } }`],
    ['getOrderLines', 'mutation { findOrderLines(order: "1", email: "a@example.com") { __typename } }'],
    [
      'addReturn',
      `mutation { sendReturn(input: { ${letter}, vin: "1", parts: "1", reason: "1" }) { __typename } }`,
    ],
    ['POST /api/external/addCustomer', lead],
  ])('API-03/typed any malformed answer to %s is a typed error', async (call, question) => {
    await browser.ask(fill)
    for (const [what, reply] of broken) {
      upstream.answer(call, reply)
      const { data, errors } = await browser.ask(question)
      const { code } = errors?.[0]?.extensions ?? {}
      expect([what, data, code]).toEqual([what, null, 'UPSTREAM_MALFORMED'])
    }
  })
  it('API-03 impossible amounts are malformed, not an internal error', async () => {
    upstream.answer('getItem', {
      json: { _id: 1, name: 'x', urlcomponent: 'x', price: { grossprice: 1e300 } },
    })
    const { errors } = await browser.ask(
      '{ product(name: "x", country: "DE") { ... on Product { price { gross { amount } } } } }',
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_MALFORMED', call: 'getItem' })
  })
  it('CAT-17/items a list with a malformed entry is replaced by a message', async () => {
    upstream.answer('getParts', { json: { results: [{ id: 1, urlcomponent: 'a', name: 'A' }, { id: 2 }] } })
    const { data } = await browser.ask(
      '{ catalogue(filter: {}, country: "DE") { __typename ... on CatalogueUnprocessable { message } } }',
    )
    expect(data?.['catalogue']).toMatchObject({
      __typename: 'CatalogueUnprocessable',
      message: expect.stringMatching(/^Error processing items: results\.1\./),
    })
  })
})

describe('an upstream that does not answer', () => {
  it.each(Object.entries(queries))(
    'API-04/server-errors,reads CAT-16/reads %s is tried four times, then a typed error',
    async (call, query) => {
      upstream.answer(keyOf(call), { status: 503, json: { message: 'down' } })
      const { errors } = await browser.ask(query)
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', call })
      expect(upstream.of(keyOf(call))).toHaveLength(4)
    },
  )
  it('API-04 CAT-17/fetch ERR-02/texts a failed catalogue has the specified message', async () => {
    upstream.answer('getParts', 'cut')
    const { errors } = await browser.ask(queries.getParts)
    expect(errors?.[0]?.message).toBe('Problem with fetching data')
  })
  it('API-04/time-outs a call that takes longer than its time is a typed error', async () => {
    const add = 'addToCart(input: { record: "1", quantity: 1, location: "EU1", country: "DE" })'
    upstream.answer('addToCart', 'hang')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = browser.ask(`mutation { ${add} { __typename } }`)
    await vi.waitUntil(() => upstream.of('addToCart').length > 0)
    await vi.advanceTimersByTimeAsync(calls.addToCart.timeoutMs)
    const [error] = (await answer).errors ?? []
    expect(error?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', call: 'addToCart' })
    expect(error?.message).toBe('The shop does not get an answer at the moment. Please try again.')
  })
  it('API-04 a read may succeed at the fourth attempt', async () => {
    upstream.answerFirst('search', 3, 'cut')
    const { data } = await browser.ask(queries.search)
    expect(data).toEqual({ search: { total: 2 } })
  })
  it.each([
    ['addToCart', 'addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename }'],
    ['POST /email/enquiry-form', 'sendEnquiry(email: "a@example.com", part: "x") { __typename }'],
  ])('API-04/writes CAT-16/writes %s is never repeated', async (call, mutation) => {
    upstream.answer(call, { status: 502, text: 'bad gateway' })
    await browser.ask(`mutation { ${mutation} }`)
    expect(upstream.of(call)).toHaveLength(1)
  })
  it('SESS-01 ERR-02 the country falls back to PL, with a message', async () => {
    upstream.answer('GET /country', { status: 500, json: {} })
    const { data } = await browser.ask('{ session { country countryDetected problem } }')
    expect(data).toEqual({
      session: { country: 'PL', countryDetected: false, problem: 'Failed to fetch country' },
    })
  })
  it('SHELL-06/failure ERR-02/announcement a failed announcement is only logged', async () => {
    upstream.answer('GET /announcement', 'cut')
    expect(await browser.ask('{ announcement { text } }')).toEqual({ data: { announcement: null } })
    expect(shop.log.some((line) => line.includes('announcement could not be fetched'))).toBe(true)
  })
  it('a product is shown when one of its further calls fails', async () => {
    for (const call of ['getRelatedItems', 'getFitments', 'getVariants']) {
      upstream.answer(call, { status: 404, json: {} })
    }
    const { data, errors } = await browser.ask(
      '{ product(name: "leaf", country: "DE") { ... on Product { name variants { id } relatedItems { id } fitments { year } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.['product']).toEqual({
      name: 'Leaf spring',
      variants: [],
      relatedItems: [{ id: '1' }],
      fitments: [],
    })
  })
})

describe('refusals', () => {
  const payment =
    '{ paymentMethods(country: "DE") { __typename ... on PaymentMethodsUnavailable { message } } }'
  it('CHK-17/message ERR-02 a refused list of payment methods shows the upstream’s message', async () => {
    upstream.answer('getPaymentMethods', { status: 400, json: { message: 'No methods for DE' } })
    expect((await browser.ask(payment)).data?.['paymentMethods']).toEqual({
      __typename: 'PaymentMethodsUnavailable',
      message: 'Failed to fetch payment methods: No methods for DE',
    })
  })
  it('CHK-17 any status but 200 is an error', async () => {
    upstream.answer('getPaymentMethods', { status: 204, text: '' })
    expect((await browser.ask(payment)).data?.['paymentMethods']).toMatchObject({
      message: expect.stringMatching(/^Failed to fetch payment methods: /),
    })
  })
  it.each([
    [418, 'Server responded with status 418'],
    [500, 'Server responded with status 500'],
    [204, 'Server responded with status 204'],
  ])('PDP-12 ERR-02 an enquiry that ends with %i shows its status', async (status, message) => {
    upstream.answer('POST /email/enquiry-form', { status, text: '' })
    const { data } = await browser.ask(
      'mutation { sendEnquiry(email: "a@example.com", part: "x") { ... on MessageRefused { message } } }',
    )
    expect(data).toEqual({ sendEnquiry: { message } })
  })
  const missing = 'This form is not available at the moment.'
  const instead = 'Please write to us by email or post.'
  const letter = 'name: "A", order: "1", email: "a@example.com"'
  const withdraw = `withdraw(input: { ${letter}, lines: [] })`
  const sendReturn = `sendReturn(input: { ${letter}, vin: "1", parts: "1", reason: "1" })`
  const refusalOf = async (call: string) => {
    const { data } = await browser.ask(
      `mutation { answer: ${call} { ... on MessageRefused { message otherWay } } }`,
    )
    return data?.['answer']
  }
  it.each<[status: number, answer: { text: string } | { json: unknown }, said: string]>([
    [404, { text: 'not found' }, missing],
    [400, { text: '' }, missing],
    [404, { json: { message: 'No such path.', code: 'NOT_FOUND' } }, missing],
    [400, { json: { message: 'Unknown action.', code: 'INVALID_REQUEST' } }, 'Unknown action.'],
    [404, { json: { message: 'No such call', code: 'NO_SUCH_CALL' } }, 'No such call.'],
  ])(
    'LAW-01 LEAD-01 without support for withdrawals and returns (%i, %j) the message names another way',
    async (status, answer, said) => {
      for (const [action, call] of [
        ['addWithdrawal', withdraw],
        ['addReturn', sendReturn],
      ] as const) {
        upstream.answer(action, { status, ...answer })
        expect(await refusalOf(call)).toEqual({ message: `${said} ${instead}`, otherWay: true })
      }
    },
  )
  it.each([
    [404, 'ORDER_NOT_FOUND'],
    [409, 'ALREADY_WITHDRAWN'],
    [422, null],
  ])('LAW-01 LEAD-01 a refusal of the order itself (%i %s) keeps its message', async (status, code) => {
    const json = { message: 'Not this order.', code }
    for (const [action, call] of [
      ['addWithdrawal', withdraw],
      ['addReturn', sendReturn],
    ] as const) {
      upstream.answer(action, { status, json })
      expect(await refusalOf(call)).toEqual({ message: 'Not this order.', otherWay: false })
    }
  })
  it('LAW-01 without single lines the whole order can still be withdrawn from', async () => {
    const lines = 'findOrderLines(order: "1", email: "a@example.com")'
    const whole = 'You can withdraw from the whole order, or write to us by email or post.'
    upstream.answer('getOrderLines', { status: 404, text: '' })
    expect(await refusalOf(lines)).toEqual({
      message: `Single lines cannot be chosen at the moment. ${whole}`,
      otherWay: true,
    })
    upstream.answer('getOrderLines', {
      status: 400,
      json: { message: 'Unknown action.', code: 'INVALID_REQUEST' },
    })
    expect(await refusalOf(lines)).toEqual({ message: `Unknown action. ${whole}`, otherWay: true })
    upstream.answer('getOrderLines', {
      status: 404,
      json: { message: 'No such order.', code: 'ORDER_NOT_FOUND' },
    })
    expect(await refusalOf(lines)).toEqual({ message: 'No such order.', otherWay: false })
  })
  it('an unknown product is a result, not an error', async () => {
    const { data } = await browser.ask(
      '{ product(name: "gone", country: "DE") { __typename ... on ProductNotFound { name } } }',
    )
    expect(data).toEqual({ product: { __typename: 'ProductNotFound', name: 'gone' } })
  })
})
