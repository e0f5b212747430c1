import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts: [{ id: '1', name: 'Brake pads', net: 1001, stock: 50 }] })
})
afterAll(() => shop.close())

const refusal = (status: number, code: string) => ({
  status,
  body: { code, message: expect.stringMatching(/\w.*\.?$/) },
})

describe('refusals of a cart', () => {
  it.each([
    ['an unknown cart', { action: 'getCarts', cart_id: 'f'.repeat(32) }, 404, 'CART_NOT_FOUND'],
    ['a cart id that is none', { action: 'getCarts', cart_id: "x' or true" }, 404, 'CART_NOT_FOUND'],
    [
      'an unknown part',
      { action: 'addToCart', location: 'EU1', quantity: 1, record: 'no', country: 'DE' },
      404,
      'NOT_FOUND',
    ],
    [
      'an unknown location',
      { action: 'addToCart', location: 'MARS', quantity: 1, record: '1', country: 'DE' },
      400,
      'INVALID_REQUEST',
    ],
    [
      'no piece',
      { action: 'addToCart', location: 'EU1', quantity: 0, record: '1', country: 'DE' },
      400,
      'INVALID_REQUEST',
    ],
    [
      'half a piece',
      { action: 'addToCart', location: 'EU1', quantity: 1.5, record: '1', country: 'DE' },
      400,
      'INVALID_REQUEST',
    ],
    [
      'an absurd count',
      { action: 'addToCart', location: 'EU1', quantity: 1e15, record: '1', country: 'DE' },
      409,
      'OUT_OF_STOCK',
    ],
    ['an unknown action', { action: 'emptyCart' }, 400, 'INVALID_REQUEST'],
  ])('refuses %s', async (_name, body, status, code) => {
    expect(await shop.cart(body)).toMatchObject(refusal(status, code))
  })

  it.each([
    ['price', 1],
    ['discountrate', 0.5],
    ['status', 'open'],
  ])('SEC-02/prices,discounts refuses the field "%s" and names it', async (field, value) => {
    const cart = await shop.cartOf({ 1: 1 })
    const answer = await shop.set(cart, field, value)
    expect(answer).toMatchObject(refusal(400, 'INVALID_REQUEST'))
    expect(answer.body.message).toContain(`"${field}"`)
  })

  it.each([
    ['shipcountry', 'DE'],
    ['shipemail', 'ada@example.com'],
    ['company', true],
    ['taxnumber', 'DE123456789'],
    ['promocode', 'SPRING'],
    ['paymentmethod', 'card'],
  ])(
    'says of a cart that no longer exists that it is gone when %s is set, not that it is an order',
    async (field, value) => {
      expect(await shop.set('f'.repeat(32), field, value)).toMatchObject(refusal(404, 'CART_NOT_FOUND'))
    },
  )

  it('names an unknown field of the body', async () => {
    const answer = await shop.cart({ action: 'getCarts', cart_id: await shop.cartOf({ 1: 1 }), discount: 5 })
    expect(answer).toMatchObject({ status: 400, body: { message: 'The field "discount" is unknown.' } })
  })

  it.each([
    ['shipcountry', 'GB'],
    ['shipcountry', 'Atlantis'],
    ['shipcountry', 7],
    ['company', 'yes'],
    ['reqpayment', 1],
    ['shipemail', 'no address'],
    ['shipemail', 'a@b.de\r\nBcc: c@d.de'],
    ['paymentmethod', 'cash'],
    ['shippingaddress', 'x'],
    ['shipzip', '1'.repeat(21)],
    ['taxnumber', 5],
    ['promocode', true],
  ])('refuses %s = %o', async (field, value) => {
    const cart = await shop.cartOf({ 1: 1 })
    expect(await shop.set(cart, field, value)).toMatchObject(refusal(400, 'INVALID_REQUEST'))
  })
})
