/** The VAT number of a tax-free cart is checked with the register again when the order is placed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts: [{ id: '1', name: 'Pad', net: 1000, stock: 500 }] })
})
afterAll(() => shop.close())

/** A tax-free cart. `number` is what the register says by now: the test numbers have documented results. */
const exemptCart = async (number: string) => {
  const cart = await shop.readyCart({ 1: 1 })
  await shop.setAll(cart, { company: true, taxnumber: 'DE136695976' })
  expect((await shop.basket(cart)).shoppingcart.validtaxnumber).toBe(true)
  const { db } = shop.database
  await db.updateTable('cart').set({ taxnumber: number }).where('id', '=', cart).execute()
  return cart
}
const taxOf = async (cart: string) => (await shop.basket(cart)).summary?.taxamount

describe('a number that the register does not confirm any more', () => {
  it.each([
    ['is not confirmed', 'DE200', /does not confirm/, false],
    ['cannot be checked, since the register does not answer', 'DE300', /does not answer/, null],
  ])(
    'CHK-18/again,taxed that %s: nothing is ordered, and the cart is taxed',
    async (_what, number, says, state) => {
      const cart = await exemptCart(number)
      expect(await taxOf(cart)).toBe(0)
      const stock = await shop.stockOf('1')
      const { status, body } = await shop.order(cart)
      expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'VAT_UNCONFIRMED' })
      expect(body['message']).toMatch(says)
      expect(await shop.stockOf('1')).toBe(stock)
      expect((await shop.basket(cart)).shoppingcart.validtaxnumber).toBe(state)
      const tax = await taxOf(cart)
      expect(tax).toBeGreaterThan(0)

      const order = await shop.transaction(await shop.place(cart))
      expect(order.summary.taxamount).toBe(tax)
      expect(order.transaction.taxreference).toBeUndefined()
    },
  )

  it('CHK-18 a refused order may be placed again under the same key', async () => {
    const cart = await exemptCart('DE300')
    expect((await shop.order(cart, 'same-key')).status).toBe(422)
    const placed = await shop.order(cart, 'same-key')
    expect(placed.status).toBe(200)
    expect(await shop.order(cart, 'same-key')).toEqual(placed)
  })
})

it('CHK-18 a number that is still confirmed orders free of tax', async () => {
  const order = await shop.transaction(await shop.place(await exemptCart('DE136695976')))
  expect(order.summary.taxamount).toBe(0)
  expect(order.transaction.taxreference).toBe('Art. 138 2006/112/EC')
})

it('CHK-18 an order that is taxed anyway is not held up by the register', async () => {
  // The goods leave from Poland, so a Polish company pays tax.
  const cart = await exemptCart('PL300')
  const tax = await taxOf(cart)
  expect(tax).toBeGreaterThan(0)
  const order = await shop.transaction(await shop.place(cart))
  expect(order.summary.taxamount).toBe(tax)
})
