/** The key of a repeated write belongs to the visitor who made it. The upstream stores keys as any upstream does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOf, valueAt } from '../../support/guest.ts'
import { type Browser, type ShopServer, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'

let upstream: TestUpstream
let shop: ShopServer
let part: { id: string; stockLocation: string | null }

const parts = `{ catalogue(filter: { make: "TOYOTA", model: "HILUX" }, country: "DE") {
  ... on Catalogue { groups { first { items { id available stockLocation } } } } } }`
const addPart = `mutation ($input: AddToCartInput!) { addToCart(input: $input) {
  __typename ... on CartChanged { cart { itemCount } } } }`

beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, { env: { RATE_LIMITS: 'false' } })
  const { data } = await shop.browser().ask(parts)
  const items = listOf(valueAt(data, 'catalogue', 'groups')).flatMap((group) =>
    listOf(valueAt(group, 'first', 'items')),
  )
  part = items.find(({ available }) => available === true) as typeof part
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

const add = (browser: Browser, key: string | null) =>
  browser.ask(addPart, {
    input: { record: part.id, location: part.stockLocation, quantity: 1, country: 'DE', key },
  })
const cartOf = (browser: Browser) => browser.cookies.get('cart')
const itemsOf = async (browser: Browser) =>
  valueAt((await browser.ask('{ cart { ... on Cart { itemCount } } }')).data, 'cart', 'itemCount')

describe('the key of an added part', () => {
  it('SEC-11/cart of another visitor opens no cart of his', async () => {
    const key = crypto.randomUUID()
    const [victim, stranger, shopper] = [shop.browser(), shop.browser(), shop.browser()]
    await add(victim, key)
    await add(victim, crypto.randomUUID())

    const { data } = await add(stranger, key)
    expect(data?.['addToCart']).toEqual({ __typename: 'CartChanged', cart: { itemCount: 1 } })
    expect(cartOf(stranger)).not.toBe(cartOf(victim))

    await add(shopper, crypto.randomUUID())
    const before = cartOf(shopper)
    await add(shopper, key)
    expect(cartOf(shopper)).toBe(before)
    expect(await Promise.all([victim, stranger, shopper].map(itemsOf))).toEqual([2, 1, 2])
  })
  it('SEC-11 of a first part whose answer was lost adds it once', async () => {
    const key = crypto.randomUUID()
    const browser = shop.browser()
    await add(browser, key)
    await add(browser, key)
    expect(await itemsOf(browser)).toBe(1)
    // Without the cookies of the first answer the browser is a new visitor, whose cart has the part once as well.
    browser.cookies.clear()
    await add(browser, key)
    expect(await itemsOf(browser)).toBe(1)
  })
  it('SEC-11 adds once to a cart of an earlier version, whose visitor has no cookie', async () => {
    const browser = shop.browser()
    await add(browser, crypto.randomUUID())
    browser.cookies.set('cart', cartOf(browser)?.split('.')[0] ?? '')
    browser.cookies.delete('visitor')
    const key = crypto.randomUUID()
    await add(browser, key)
    await add(browser, key)
    expect(await itemsOf(browser)).toBe(2)
  })
  it.each(['', 'one wish', '1', `${crypto.randomUUID()}0`])(
    'SEC-11/uuid that is no UUID (%j) is refused by name',
    async (key) => {
      const browser = shop.browser()
      expect((await add(browser, key)).errors?.[0]).toMatchObject({
        message: 'The key must be a UUID.',
        extensions: { code: 'BAD_USER_INPUT' },
      })
      expect(cartOf(browser)).toBeUndefined()
    },
  )
})

it('SEC-11 no script can read the visitor’s cookie, and nobody can make one', async () => {
  const payload = {
    query: addPart,
    variables: { input: { record: part.id, quantity: 1, country: 'DE', key: crypto.randomUUID() } },
  }
  const send = (cookie: string) =>
    shop.app.inject({ method: 'POST', url: '/graphql', payload, headers: { cookie } })
  const response = await send('visitor=mine')
  expect(response.cookies.find(({ name }) => name === 'visitor')).toMatchObject({
    value: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/),
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 30 * 24 * 3600,
  })
})
