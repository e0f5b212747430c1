/** The country that a visitor chose: the form that sets it, the pages that follow it, the cart that is delivered there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownText } from '#tests/support/ownText.ts'
import type { Renderer } from '../../../graphql-server/pages/rendering.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'

const polish = '212.77.98.9'
const german = '85.214.132.117'

let upstream: TestUpstream
let shop: ShopServer
let rendered: string[] = []
const renderer: Renderer = async ({ request, facts }) => {
  rendered.push(`${facts.country} ${new URL(request.url).pathname}`)
  return { status: 200, headers: {}, html: ownText(`<p>Deliver to ${facts.country}</p>`) }
}

beforeAll(async () => {
  upstream = await startUpstream({ parts: 120 })
  shop = await startShop(upstream.url, {
    env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://shop.example' },
    renderer,
  })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

type Headers = Record<string, string>
const ownForm = { 'sec-fetch-site': 'same-origin' }
const post = (fields: Record<string, string>, headers: Headers = ownForm) =>
  shop.app.inject({
    method: 'POST',
    url: '/country',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const page = async (url: string, { country, from = polish }: { country?: string; from?: string } = {}) => {
  const cookie = country === undefined ? {} : { cookie: `country=${country}` }
  return shop.app.inject({ url, headers: { 'x-forwarded-for': from, ...cookie } })
}

describe('the form of the header', () => {
  it('SESS-07/form keeps the country for a year and leads back to the page', async () => {
    const answer = await post({ country: 'DE', page: '/parts?make=TOYOTA&utm_source=mail' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/parts?make=TOYOTA'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toEqual([
      {
        name: 'country',
        value: 'DE',
        path: '/',
        maxAge: 365 * 24 * 60 * 60,
        sameSite: 'Lax',
        secure: true,
      },
    ])
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/%ff', ''])(
    'SESS-07/form leads to no other site (%s)',
    async (target) => {
      const { statusCode, headers } = await post({ country: 'DE', page: target })
      expect(statusCode).toBe(303)
      expect(headers.location).toMatch(/^\/(?![/\\])/)
      expect(headers.location).not.toContain('evil')
    },
  )

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser on another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a program', {}],
  ])('SESS-07/forged refuses the form of %s', async (_, headers: Headers) => {
    const answer = await post({ country: 'DE', page: '/' }, headers)
    expect([answer.statusCode, answer.cookies]).toEqual([403, []])
  })

  it('SESS-07/form takes the form of an older browser', async () => {
    expect((await post({ country: 'DE', page: '/' }, { origin: 'https://shop.example' })).statusCode).toBe(
      303,
    )
  })

  it.each(['GB', 'de', 'XX', 'DE; Domain=evil.example', '__proto__', ''])(
    'SESS-07/form refuses %j, which is no country of the list',
    async (country) => {
      const answer = await post({ country, page: '/' })
      expect([answer.statusCode, answer.cookies]).toEqual([400, []])
    },
  )

  it('SESS-07/form refuses other kinds of bodies, and large ones', async () => {
    const send = (type: string, payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/country',
        headers: { 'content-type': type, ...ownForm },
        payload,
      })
    expect((await send('application/json', '{"country":"DE"}')).statusCode).toBe(415)
    const form = 'application/x-www-form-urlencoded'
    expect((await send(form, `country=DE&page=${'a'.repeat(5_000)}`)).statusCode).toBe(413)
  })
})

describe('pages', () => {
  it('SESS-07/pages show the chosen country, the home page too', async () => {
    expect((await page('/parts', { country: 'DE' })).body).toContain('Deliver to DE')
    expect((await page('/', { country: 'DE' })).body).toContain('Deliver to DE')
    expect((await page('/parts')).body).toContain('Deliver to PL')
  })

  it('HOME-09/country the home page of a visitor without a choice is that of no country', async () => {
    expect((await page('/')).body).toContain('Deliver to null')
  })

  it('SESS-07/pages follow the address where the cookie names no country of the list', async () => {
    for (const country of ['GB', 'xx', '%3Cscript%3E', 'DE%20'])
      expect((await page('/parts', { country })).body).toContain('Deliver to PL')
  })

  it('SESS-08/cache are rendered once for all who chose a country or come from there', async () => {
    rendered = []
    await page('/faq', { country: 'DE' })
    await page('/faq', { from: german })
    await page('/faq', { country: 'DE', from: german })
    expect(rendered).toEqual(['DE /faq'])
    await page('/faq', { country: 'FR', from: german })
    expect(rendered).toEqual(['DE /faq', 'FR /faq'])
  })

  it('SESS-08/headers tell caches that they depend on cookies, and are not kept by shared ones', async () => {
    const { headers } = await page('/parts', { country: 'DE' })
    expect(headers).toMatchObject({ vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' })
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('the cart', () => {
  const add = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename
    ... on CartChanged { cart { shipCountry lines { price { amount } } } } } }`
  const purchasable = async () => {
    const { data } = await shop
      .browser()
      .ask(
        `{ catalogue(filter: {}, country: "DE") { ... on Catalogue { groups { first { items { id available price { gross { amount } } } } } } } }`,
      )
    type Item = { id: string; available: boolean; price: { gross: { amount: number } } | null }
    const { catalogue } = data as unknown as { catalogue: { groups: { first: { items: Item[] } | null }[] } }
    const items = catalogue.groups.flatMap(({ first }) => first?.items ?? [])
    const found = items.find(({ available, price }) => available && price)
    if (!found?.price) throw new Error('Nothing can be bought.')
    return { record: found.id, gross: found.price.gross.amount }
  }
  const firstPart = async (country: string | undefined) => {
    const { record, gross } = await purchasable()
    const browser = shop.browser()
    if (country !== undefined) browser.cookies.set('country', country)
    const input = { record, quantity: 1, country: country ?? 'DE' }
    const { data } = await browser.ask(add, { input }, { 'x-forwarded-for': polish })
    type Cart = { shipCountry: string | null; lines: { price: { amount: number } }[] }
    return { gross, ...(data as unknown as { addToCart: { cart: Cart } }).addToCart.cart }
  }

  it('SESS-10/new the first part makes a cart that is delivered to the chosen country', async () => {
    const { shipCountry, lines, gross } = await firstPart('DE')
    expect(shipCountry).toBe('DE')
    expect(lines.map(({ price }) => price.amount)).toEqual([gross])
  })

  it('SESS-10/new without a choice it has no destination yet', async () => {
    expect((await firstPart(undefined)).shipCountry).toBeNull()
  })
})

it('CART-09/visitor the visitor’s own country is known whatever country was chosen', async () => {
  const browser = shop.browser()
  browser.cookies.set('country', 'DE')
  const { data } = await browser.ask('{ session { visitorCountry } }', {}, { 'x-forwarded-for': polish })
  expect(data).toEqual({ session: { visitorCountry: 'PL' } })
})
