/** The cookies of the visitor's cart, and carts that they no longer lead to. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { cartsAnswer } from '../../support/awkwardUpstream.ts'
import { add, setQuantity } from '../../support/cartMutations.ts'
import { startShop } from '../../support/shopServer.ts'

withAwkwardShop()

const cookiesOf = async (env: Record<string, string> = {}) => {
  const other = await startShop(upstream.url, { env })
  const response = await other.app.inject({ method: 'POST', url: '/graphql', payload: { query: add } })
  await other.close()
  return response
}

describe('cookies', () => {
  it('SEC-01/signature,cookie SESS-05/cart-id the cart id is in an HttpOnly cookie and in no answer', async () => {
    const response = await cookiesOf()
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: 'cart',
        value: expect.stringMatching(/^cart-1\.[\w-]{22}$/),
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      }),
      expect.objectContaining({ name: 'basket', value: '1', sameSite: 'Lax', path: '/' }),
    ])
    expect(response.cookies[1]).not.toHaveProperty('httpOnly')
    expect(response.body).not.toContain('cart-1')
    expect(response.json().data.addToCart.cart.id).toBe('cart')
  })
  it('SEC-01 behind https the cookie is bound to the host and secure', async () => {
    const response = await cookiesOf({ PUBLIC_ORIGIN: 'https://shop.example.com' })
    expect(response.cookies[0]).toMatchObject({
      name: '__Host-cart',
      secure: true,
      httpOnly: true,
      path: '/',
    })
    expect(response.cookies[0]).not.toHaveProperty('domain')
    expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })
  it('SEC-09/signed the id of a cart without the shop’s signature opens nothing and reaches no upstream', async () => {
    await browser.ask(add)
    const signed = browser.cookies.get('cart') ?? ''
    upstream.requests.length = 0
    for (const guessed of ['cart-1', '1', signed.replace('cart-1', 'cart-2'), `${signed.slice(0, -1)}!`]) {
      browser.cookies.set('cart', guessed)
      expect(await browser.ask('{ cart { __typename } }')).toEqual({
        data: { cart: { __typename: 'CartExpired' } },
      })
    }
    expect(upstream.requests).toEqual([])
  })
  it('a visitor without a cart causes no upstream request', async () => {
    expect(await browser.ask('{ cart { __typename ... on NoCart { itemCount } } }')).toEqual({
      data: { cart: { __typename: 'NoCart', itemCount: 0 } },
    })
    expect(upstream.requests).toEqual([])
  })
  it('a cart that the upstream returns with the added part is not read again', async () => {
    upstream.answer('addToCart', { json: { cart_id: 'cart-1', ...cartsAnswer() } })
    expect((await browser.ask(add)).data?.['addToCart']).toMatchObject({ cart: { id: 'cart' } })
    expect(upstream.requests.map(({ call }) => call)).not.toContain('getCarts')
  })
  it.each([
    [404, '<html><h1>404 Not Found</h1></html>'],
    [404, 'default backend - 404'],
    [410, ''],
    [302, ''],
  ])('CART-11 a proxy’s answer %i (%j) does not end the cart', async (status, text) => {
    await browser.ask(add)
    upstream.answer('getCarts', { status, text })
    const { errors } = await browser.ask('{ cart { __typename } }')
    expect(errors?.[0]?.extensions?.['code']).toBe('UPSTREAM_UNAVAILABLE')
    upstream.answer('updateCart', { status, text })
    expect((await browser.ask(setQuantity)).errors?.[0]?.extensions?.['code']).toBe('UPSTREAM_UNAVAILABLE')
    expect([...browser.cookies.keys()].toSorted()).toEqual(['basket', 'cart'])
    upstream.reset()
    expect((await browser.ask('{ cart { __typename } }')).data?.['cart']).toEqual({ __typename: 'Cart' })
  })
  it('API-03 a cart with lines but without sums is malformed, and the cookie stays', async () => {
    await browser.ask(add)
    for (const summary of [undefined, {}, { grossamount: -5 }]) {
      upstream.answer('getCarts', { json: cartsAnswer({}, { summary }) })
      const { errors } = await browser.ask('{ cart { __typename } }')
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_MALFORMED', call: 'getCarts' })
    }
    expect(browser.cookies.get('basket')).toBe('1')
  })
  it('CART-11 an unknown cart is removed with a clear message, and the next part starts a new one', async () => {
    await browser.ask(add)
    upstream.answer('getCarts', {
      status: 404,
      json: { message: 'This cart no longer exists', code: 'CART_NOT_FOUND' },
    })
    const { data } = await browser.ask('{ cart { __typename ... on CartExpired { message } } }')
    expect(data?.['cart']).toMatchObject({
      __typename: 'CartExpired',
      message: expect.stringContaining('basket'),
    })
    expect([...browser.cookies.keys()]).toEqual([])
    upstream.reset()
    await browser.ask(add)
    expect(upstream.of('addToCart')[0]?.body).not.toHaveProperty('cart_id')
    expect(browser.cookies.get('basket')).toBe('1')
  })
  it('CART-11 a cart cookie that the shop did not sign is not sent to the upstream, and the cart is said to be lost', async () => {
    browser.cookies.set('cart', 'x'.repeat(300))
    expect((await browser.ask('{ cart { __typename } }')).data).toEqual({
      cart: { __typename: 'CartExpired' },
    })
    expect(upstream.of('getCarts')).toHaveLength(0)
    expect((await browser.ask('{ cart { __typename } }')).data).toEqual({ cart: { __typename: 'NoCart' } })
  })
})
