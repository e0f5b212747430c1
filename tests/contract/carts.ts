/** The contract of carts for every upstream. The tests fill carts, so they need a test system. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addToCartAnswer } from '#contract/cart.ts'
import { refusal } from '#contract/rest.ts'
import { type Buyer, cents, expectRefusal } from './buyer.ts'
import { accept } from './client.ts'

/** An amount may be missing, since the shop then computes it. */
const expectSum = (whole: number | undefined, parts: (number | undefined)[]): void => {
  if (whole !== undefined && !parts.includes(undefined))
    expect(parts.reduce((sum: number, part) => sum + cents(part), 0)).toBe(cents(whole))
}

/** Registers the tests. */
export const describeCarts = (buyer: Buyer): void => {
  const { sellable, cart, add, newCart, readBasket, basket, set, readyCart } = buyer

  describe('a cart', () => {
    it('is created with its first part and adds the second', async () => {
      const id = await newCart()
      accept(addToCartAnswer, await add(1, id))
      const { lines, summary, shoppingcart } = await basket(id)
      expect(shoppingcart.id).toBe(id)
      expect(lines.map((line) => line.quantity)).toEqual([2])
      expectSum(lines[0]?.grosamount, [lines[0]?.grossprice, lines[0]?.grossprice])
      expect(cents(summary?.grossamount)).toBeGreaterThan(0)
    })

    it('changes the quantity of a line and deletes it', async () => {
      const id = await newCart()
      const line = (await basket(id)).lines[0]?._id
      const update = { action: 'updateCart', cart_id: id, line_id: line }
      expect(readBasket(await cart({ ...update, field: 'quantity', value: 3 })).lines[0]?.quantity).toBe(3)
      expect(readBasket(await cart({ ...update, field: 'deleted', value: true })).lines).toEqual([])
    })

    it('sets country and tax in one step, and offers shipping to that country', async () => {
      const id = await newCart()
      const german = readBasket(await set(id, { shipcountry: 'DE', tax: 'eu' }))
      expect(german.shoppingcart.shipcountry).toBe('DE')
      expect(german.options?.shippingmethod?.length).toBeGreaterThan(0)
      expect(cents(german.summary?.taxamount)).toBeGreaterThan(0)
      const swiss = readBasket(await set(id, { shipcountry: 'CH', tax: 0 }))
      expect(cents(swiss.summary?.taxamount)).toBe(0)
    })

    it('has totals that agree, as far as they are given', async () => {
      const { summary: sums, lines } = await basket(await readyCart())
      expectSum(sums?.grossamount, [sums?.grossitemsamount, sums?.grossshippingcost])
      expectSum(sums?.grossamount, [sums?.itemsamount, sums?.shippingcost, sums?.taxamount])
      expectSum(
        sums?.grossitemsamount,
        lines.map((line) => line.grosamount),
      )
    })

    it('validates a tax number, but not a bare prefix', async () => {
      const id = await newCart()
      const validityOf = async (value: string) =>
        readBasket(await cart({ action: 'updateCart', cart_id: id, field: 'taxnumber', value })).shoppingcart
          .validtaxnumber
      expect(await validityOf('DE000000000')).toBe(false)
      expect((await validityOf('DE')) ?? null).toBeNull()
      expect((await validityOf('')) ?? null).toBeNull()
    })

    it('refuses an unknown promo code, and an empty one clears it', async () => {
      const id = await newCart()
      const { status, body } = await cart({
        action: 'updateCart',
        cart_id: id,
        field: 'promocode',
        value: 'NO-SUCH-CODE',
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(v.parse(refusal, body).message).not.toBe('')
      readBasket(await cart({ action: 'updateCart', cart_id: id, field: 'promocode', value: '' }))
    })

    it('refuses more pieces than the stock', async () => {
      expectRefusal(await add(1_000_000), 409, 'OUT_OF_STOCK')
    })

    it('refuses an unknown cart', async () => {
      expectRefusal(await cart({ action: 'getCarts', cart_id: 'no-such-cart' }), 404, 'CART_NOT_FOUND')
      expectRefusal(await add(1, 'no-such-cart'), 404, 'CART_NOT_FOUND')
      expectRefusal(await cart({ action: 'addOrder', cart_id: 'no-such-cart' }), 404, 'CART_NOT_FOUND')
    })

    it('SEC-02 refuses a field that a cart does not have', async () => {
      const id = await newCart()
      for (const field of ['price', 'status', 'constructor'])
        expectRefusal(await cart({ action: 'updateCart', cart_id: id, field, value: 1 }), 400)
    })

    it('a write with the same key takes effect once', async () => {
      const id = await newCart()
      const body = { action: 'addToCart', ...(await sellable()), quantity: 1, country: 'DE', cart_id: id }
      const key = `contract-${id}`
      const [first, second] = [await cart(body, key), await cart(body, key)]
      expect(second).toEqual(first)
      expect((await basket(id)).lines[0]?.quantity).toBe(2)
    })
  })
}
