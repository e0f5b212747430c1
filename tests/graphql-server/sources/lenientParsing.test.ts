/** Variants that the contract allows, and answers that only look valid. */
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { advanceMinutes, browser, shop, upstream, withTimedAwkwardShop } from '../../support/awkwardShop.ts'
import { cartsAnswer } from '../../support/awkwardUpstream.ts'

withTimedAwkwardShop()

const fields = '{ id name technicalDetails { name value } price { gross { amount } } }'
const product = `{ product(name: "leaf", country: "DE") { ... on Product ${fields} } }`
const safety =
  '{ product(name: "leaf", country: "DE") { ... on Product { safety { identifier warnings approvalNumber manufacturer { name } responsiblePerson { name } } } } }'
const stock = '{ availability(record: "leaf", country: "DE") { max } }'
const fill = 'mutation { addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename } }'
const wire = { _id: 4711, name: 'Leaf spring', urlcomponent: 'leaf' }
const plain = { id: '4711', name: 'Leaf spring', technicalDetails: [], price: null }
const codeOf = async (query: string) => (await browser.ask(query)).errors?.[0]?.extensions

describe('bytes', () => {
  const text = JSON.stringify(wire)
  const encoded = { gzip: gzipSync, 'X-GZIP': gzipSync, deflate: deflateSync, br: brotliCompressSync }
  it.each(Object.entries({ ...encoded, zstd: zstdCompressSync }))(
    'API-03 an answer that is compressed with %s, without being asked to, is read',
    async (encoding, compressed) => {
      upstream.answer('getItem', { bytes: compressed(text), headers: { 'content-encoding': encoding } })
      expect((await browser.ask(product)).data).toEqual({ product: plain })
    },
  )
  it('API-03 a compressed refusal keeps its message', async () => {
    await browser.ask(fill)
    const refusal = gzipSync(JSON.stringify({ message: 'Only two left.', code: 'OUT_OF_STOCK' }))
    upstream.answer('updateCart', { status: 409, bytes: refusal, headers: { 'content-encoding': 'gzip' } })
    const change = 'setLineQuantity(lineId: "leaf", quantity: 3) { ... on OutOfStock { message } }'
    const { data } = await browser.ask(`mutation { ${change} }`)
    expect(data).toEqual({ setLineQuantity: { message: 'Only two left.' } })
  })
  it.each([
    ['cut off', gzipSync(text).subarray(0, 20)],
    ['beyond all sense once it is unpacked', gzipSync(Buffer.alloc(65 * 1024 * 1024, ' '))],
  ])('API-04 a compressed answer that is %s is a failure', async (_, bytes) => {
    upstream.answer('getItem', { bytes, headers: { 'content-encoding': 'gzip' } })
    expect(await codeOf(product)).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', call: 'getItem' })
  })
  it('API-03 a byte order mark before the JSON is skipped', async () => {
    upstream.answer('getItem', { text: `\u{feff}${text}`, type: 'application/json' })
    expect((await browser.ask(product)).data).toEqual({ product: plain })
  })
})

describe('empty values', () => {
  it('API-03 PDP-17 a location without a price has none, and a detail without a value is left out', async () => {
    const technicaldetails = [
      { name: 'Length', value: null },
      { name: null, value: 3 },
      { name: 'Leaves', value: 5 },
    ]
    const price = { grossprice: 12, prices: { EU1: null } }
    const json = { ...wire, defaultStockLocation: 'EU1', price, technicaldetails }
    upstream.answer('getItem', { json })
    expect((await browser.ask(product)).data?.['product']).toMatchObject({
      price: { gross: { amount: 1200 } },
      technicalDetails: [{ name: 'Leaves', value: '5' }],
    })
  })
  it('API-03 manufacturers without a name and empty warnings are not shown; an article number is text', async () => {
    const json = { ...wire, manufacturer: {}, responsibleperson: { name: ' ', email: 'a@example.com' } }
    upstream.answer('getItem', { json: { ...json, identifier: 4006381333931, warnings: [null, '', 'Hot'] } })
    expect((await browser.ask(safety)).data?.['product']).toEqual({
      safety: {
        identifier: '4006381333931',
        warnings: ['Hot'],
        approvalNumber: null,
        manufacturer: null,
        responsiblePerson: null,
      },
    })
  })
  it('API-03 a category or a count that is null does not remove the tree', async () => {
    const categorydescription = { BUSHES: null, BRAKES: { PADS: null, DISCS: 3 } }
    upstream.answer('getOptions', { json: { options: { make: null, categorydescription } } })
    const { data } = await browser.ask(
      '{ catalogueOptions { makes categories { name groups { name count } } } }',
    )
    const brakes = { name: 'BRAKES', groups: [{ name: 'DISCS', count: 3 }] }
    expect(data?.['catalogueOptions']).toEqual({ makes: [], categories: [brakes] })
  })
  it('API-03 a location may have no deliveries', async () => {
    const available = [{ location: 'EU1', default: true, quantityavailable: 2 }]
    upstream.answer('getStock', { json: { available, deliveries: { EU1: null } } })
    expect((await browser.ask(stock)).data).toEqual({ availability: { max: 2 } })
  })
})

