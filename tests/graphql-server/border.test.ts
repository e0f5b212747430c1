/** What the upstream answers, whatever it is, becomes the schema's shape or a typed error (API-03 to API-06). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AwkwardUpstream, type Reply, startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { type Browser, type ShopServer, startShop } from '../support/shopServer.ts'

let upstream: AwkwardUpstream
let shop: ShopServer
let browser: Browser

beforeAll(async () => {
  upstream = await startAwkwardUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  upstream.reset()
  shop = await startShop(upstream.url)
  browser = shop.browser()
  return () => shop.close()
})

const money = '{ amount currency symbol }'
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
    // Every field of a stock is optional: an empty object is a stock of nothing.
    const cases = call === 'getStock' ? broken.filter(([what]) => !what.includes('without')) : broken
    it.each(cases)(`API-03 ${call} that is %s is a typed error that names the call`, async (_, reply) => {
      upstream.answer(keyOf(call), reply)
      const { data, errors } = await browser.ask(query)
      expect(data).toBeNull()
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_MALFORMED', call })
      // A wrong shape is no fault of the network: it is not asked for again.
      expect(upstream.of(keyOf(call))).toHaveLength(1)
    })
  }
  it('API-03 a cart of the wrong shape is a typed error, and the cart is not lost', async () => {
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
  it('API-03 figures beyond any amount are malformed, not an error of the shop', async () => {
    upstream.answer('getItem', {
      json: { _id: 1, name: 'x', urlcomponent: 'x', price: { grossprice: 1e300 } },
    })
    const { errors } = await browser.ask(
      '{ product(name: "x", country: "DE") { ... on Product { price { gross { amount } } } } }',
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_MALFORMED', call: 'getItem' })
  })
  it('CAT-17 a list with an entry that cannot be read says so in place of the list', async () => {
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
    'API-04 CAT-16 %s is asked four times, then a typed error',
    async (call, query) => {
      upstream.answer(keyOf(call), { status: 503, json: { message: 'down' } })
      const { errors } = await browser.ask(query)
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', call })
      expect(upstream.of(keyOf(call))).toHaveLength(4)
    },
  )
  it('API-04 CAT-17 a failed catalogue speaks the specified words', async () => {
    upstream.answer('getParts', 'cut')
    const { errors } = await browser.ask(queries.getParts)
    expect(errors?.[0]?.message).toBe('Problem with fetching data')
  })
  it('API-04 a read that succeeds at the fourth attempt is a success', async () => {
    upstream.answerFirst('search', 3, 'cut')
    const { data } = await browser.ask(queries.search)
    expect(data).toEqual({ search: { total: 2 } })
  })
  it.each([
    ['addToCart', 'addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename }'],
    ['POST /email/enquiry-form', 'sendEnquiry(email: "a@example.com", part: "x") { __typename }'],
  ])('API-04 %s is never repeated', async (call, mutation) => {
    upstream.answer(call, { status: 502, text: 'bad gateway' })
    await browser.ask(`mutation { ${mutation} }`)
    expect(upstream.of(call)).toHaveLength(1)
  })
  it('SESS-01 the country falls back to PL and says so', async () => {
    upstream.answer('GET /country', { status: 500, json: {} })
    const { data } = await browser.ask('{ session { country countryDetected problem } }')
    expect(data).toEqual({
      session: { country: 'PL', countryDetected: false, problem: 'Failed to fetch country' },
    })
  })
  it('SHELL-06 a failed announcement is only logged', async () => {
    upstream.answer('GET /announcement', 'cut')
    expect(await browser.ask('{ announcement { text } }')).toEqual({ data: { announcement: null } })
    expect(shop.log.some((line) => line.includes('announcement could not be fetched'))).toBe(true)
  })
  it('the product stands when one of its further calls fails', async () => {
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
  it('CHK-17 a refused list of payment methods shows the server’s message', async () => {
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
  ])('PDP-12 an enquiry that ends with %i shows its status', async (status, message) => {
    upstream.answer('POST /email/enquiry-form', { status, text: '' })
    const { data } = await browser.ask(
      'mutation { sendEnquiry(email: "a@example.com", part: "x") { ... on MessageRefused { message } } }',
    )
    expect(data).toEqual({ sendEnquiry: { message } })
  })
  it('LAW-01 an upstream without withdrawals and returns points to another way', async () => {
    upstream.answer('addWithdrawal', { status: 404, text: 'not found' })
    upstream.answer('addReturn', { status: 400, text: '' })
    const { data } = await browser.ask(
      `mutation { withdraw(input: { name: "A", order: "1", email: "a@example.com", lines: [] }) { ... on MessageRefused { otherWay } }
        sendReturn(input: { name: "A", order: "1", email: "a@example.com", vin: "1", parts: "1", reason: "1" }) { ... on MessageRefused { otherWay } } }`,
    )
    expect(data).toEqual({ withdraw: { otherWay: true }, sendReturn: { otherWay: true } })
  })
  it('an unknown product is an answer, not an error', async () => {
    const { data } = await browser.ask(
      '{ product(name: "gone", country: "DE") { __typename ... on ProductNotFound { name } } }',
    )
    expect(data).toEqual({ product: { __typename: 'ProductNotFound', name: 'gone' } })
  })
})

describe('translation', () => {
  it('FIND-04 HOME-04 CAT-04 options and tree come out clean and ordered', async () => {
    const { data } = await browser.ask(
      '{ catalogueOptions { makes models years categories { name groups { name count } } } }',
    )
    expect(data?.['catalogueOptions']).toEqual({
      makes: ['FORD', 'ISUZU', 'TOYOTA'],
      models: ['HILUX', 'LAND CRUISER'],
      years: ['2016', '2015'],
      categories: [
        { name: 'SPRINGS AND SHOCKS', groups: [{ name: 'REAR SHOCKS', count: 3 }] },
        {
          name: 'BRAKES',
          groups: [
            { name: 'DISCS', count: 5 },
            { name: 'PADS', count: 2 },
          ],
        },
        { name: 'OTHER', groups: [{ name: 'CLIPS', count: 3 }] },
      ],
    })
  })
  it('CAT-10 CAT-11 CAT-15 parts are grouped, without doubles, what can be bought first', async () => {
    const { data } = await browser.ask(
      `{ catalogue(filter: {}, country: "DE") { ... on Catalogue { total freshness { stale } groups { name category total
         first { total offset items { id available manufacturerStock photos { url } price { gross ${money} } fitments { year } } } } } } }`,
    )
    const price = { gross: { amount: 1999, currency: 'EUR', symbol: '€' } }
    expect(data?.['catalogue']).toEqual({
      total: 2,
      freshness: { stale: false },
      groups: [
        {
          name: 'REAR SHOCKS',
          category: 'SPRINGS AND SHOCKS',
          total: 2,
          first: {
            total: 2,
            offset: 0,
            items: [
              {
                id: '1',
                available: true,
                manufacturerStock: 0,
                photos: [{ url: '/files/part-1.svg' }],
                price,
                fitments: [{ year: '2016' }, { year: '2015' }],
              },
              {
                id: '2',
                available: false,
                manufacturerStock: 4,
                photos: [{ url: '/files/part-2.svg' }],
                price,
                fitments: [{ year: '2016' }],
              },
            ],
          },
        },
      ],
    })
  })
  it('CAT-10 a group is read page by page', async () => {
    const results = Array.from({ length: 14 }, (_, index) => ({
      id: index,
      urlcomponent: `p${index}`,
      name: `P${index}`,
      groupdescription: 'PADS',
    }))
    upstream.answer('getParts', { json: { results } })
    const { data } = await browser.ask(
      `{ groupParts(filter: {}, country: "DE", group: "pads", offset: 6) { total offset items { name } }
         far: groupParts(filter: {}, country: "DE", group: "PADS", offset: 60, limit: 9999) { total items { name } } }`,
    )
    expect(data).toEqual({
      groupParts: { total: 14, offset: 6, items: [6, 7, 8, 9, 10, 11].map((n) => ({ name: `P${n}` })) },
      far: { total: 14, items: [] },
    })
  })
  it('CAT-10 the first eight groups carry their first parts', async () => {
    const results = Array.from({ length: 10 }, (_, index) => ({
      id: index,
      urlcomponent: `p${index}`,
      name: `P${index}`,
      groupdescription: `GROUP ${index}`,
    }))
    upstream.answer('getParts', { json: { results } })
    const { data } = await browser.ask(
      '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { groups { first { total } } } } }',
    )
    const groups: { first: unknown }[] = data?.['catalogue']?.['groups'] ?? []
    expect(groups.map(({ first }) => first !== null)).toEqual([...Array(8).fill(true), false, false])
  })
  it('PDP-04 PDP-10 PDP-17 LAW-03 the price is that of the stock location', async () => {
    const { data } = await browser.ask(
      `{ product(name: "leaf", country: "DE") { ... on Product { id stockLocation weightKg brand
         price { gross ${money} net ${money} base ${money} promotion lowest30Days { amount } reductionPercent } } } }`,
    )
    const euro = (amount: number) => ({ amount, currency: 'EUR', symbol: '€' })
    expect(data?.['product']).toEqual({
      id: '4711',
      stockLocation: 'PL2',
      weightKg: null,
      brand: 'KESTREL',
      price: {
        gross: euro(12_300),
        net: euro(10_000),
        base: euro(20_000),
        promotion: true,
        lowest30Days: { amount: 15_000 },
        reductionPercent: 18,
      },
    })
  })
  it('PDP-05 PDP-06 variants have their difference, related items no doubles', async () => {
    const { data } = await browser.ask(
      `{ product(name: "leaf", country: "DE") { ... on Product { variants { id difference ${money} } relatedItems { id name } } } }`,
    )
    expect(data?.['product']).toEqual({
      variants: [{ id: '5', difference: { amount: 750, currency: 'EUR', symbol: '€' } }],
      relatedItems: [
        { id: '1', name: 'One' },
        { id: '2', name: 'Two' },
      ],
    })
  })
  it('SEC-03 PDP-16 HTML keeps its meaning and nothing that runs', async () => {
    const { data } = await browser.ask(
      '{ product(name: "leaf", country: "DE") { ... on Product { details } } }',
    )
    expect(data?.['product']).toEqual({ details: '<p>Strong <a rel="noopener nofollow">steel</a></p>' })
  })
  it('pictures of third parties are dropped', async () => {
    const { data } = await browser.ask('{ search(term: "x", country: "DE") { items { photos { url } } } }')
    expect(data?.['search']).toEqual({
      items: [{ photos: [{ url: '/files/part-3.svg' }] }, { photos: [{ url: '/files/part-4.svg' }] }],
    })
  })
  it('API-06 sums are exact where binary fractions are not', async () => {
    upstream.answer('getParts', {
      json: {
        results: [0.1, 0.2, 0.29, 1.005, 4.35, 19.99, 1234567.89].map((grossprice, index) => ({
          id: index,
          urlcomponent: `p${index}`,
          name: 'P',
          price: { grossprice },
        })),
      },
    })
    const { data } = await browser.ask(
      '{ groupParts(filter: {}, country: "DE", group: "OTHER", limit: 20) { items { price { gross { amount } } } } }',
    )
    const items: { price: { gross: { amount: number } } }[] = data?.['groupParts']?.['items'] ?? []
    expect(items.map(({ price }) => price.gross.amount)).toEqual([10, 20, 29, 101, 435, 1999, 123456789])
  })
  it('FIT-02 unknown is never shown as fits', async () => {
    upstream.answer('getFitments', ({ body }) =>
      body?.['item'] === 'broken'
        ? { status: 400, json: { message: 'no' } }
        : { json: { applications: [{ make: 'FORD', model: 'RANGER', year: '2016' }] } },
    )
    const { data } = await browser.ask(
      `{ fits(records: ["broken", "b"], vehicle: { make: "TOYOTA", model: "HILUX", year: "2016" }) { record fit { verdict } } }`,
    )
    expect(data?.['fits']).toEqual([
      { record: 'broken', fit: { verdict: 'UNKNOWN' } },
      { record: 'b', fit: { verdict: 'DOES_NOT_FIT' } },
    ])
  })
})
