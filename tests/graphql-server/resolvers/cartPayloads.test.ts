/** Every call of the cart has exactly its fields (API-01). */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { cartsAnswer } from '../../support/awkwardUpstream.ts'
import { guestForm } from '../../support/guest.ts'
import { change, fillCart, mainFields, requestsOf } from '../../support/payloads.ts'

withAwkwardShop()

describe('the cart', () => {
  it('API-01 CAT-20/region adds from the region’s location by default, the first time without a cart id', async () => {
    const add = `mutation { addToCart(input: { record: "4711", quantity: 2, country: "DE" }) ${change} }`
    await browser.ask(add)
    await browser.ask(add)
    const fields = {
      action: 'addToCart',
      ...mainFields,
      location: 'EU1',
      quantity: 2,
      record: '4711',
      country: 'DE',
    }
    expect(requestsOf('addToCart')).toEqual([
      { path: '/cart', body: fields },
      { path: '/cart', body: { ...fields, cart_id: 'cart-1' } },
    ])
    expect(requestsOf('getCarts')[0]).toEqual({
      path: '/cart',
      body: { action: 'getCarts', ...mainFields, cart_id: 'cart-1' },
    })
  })
  it('CART-05 adds from the part’s own default location where it is requested', async () => {
    const add = (record: string) =>
      browser.ask(
        `mutation { addToCart(input: { record: "${record}", quantity: 2, ownLocation: true, country: "DE" }) ${change} }`,
      )
    await add('leaf')
    expect(requestsOf('getItem')).toEqual([
      { path: '/item', body: { action: 'getItem', ...mainFields, record: 'leaf', country: 'DE' } },
    ])
    upstream.answer('getItem', { json: { _id: 5, name: 'Nowhere', urlcomponent: 'nowhere', available: [] } })
    await add('nowhere')
    upstream.answer('getItem', { status: 404, json: { message: 'Unknown item' } })
    await add('unknown')
    expect(upstream.of('addToCart').map(({ body }) => [body?.['record'], body?.['location']])).toEqual([
      ['leaf', 'PL2'],
      ['nowhere', 'EU1'],
      ['unknown', 'EU1'],
    ])
  })
  it('the idempotency key is a header that contains the request', async () => {
    const adding = (key: string, quantity: number) =>
      browser.ask(
        `mutation { addToCart(input: { record: "4711", quantity: ${quantity}, country: "DE", key: "${key}" }) ${change} }`,
      )
    const wish = crypto.randomUUID()
    await adding(wish, 2)
    const [first] = upstream.of('addToCart')
    expect(first?.body).not.toHaveProperty('key')
    expect(first?.headers['idempotency-key']).toMatch(/^[\w-]{43}$/)
    await adding(wish, 2)
    await adding(wish, 1)
    await adding(crypto.randomUUID(), 1)
    const [one, again, less, other] = upstream
      .of('addToCart')
      .map(({ headers }) => headers['idempotency-key'])
    expect(again).toBe(one)
    expect(new Set([one, less, other]).size).toBe(3)
  })
  it.each([
    ['setLineQuantity(lineId: "leaf", quantity: 3)', { line_id: 'leaf', field: 'quantity', value: 3 }],
    ['removeLine(lineId: "leaf")', { line_id: 'leaf', field: 'deleted', value: true }],
    ['setShippingMethod(id: "7")', { field: 'shippingmethod', value: '7' }],
    ['setShippingMethod(id: null)', { field: 'shippingmethod', value: null }],
    ['setPaymentMethod(id: "3")', { field: 'paymentmethod', value: '3' }],
    ['setShipZip(zip: "10115")', { field: 'shipzip', value: '10115' }],
  ])('API-01 %s is one updateCart', async (mutation, fields) => {
    await fillCart()
    await browser.ask(`mutation { ${mutation} ${change} }`)
    expect(upstream.requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/cart', body: { action: 'updateCart', ...mainFields, cart_id: 'cart-1', ...fields } },
    ])
  })
  it.each([
    ['setPromoCode(code: "SPRING")', { field: 'promocode', value: 'SPRING' }],
    ['setPromoCode(code: "")', { field: 'promocode', value: '' }],
    ['setVatNumber(number: "DE")', { field: 'taxnumber', value: 'DE' }],
  ])('API-01 PROMO-02 %s is one updateCart', async (mutation, fields) => {
    await fillCart()
    await browser.ask(`mutation { ${mutation} { __typename } }`)
    expect(upstream.requests.map(({ body }) => body)).toEqual([
      { action: 'updateCart', ...mainFields, cart_id: 'cart-1', ...fields },
    ])
  })
  const changesOf = async (mutation: string) => {
    upstream.forget()
    await browser.ask(`mutation { ${mutation} ${change} }`)
    const { body } = upstream.of('updateCart')[0] ?? {}
    const { changes, ...rest } = body ?? {}
    expect(rest).toEqual({ action: 'updateCart', ...mainFields, cart_id: 'cart-1', refresh: true })
    return changes
  }
  it('CART-07/update country and tax are one change, in that order, without the company flag', async () => {
    await fillCart()
    expect(await changesOf('setShipCountry(country: "DE", company: null)')).toEqual([
      { field: 'shipcountry', value: 'DE' },
      { field: 'tax', value: 'eu' },
    ])
    expect(await changesOf('setShipCountry(country: "M3", company: null)')).toContainEqual({
      field: 'tax',
      value: 'eu',
    })
    expect(await changesOf('setShipCountry(country: "CH", company: null)')).toContainEqual({
      field: 'tax',
      value: 0,
    })
  })
  it('CHK-11/cleared,sent the company flag is sent, and a shipping method of another country is cleared', async () => {
    await fillCart()
    upstream.answer('getCarts', { json: cartsAnswer({ shipcountry: 'DE', shippingmethod: '7' }) })
    expect(await changesOf('setShipCountry(country: "AT", company: true)')).toEqual([
      { field: 'shipcountry', value: 'AT' },
      // Tax is 0 only with a valid number.
      { field: 'tax', value: 'eu' },
      { field: 'company', value: true },
      { field: 'shippingmethod', value: null },
    ])
    upstream.answer('getCarts', {
      json: cartsAnswer({ shipcountry: 'AT', shippingmethod: '7', validtaxnumber: true }),
    })
    expect(await changesOf('setShipCountry(country: "AT", company: true)')).toEqual([
      { field: 'shipcountry', value: 'AT' },
      { field: 'tax', value: 0 },
      { field: 'company', value: true },
    ])
  })
})