describe('names', () => {
  const listed =
    '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { groups { name first { items { name urlcomponent } } } categories { name } } } }'
  const part = {
    id: 1,
    urlcomponent: 'a',
    name: 'A',
    groupdescription: 'PADS',
    categorydescription: 'BRAKES',
  }

  it('API-03 a name that ends with half a surrogate pair can be part of an address', async () => {
    const cut = 'Pads \ud83d'
    upstream.answer('getParts', { json: { results: [{ ...part, name: cut, urlcomponent: cut }] } })
    upstream.answer('getOptions', { json: { options: { categorydescription: { [cut]: { PADS: 1 } } } } })
    const { data } = await browser.ask(listed)
    expect(data?.['catalogue']).toEqual({
      groups: [{ name: 'PADS', first: { items: [{ name: 'Pads \ufffd', urlcomponent: 'Pads \ufffd' }] } }],
      categories: [{ name: 'PADS \ufffd' }],
    })
  })
  it('API-03 whole characters stay unchanged, escaped or not', async () => {
    const text = String.raw`{"results":[{"id":1,"urlcomponent":"a","name":"\ud83d\ude00 \\ud83d 😀","groupdescription":"PADS"}]}`
    upstream.answer('getParts', { text })
    const { data } = await browser.ask(listed)
    expect(data?.['catalogue']).toMatchObject({
      groups: [{ first: { items: [{ name: String.raw`😀 \ud83d 😀` }] } }],
    })
  })
  it('API-03 a part without a urlcomponent is linked by its id', async () => {
    upstream.answer('getParts', { json: { results: [{ ...part, urlcomponent: '' }] } })
    upstream.answer('getItem', { json: { ...wire, urlcomponent: ' ' } })
    upstream.answer('getVariants', { json: { variants: [{ _id: 5, name: 'Left', urlcomponent: '' }] } })
    upstream.answer('getRelatedItems', { json: { relateditems: [{ id: 6, name: 'B', urlcomponent: '' }] } })
    expect((await browser.ask(listed)).data?.['catalogue']).toMatchObject({
      groups: [{ first: { items: [{ urlcomponent: '1' }] } }],
    })
    const further = 'urlcomponent variants { urlcomponent } relatedItems { urlcomponent }'
    const asked = `{ product(name: "leaf", country: "DE") { ... on Product { ${further} } } }`
    expect((await browser.ask(asked)).data?.['product']).toEqual({
      urlcomponent: '4711',
      variants: [{ urlcomponent: '5' }],
      relatedItems: [{ urlcomponent: '6' }],
    })
  })
})

describe('ids', () => {
  it.each(['12345678901234567890', '1.5'])(
    'API-03 a number that is not exact (%s) is not an id: it could be that of another part',
    async (id) => {
      upstream.answer('getItem', { text: `{"_id":${id},"name":"A","urlcomponent":"leaf"}` })
      expect(await codeOf(product)).toMatchObject({ code: 'UPSTREAM_MALFORMED' })
    },
  )
  it('API-03 the id of a cart may be a number', async () => {
    upstream.answer('addToCart', { json: { cart_id: 77 } })
    upstream.answer('getCarts', { json: cartsAnswer({ id: 77 }) })
    expect((await browser.ask(fill)).data).toEqual({ addToCart: { __typename: 'CartChanged' } })
    expect(upstream.of('getCarts').at(-1)?.body).toMatchObject({ cart_id: '77' })
  })
})

