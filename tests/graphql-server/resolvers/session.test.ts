/** The visitor's session: cookies, country, and the deployment's site. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { discountText } from '#domain/cart/cartLines.ts'
import { isDestination } from '#domain/countries/countries.ts'
import { type AwkwardUpstream, cartsAnswer, startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

let upstream: AwkwardUpstream
let shop: ShopServer
beforeAll(async () => {
  upstream = await startAwkwardUpstream()
  shop = await startShop(upstream.url)
})
afterEach(() => upstream.reset())
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

const addLeaf =
  'mutation { addToCart(input: { record: "leaf", quantity: 1, country: "DE" }) { __typename ... on CartChanged { cart { id } } } }'

const lines = () => cartsAnswer().shoppingcarts[0]?.shoppingcart.transactionlines ?? []

describe('the session', () => {
  it('SEC-01 scripts see a flag that there is a cart, and not its id', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: addLeaf } })
    const flag = response.cookies.find(({ name }) => name === 'basket')
    const id = response.cookies.find(({ value }) => value.includes('cart-1'))
    expect(flag).toMatchObject({ value: '1' })
    expect(flag?.httpOnly ?? false).toBe(false)
    expect(id).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(response.body).not.toContain('cart-1')
  })

  it.each(['Korb 7/ü;=, "x"', '{"$oid":"65"}', 'x'.repeat(256)])(
    'SEC-01 a cart id is stored as the upstream gives it: %j',
    async (name) => {
      upstream.answer('addToCart', { json: { cart_id: name } })
      const browser = shop.browser()
      await browser.ask(addLeaf)
      upstream.forget()
      await browser.ask('{ cart { __typename } }')
      expect(upstream.of('getCarts').map(({ body }) => body?.['cart_id'])).toEqual([name])
    },
  )

  it('SESS-06/site the site is the deployment’s, for visitors of any country', async () => {
    const site = await startShop(upstream.url, { env: { SITE: 'UK', TRUST_PROXY: '1' } })
    upstream.answer('GET /source/UK', {
      json: { id: 'UK', name: 'UK', country: 'GB', currency: 'gbp', taxrate: 0.2, stocklocation: 'UK1' },
    })
    for (const code of ['GB', 'AU', 'DE']) {
      upstream.answer('GET /country', { json: { code } })
      const address = `203.0.113.${code.charCodeAt(0)}`
      const { data } = await site
        .browser()
        .ask('{ session { country region { id } } }', {}, { 'x-forwarded-for': address })
      expect(data).toMatchObject({ session: { country: code } })
    }
    const sources = upstream.requests.filter(({ path }) => path.startsWith('/source/'))
    expect(sources.length).toBeGreaterThan(0)
    expect(new Set(sources.map(({ path }) => path))).toEqual(new Set(['/source/UK']))
    await site.close()
  })
})

describe('a visitor from a country that the shop does not deliver to', () => {
  it.each(['AU', 'GB'])(
    'SESS-06/country,list,open AVAIL-08 %s has its prices and stock, and can fill a cart',
    async (country) => {
      expect(isDestination(country)).toBe(false)
      upstream.answer('GET /country', { json: { code: country } })
      // The country of an address is cached.
      const own = await startShop(upstream.url)
      const browser = own.browser()
      const asked = await browser.ask(`{ search(term: "from ${country}", country: "${country}") { total }
      product(name: "leaf", country: "${country}") { __typename } availability(record: "leaf", country: "${country}") { max } }`)
      expect(asked.errors).toBeUndefined()
      const added = await browser.ask(addLeaf.replace('"DE"', `"${country}"`))
      expect(added.data?.['addToCart']).toMatchObject({ __typename: 'CartChanged' })
      for (const call of ['search', 'getItem', 'getStock', 'addToCart'])
        expect([call, upstream.of(call)[0]?.body?.['country']]).toEqual([call, country])
      await own.close()
    },
  )

  it('SESS-02/nothing-else the browser’s language does not change the visitor’s country', async () => {
    upstream.answer('GET /country', { json: { code: 'FR' } })
    const { data } = await shop
      .browser()
      .ask('{ session { country } }', {}, { 'accept-language': 'de-AT,de;q=0.9' })
    expect(data).toEqual({ session: { country: 'FR' } })
    expect(upstream.of('GET /country')[0]?.headers['accept-language']).toBeUndefined()
  })
})

describe('the wire', () => {
  it('NAMES-07/fractions,base,photos photos relative to the upstream are the shop’s own; rates are fractions; base is the price before', async () => {
    upstream.answer('getItem', {
      json: {
        _id: 'n7',
        name: 'Reduced',
        urlcomponent: 'reduced',
        photos: [{ url: '/files/a.svg' }, { url: 'files/b.svg' }, { url: `${upstream.url}/files/c.svg` }],
        price: { grossprice: 80, price: 65, baseprice: 100, promotion: true, symbol: '€' },
      },
    })
    const fields = 'photos { url } price { promotion gross { amount } base { amount } }'
    const { data } = await shop
      .browser()
      .ask(`{ product(name: "reduced", country: "DE") { ... on Product { ${fields} } } }`)
    expect(data).toEqual({
      product: {
        photos: [{ url: '/files/a.svg' }, { url: '/files/b.svg' }, { url: '/files/c.svg' }],
        price: { promotion: true, gross: { amount: 8000 }, base: { amount: 10000 } },
      },
    })
    const browser = shop.browser()
    await browser.ask(addLeaf)
    const [first, ...others] = lines()
    upstream.answer('getCarts', {
      json: cartsAnswer({ transactionlines: [{ ...first, discountrate: 0.1 }, ...others] }),
    })
    const cart = await browser.ask('{ cart { ... on Cart { discountRate } } session { region { taxRate } } }')
    expect(cart.data).toEqual({ cart: { discountRate: 0.1 }, session: { region: { taxRate: 0.23 } } })
    expect(discountText(0.1)).toBe('Incl. 10% discount')
  })

  it('NAMES-07/number CAT-13 a flag decides where a row can be bought, and the maker’s stock is a number', async () => {
    const part = (id: string, multilocationavailable: boolean) => ({
      id,
      urlcomponent: id,
      name: id,
      photos: [],
      available: !multilocationavailable,
      availabledetails: [{ location: 'EU1', default: true, multilocationavailable }],
      manufacturerstock: 7,
    })
    upstream.answer('search', { json: { data: [part('yes', true), part('no', false)] } })
    const { data } = await shop
      .browser()
      .ask('{ search(term: "flags", country: "DE") { items { id available manufacturerStock } } }')
    expect(data).toEqual({
      search: {
        items: [
          { id: 'yes', available: true, manufacturerStock: 7 },
          { id: 'no', available: false, manufacturerStock: 7 },
        ],
      },
    })
  })

  it('AVAIL-09/unknown a row that only says that the part is not in stock does not call it out of stock', async () => {
    const row = { urlcomponent: 'x', name: 'x', photos: [], available: false }
    upstream.answer('search', {
      json: {
        data: [
          { ...row, id: 'bare' },
          { ...row, id: 'told', brand: 'KESTREL', deliveries: {} },
        ],
      },
    })
    const { data } = await shop
      .browser()
      .ask('{ search(term: "unsaid", country: "DE") { items { id available availability } } }')
    expect(data).toEqual({
      search: {
        items: [
          { id: 'bare', available: false, availability: null },
          { id: 'told', available: false, availability: 'OUT_OF_STOCK' },
        ],
      },
    })
  })
})
