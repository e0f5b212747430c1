/** The size of a cart, and what is stored for a repeated change of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartLinesMax } from '#domain/limits.ts'
import { maxLines } from '../../../../upstream/commerce/carts/cartLimits.ts'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  const plain = Array.from({ length: cartLinesMax + 2 }, (_, n) => ({
    id: `${n + 1}`,
    name: `Part ${n + 1}`,
    net: 1000,
    stock: 50,
  }))
  shop = await openShop({
    parts: [...plain, { id: 'kit', name: 'Kit', net: 500, kit: { 1: 1, 2: 1, 3: 1 } }],
  })
})
afterAll(() => shop.close())

/** Puts the parts into the cart without 200 requests. */
const fill = async (cartId: string, from: number, to: number): Promise<void> => {
  const { db } = shop.database
  const parts = await db.selectFrom('part').select(['id', 'public_id']).execute()
  const idOf = new Map(parts.map(({ id, public_id }) => [public_id, id]))
  const lines = Array.from({ length: to - from + 1 }, (_, n) => ({
    id: (from + n).toString(16).padStart(4, '0') + cartId.slice(4),
    cart_id: cartId,
    part_id: idOf.get(`${from + n}`) ?? 0,
    location: 'EU1',
    quantity: 1,
  }))
  await db.insertInto('cart_line').values(lines).execute()
}
const lineCount = async (cartId: string) => (await shop.basket(cartId)).shoppingcart.transactionlines?.length
const adding = (record: string, cart_id: string) => ({
  action: 'addToCart',
  location: 'EU1',
  quantity: 1,
  record,
  country: 'DE',
  cart_id,
})

describe('a full cart', () => {
  it('CART-13/limit the upstream and the shop have the same limit', () => {
    expect(maxLines).toBe(cartLinesMax)
  })

  it('CART-13/limit,more refuses a further line, and takes more of a part that it has', async () => {
    const cart = await shop.cartOf({ 1: 1 })
    await fill(cart, 2, cartLinesMax - 1)
    expect((await shop.add(`${cartLinesMax}`, 1, cart)).status).toBe(200)
    expect(await shop.add(`${cartLinesMax + 1}`, 1, cart)).toEqual({
      status: 409,
      body: { code: 'CART_FULL', message: expect.stringContaining('at most 200 different parts') },
    })
    expect(await lineCount(cart)).toBe(cartLinesMax)
    expect((await shop.add('1', 1, cart)).status).toBe(200)
    const [line] = (await shop.basket(cart)).shoppingcart.transactionlines ?? []
    expect(line?.quantity).toBe(2)
    const removal = { action: 'updateCart', cart_id: cart, line_id: line?._id, field: 'deleted', value: true }
    expect((await shop.cart(removal)).status).toBe(200)
    expect((await shop.add(`${cartLinesMax + 1}`, 1, cart)).status).toBe(200)
  })

  it('CART-13/components does not count the components of kits', async () => {
    const cart = await shop.cartOf({ kit: 1 })
    await fill(cart, 4, cartLinesMax + 1)
    expect((await shop.add('1', 1, cart)).status).toBe(200)
    expect(await lineCount(cart)).toBe(cartLinesMax + 3)
    expect((await shop.add('2', 1, cart)).status).toBe(409)
  })
})

describe('a repeated change of a cart', () => {
  const stored = async (key: string) =>
    (
      await shop.database.db
        .selectFrom('idempotency')
        .select('answer')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    ).answer

  it('CART-13/id stores the id of the cart, however many lines there are', async () => {
    const cart = await shop.cartOf({ 1: 1 })
    await fill(cart, 2, 150)
    await shop.cart(adding('151', cart), 'add-to-a-large-cart')
    await shop.cart({ action: 'updateCart', cart_id: cart, field: 'shipzip', value: '53111' }, 'large-zip')
    expect(await stored('add-to-a-large-cart')).toEqual({ cart_id: cart })
    expect(await stored('large-zip')).toEqual({ cart_id: cart })
  })

  it('CART-12 acts once, and answers with the cart as it is now', async () => {
    const first = await shop.cart({ ...adding('1', ''), cart_id: undefined }, 'repeated')
    const cart = shop.text(first.body['cart_id'])
    await shop.add('2', 3, cart)
    const repeated = await shop.cart({ ...adding('1', ''), cart_id: undefined }, 'repeated')
    expect(repeated).toEqual({
      status: 200,
      body: { cart_id: cart, ...(await shop.cart({ action: 'getCarts', cart_id: cart })).body },
    })
    const lines = (await shop.basket(cart)).shoppingcart.transactionlines
    expect(lines?.map(({ item, quantity }) => [item.id, quantity])).toEqual([
      ['1', 1],
      ['2', 3],
    ])
  })

  it.each([
    ['addToCart', (cart: string) => adding('1', cart)],
    ['updateCart', (cart: string) => ({ action: 'updateCart', cart_id: cart, field: 'shipzip', value: '1' })],
  ])('CART-12 understands the whole answers of %s that earlier versions stored', async (name, bodyOf) => {
    const cart = await shop.cartOf({ 1: 1 })
    const key = `old-${name}`
    const { body } = await shop.cart(bodyOf(cart), key)
    await shop.database.db
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(body) })
      .where('key', '=', key)
      .execute()
    expect(await shop.cart(bodyOf(cart), key)).toEqual({ status: 200, body })
  })
})