describe('an order', () => {
  it('API-01/fields API-02/main PAY-03 the steps, the order and its reading have exactly their fields', async () => {
    await fillCart()
    upstream.answer('updateCart', { json: cartsAnswer({ shipcountry: 'DE', shippingmethod: 7 }) })
    const { shoppingcarts } = cartsAnswer({ paymentmethod: '3' })
    const { shoppingcart, summary } = shoppingcarts[0] ?? {}
    const transaction = { ...shoppingcart, _id: 'order-1', name: 'SO-1', paymentstatus: 'open' }
    upstream.answer('getTransactions', { json: { transactions: [{ transaction, summary }] } })
    const addresses = [11, 12]
    upstream.answer('updateAddress', () => ({ json: { _id: addresses.shift() } }))
    const address = {
      ...guestForm,
      delivery: '7',
      payment: '3',
      billing: true,
      company: 'Lund Ltd',
      billaddress: 'Side Street 2',
      billcity: 'Wien',
      billzip: '1010',
      billcountryname: 'AT',
    }
    const placed = await browser.ask(
      'mutation ($address: CheckoutAddressInput!) { placeOrder(key: "0f8fad5b-d9cb-469f-a165-70867728950e", address: $address) { __typename } }',
      { address },
    )
    expect(placed.data).toEqual({ placeOrder: { __typename: 'OrderPlaced' } })
    const ofCart = { ...mainFields, cart_id: 'cart-1' }
    const saved = (to: Record<string, string>) => ({
      action: 'updateAddress',
      ...ofCart,
      address: { phone: '+49 30 1234567', email: 'ada@example.com', address2: '', ...to },
    })
    const set = (field: string, value: unknown) => ({ action: 'updateCart', ...ofCart, field, value })
    const names = (name: string) => ({ name, addressee: name })
    expect(requestsOf('updateAddress').concat(requestsOf('updateCart'), requestsOf('addOrder'))).toEqual(
      [
        saved({ ...names('Ada Lund'), address: 'Hauptstr. 1', city: 'Berlin', zip: '10115', country: 'DE' }),
        saved({ ...names('Lund Ltd'), address: 'Side Street 2', city: 'Wien', zip: '1010', country: 'AT' }),
        set('shippingaddress', '11'),
        set('billingaddress', '12'),
        set('shipemail', 'ada@example.com'),
        set('paymentmethod', '3'),
        set('reqpayment', true),
        set('sendtogether', true),
        { action: 'addOrder', ...ofCart },
      ].map((body) => ({ path: '/cart', body })),
    )
    expect(requestsOf('getTransactions')[0]).toEqual({
      path: '/transactions',
      body: { action: 'getTransactions', ...mainFields, transaction_id: 'order-1' },
    })
  })
})
