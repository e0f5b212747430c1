/** What of a visit is kept where, and what the deployment decides. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AwkwardUpstream, startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../support/shopServer.ts'

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

describe('the session', () => {
  it('SEC-01 a browser keeps a flag that there is a cart; the id is out of reach of scripts', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: addLeaf } })
    const flag = response.cookies.find(({ name }) => name === 'basket')
    const id = response.cookies.find(({ value }) => value.includes('cart-1'))
    expect(flag).toMatchObject({ value: '1' })
    expect(flag?.httpOnly ?? false).toBe(false)
    expect(id).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(response.body).not.toContain('cart-1')
  })

  it('SESS-06 the site is the deployment’s: no visitor’s country changes it', async () => {
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

describe('the wire', () => {
  it('NAMES-07 photos relative to the upstream are the shop’s own; rates are fractions; base is the price before', async () => {
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
    const cart = await browser.ask('{ cart { ... on Cart { lines { id quantity } discountRate } } }')
    expect(cart.data).toMatchObject({ cart: { lines: [{ id: 'kit' }, { id: 'leaf' }] } })
  })
})
