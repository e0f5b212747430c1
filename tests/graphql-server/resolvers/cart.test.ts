/** The visitor's cart over GraphQL: refusals, VAT numbers, lines, input. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { cartsAnswer } from '../../support/awkwardUpstream.ts'
import { add, setQuantity } from '../../support/cartMutations.ts'

withAwkwardShop()

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
  it('PROMO-04/told a cart says why its code is not applied', async () => {
    await browser.ask(add)
    const promoproblem = 'This promo code has expired.'
    upstream.answer('getCarts', { json: cartsAnswer({ promocode: 'OLD', promoproblem }) })
    const { data } = await browser.ask('{ cart { ... on Cart { promoCode promoProblem } } }')
    expect(data).toEqual({ cart: { promoCode: 'OLD', promoProblem: promoproblem } })
  })
  it('CART-17/told a cart names the lines that left it, whatever the upstream tells of them', async () => {
    await browser.ask(add)
    const unsoldlines = [
      { _id: 7, displayname: 'Spring', quantity: 2, urlcomponent: 'spring' },
      { _id: 'l8', quantity: 1 },
    ]
    upstream.answer('getCarts', { json: cartsAnswer({ unsoldlines }) })
    const { data } = await browser.ask(
      '{ cart { ... on Cart { unsoldLines { id name quantity urlcomponent } } } }',
    )
    expect(data?.['cart']?.['unsoldLines']).toEqual([
      { id: '7', name: 'Spring', quantity: 2, urlcomponent: 'spring' },
      { id: 'l8', name: 'A part', quantity: 1, urlcomponent: null },
    ])
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
  ])('CHK-08/invalid validtaxnumber %s is %s', async (validtaxnumber, state) => {
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