describe('answers that only look valid', () => {
  const failure = { message: 'Record is locked', code: 'LOCKED' }
  it('API-03 an error with status 200 does not make a part sold out', async () => {
    upstream.answer('getStock', { json: failure })
    expect(await codeOf(stock)).toMatchObject({ code: 'UPSTREAM_MALFORMED', call: 'getStock' })
  })
  it('API-03 an error with status 200 is not cached as a part without variants', async () => {
    const variants = '{ product(name: "leaf", country: "DE") { ... on Product { variants { id } } } }'
    upstream.answer('getVariants', { json: failure })
    expect((await browser.ask(variants)).data).toEqual({ product: { variants: [] } })
    upstream.answer('getVariants', { json: { variants: [{ _id: 5, name: 'Left', urlcomponent: 'l' }] } })
    expect((await browser.ask(variants)).data).toEqual({ product: { variants: [{ id: '5' }] } })
  })
  it.each(['DEU', '??', 'N/A', '  ', 'D', 49])(
    'SESS-01 %j is no country: the fallback is used and reported',
    async (code) => {
      upstream.answer('GET /country', { json: { code } })
      const { data } = await browser.ask('{ session { country countryDetected } }')
      expect(data).toEqual({ session: { country: 'PL', countryDetected: false } })
    },
  )
  it('API-03 suggestions with an impossible price are malformed, not an internal error', async () => {
    const part = { id: 1, urlcomponent: 'a', name: 'A', price: { grossprice: 1e300 } }
    upstream.answer('search', { json: { data: [part] } })
    const suggestions = '{ suggestions(term: "x", country: "DE") { parts { id } } }'
    expect(await codeOf(suggestions)).toMatchObject({ code: 'UPSTREAM_MALFORMED', call: 'search' })
  })
})

describe('the log', () => {
  const words = 'an answer of the upstream breaks the contract'
  const told = () =>
    shop.log.filter((line) => line.includes(words)).map((line): Record<string, unknown> => JSON.parse(line))

  it('API-03 names the wrong field and its expected type, once a minute', async () => {
    upstream.answer('getItem', { json: { ...wire, name: { secret: 'visitor@example.com' } } })
    for (let asked = 0; asked < 3; asked += 1) await browser.ask(product)
    expect(told()).toMatchObject([
      { level: 'warn', call: 'getItem', status: 200, where: 'name', expected: 'string', times: 1 },
    ])
    advanceMinutes(1)
    await browser.ask(product)
    expect(told()).toMatchObject([{ times: 1 }, { times: 3 }])
    expect(shop.log.join('')).not.toContain('visitor@')
  })
  it.each<[string, Parameters<typeof upstream.answer>[1], object]>([
    ['what is no JSON', { text: '<html>Hello</html>' }, { status: 200, where: 'no JSON' }],
    ['an error under status 200', { json: { error: 'x' } }, { status: 200, where: 'the answer' }],
    ['a refusal', { status: 400, json: { message: 'No.', code: 'NO' } }, { status: 400, refusal: 'NO' }],
    ['a redirect', { status: 301, text: '' }, { status: 301, refusal: null }],
    ['a page of a proxy’s', { status: 404, text: '<html>' }, { status: 404, refusal: null }],
  ])('API-03 has a line for %s instead of a part', async (_, answer, line) => {
    upstream.answer('getItem', answer)
    await browser.ask(product)
    expect(told()).toMatchObject([{ call: 'getItem', ...line }])
  })
  it('has no line for refusals of a shopper’s input', async () => {
    await browser.ask('{ product(name: "gone", country: "DE") { __typename } }')
    upstream.answer('getOrderLines', { status: 400, json: { message: 'No order.', code: 'INVALID_REQUEST' } })
    await browser.ask('mutation { findOrderLines(order: "x", email: "y") { __typename } }')
    await browser.ask(fill)
    upstream.answer('updateCart', { status: 409, json: { message: 'Two left.', code: 'OUT_OF_STOCK' } })
    await browser.ask('mutation { setLineQuantity(lineId: "leaf", quantity: 3) { __typename } }')
    expect(told()).toEqual([])
  })
})
