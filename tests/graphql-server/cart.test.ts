/** The visitor's cart over GraphQL: cookies, lines, refusals. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../support/awkwardShop.ts'
import { cartsAnswer } from '../support/awkwardUpstream.ts'
import { startShop } from '../support/shopServer.ts'

withAwkwardShop()

const add =
  'mutation { addToCart(input: { record: "4711", quantity: 2, country: "DE" }) { __typename ... on CartChanged { cart { id } } ... on OutOfStock { message } ... on CartExpired { message } ... on CartOrdered { message } ... on CartRefused { message code } } }'
const setQuantity =
  'mutation { setLineQuantity(lineId: "leaf", quantity: 3) { __typename ... on OutOfStock { message } ... on CartExpired { message } ... on CartOrdered { message } ... on CartRefused { message code } } }'

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

describe('refusals', () => {
  const refuse = (status: number, code: string | undefined, message: string) => {
    for (const call of ['addToCart', 'updateCart']) upstream.answer(call, { status, json: { message, code } })
  }
  it.each([
    [409, 'OUT_OF_STOCK', { __typename: 'OutOfStock', message: 'Only 2 left' }],
    [409, 'CART_ORDERED', { __typename: 'CartOrdered', message: 'Only 2 left' }],
    [422, 'ODD', { __typename: 'CartRefused', message: 'Only 2 left', code: 'ODD' }],
    [400, undefined, { __typename: 'CartRefused', message: 'Only 2 left', code: null }],
  ])(
    'ERR-01/message API-04/refusals %i %s carries the upstream’s message',
    async (status, code, expected) => {
      await browser.ask(add)
      refuse(status, code, 'Only 2 left')
      expect((await browser.ask(setQuantity)).data).toEqual({ setLineQuantity: expected })
      expect((await browser.ask(add)).data).toEqual({ addToCart: expected })
    },
  )
  it('CART-11 a change of a cart that no longer exists is reported as expired', async () => {
    await browser.ask(add)
    refuse(404, 'CART_NOT_FOUND', 'gone')
    expect((await browser.ask(setQuantity)).data?.['setLineQuantity']).toMatchObject({
      __typename: 'CartExpired',
    })
    expect(browser.cookies.has('cart')).toBe(false)
  })
  it('CART-11 the cookie stays after other refusals', async () => {
    await browser.ask(add)
    upstream.answer('getCarts', { status: 403, json: { message: 'Not now' } })
    const { errors } = await browser.ask('{ cart { __typename } }')
    expect(errors?.[0]).toMatchObject({
      message: 'Not now',
      extensions: { code: 'UPSTREAM_REFUSED', call: 'getCarts' },
    })
    expect(browser.cookies.has('cart')).toBe(true)
  })
  it('CART-11 a 404 without a code is about the cart, and about the part when one is added', async () => {
    await browser.ask(add)
    refuse(404, undefined, 'not found')
    expect((await browser.ask(add)).data?.['addToCart']).toMatchObject({
      __typename: 'CartRefused',
      message: 'not found',
    })
    expect((await browser.ask(setQuantity)).data?.['setLineQuantity']).toMatchObject({
      __typename: 'CartExpired',
    })
  })
  it('after a part is refused because the cart is an order, the next one starts a new cart', async () => {
    await browser.ask(add)
    refuse(409, 'CART_ORDERED', 'ordered')
    await browser.ask(add)
    upstream.reset()
    expect((await browser.ask(add)).data).toMatchObject({ addToCart: { __typename: 'CartChanged' } })
    expect(upstream.of('addToCart')[0]?.body).not.toHaveProperty('cart_id')
  })
  it('PROMO-03 a refused code shows the upstream’s message', async () => {
    await browser.ask(add)
    refuse(422, 'PROMO_REFUSED', 'This code is over')
    const { data } = await browser.ask(
      'mutation { setPromoCode(code: "OLD") { __typename ... on PromoRefused { message } } }',
    )
    expect(data).toEqual({ setPromoCode: { __typename: 'PromoRefused', message: 'This code is over' } })
  })
  it('messages of the upstream lose control characters and are shortened', async () => {
    await browser.ask(add)
    refuse(400, undefined, `a\u0000\u202e b\r\n${'x'.repeat(5_000)}`)
    const { data } = await browser.ask(setQuantity)
    const message: string = data?.['setLineQuantity']?.['message'] ?? ''
    expect(message).toMatch(/^a b x+$/)
    expect(message).toHaveLength(500)
  })
})

describe('VAT numbers', () => {
  const vat =
    'mutation { setVatNumber(number: "DE123456789") { __typename ... on VatAnswer { state } ... on VatRefused { unavailable message } } }'
  it.each([
    [true, 'VALID'],
    [false, 'INVALID'],
    [null, 'UNCHECKED'],
    [undefined, 'UNCHECKED'],
  ])('CHK-08 validtaxnumber %s is %s', async (validtaxnumber, state) => {
    await browser.ask(add)
    upstream.answer('updateCart', { json: cartsAnswer({ validtaxnumber }) })
    expect((await browser.ask(vat)).data).toEqual({ setVatNumber: { __typename: 'VatAnswer', state } })
  })
  it('CHK-08 a VAT register that does not answer has its own result and is not asked again', async () => {
    await browser.ask(add)
    upstream.answer('updateCart', { status: 503, json: { message: 'No answer', code: 'VAT_UNAVAILABLE' } })
    expect((await browser.ask(vat)).data).toEqual({
      setVatNumber: { __typename: 'VatRefused', unavailable: true, message: 'No answer' },
    })
    expect(upstream.of('updateCart')).toHaveLength(1)
  })
  it('CHK-08 an upstream that does not answer counts as an unavailable register', async () => {
    await browser.ask(add)
    upstream.answer('updateCart', 'cut')
    expect((await browser.ask(vat)).data).toMatchObject({ setVatNumber: { unavailable: true } })
  })
})

describe('the lines of the cart', () => {
  const fields = `{ cart { ... on Cart { itemCount itemQuantities { itemId quantity } subtotal { amount } discountRate backorder promoCode shipCountry
    lines { id displayName quantity kit price { amount } subtotal { amount } item { id photos { url } } components { id quantity } }
    shippingMethods { id name } paymentMethods { id }
    totals { items { amount } shipping { amount } tax { amount } gross { amount } grossItems { amount } grossShipping { amount } } } } }`
  it('CART-03 CART-10 MINI-01/sum PDP-09 components and lines of price 0 are not shown; their pieces count', async () => {
    await browser.ask(add)
    const { data } = await browser.ask(fields)
    expect(data?.['cart']).toEqual({
      itemCount: 4,
      itemQuantities: [
        { itemId: '9', quantity: 2 },
        { itemId: '4711', quantity: 8 },
      ],
      subtotal: { amount: 4920 },
      discountRate: null,
      backorder: true,
      promoCode: null,
      shipCountry: null,
      lines: [
        {
          id: 'kit',
          displayName: 'Kit',
          quantity: 2,
          kit: true,
          price: { amount: 1230 },
          subtotal: { amount: 2460 },
          item: { id: '9', photos: [] },
          components: [{ id: 'component', quantity: 4 }],
        },
        {
          id: 'leaf',
          displayName: 'Leaf spring',
          quantity: 2,
          kit: false,
          price: { amount: 1230 },
          subtotal: { amount: 2460 },
          item: { id: '4711', photos: [] },
          components: [],
        },
      ],
      shippingMethods: [{ id: '7', name: 'Parcel' }],
      paymentMethods: [],
      totals: {
        items: { amount: 4000 },
        shipping: { amount: 505 },
        tax: { amount: 920 },
        gross: { amount: 5541 },
        grossItems: { amount: 4920 },
        grossShipping: { amount: 621 },
      },
    })
  })
  it('a cart with the required fields only is an empty cart', async () => {
    await browser.ask(add)
    upstream.answer('getCarts', { json: { shoppingcarts: [{ shoppingcart: { id: 'c' } }] } })
    const { data, errors } = await browser.ask(fields)
    expect(errors).toBeUndefined()
    expect(data?.['cart']).toMatchObject({ itemCount: 0, lines: [], totals: { gross: { amount: 0 } } })
  })
})

describe('input', () => {
  it.each([
    ['a quantity of 0', 'setLineQuantity(lineId: "x", quantity: 0) { __typename }'],
    ['a quantity below 0', 'setLineQuantity(lineId: "x", quantity: -3) { __typename }'],
    ['a huge quantity', 'setLineQuantity(lineId: "x", quantity: 2000000) { __typename }'],
    ['an empty id', 'removeLine(lineId: "  ") { __typename }'],
    ['control characters', 'setShipZip(zip: "1\\r\\n2") { __typename }'],
    ['an oversized code', `setPromoCode(code: "${'x'.repeat(100)}") { __typename }`],
    ['no country', 'setShipCountry(country: "Germany") { __typename }'],
    ['a lone surrogate', 'setShipZip(zip: "\\ud800") { __typename }'],
  ])('SEC-08 %s is a clear error and does not reach the upstream', async (_, mutation) => {
    await browser.ask(add)
    upstream.forget()
    const { errors } = await browser.ask(`mutation { ${mutation} }`)
    expect(errors?.[0]?.extensions['code']).toMatch(
      /^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED)$/,
    )
    expect(upstream.requests).toEqual([])
  })
})
