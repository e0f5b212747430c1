/** When the form changes between two tries, the last one that was sent is ordered, on any server. */
import { describe, expect, it } from 'vitest'
import { placementSteps } from '#tests/support/placementSteps.ts'
import { eventually } from '../payments/eventually.ts'
import { placedBy } from '../payments/shop.ts'
import { ordersOf, second, shop, upstream, withTwoShops } from './twoShops.ts'

withTwoShops()

const right = { city: 'Berlin' }
const wrong = {
  city: 'Hamburg',
  streetAddress: 'Wrong Street',
  email: 'wrong@example.com',
  emailSecond: 'wrong@example.com',
}
const billing = {
  billing: true,
  company: 'Former Employer Ltd',
  billaddress: 'Old Road 9',
  billcity: 'Bonn',
  billzip: '53111',
  billcountryname: 'DE',
}

describe('a form that changes between tries', () => {
  for (const servers of [1, 2]) {
    it(`PAY-06 PAY-07 an address that was changed and changed back is the one ordered, on ${servers} servers`, async () => {
      const visit = { cartId: upstream.openCart() }
      const { cartId } = visit
      const other = servers === 1 ? shop : second
      upstream.breakNext('addOrder', 'lostBefore', 6)
      for (const [server, address] of [
        [shop, right],
        [other, wrong],
      ] as const) {
        const lost = await server.placeOrder(visit, `key-there-and-back-${servers}`, address)
        expect(lost).toMatchObject({ __typename: 'PlacementRefused', retry: true })
      }
      upstream.mend()
      placedBy(await shop.placeOrder(visit, `key-there-and-back-${servers}`, right))
      expect(ordersOf(cartId)).toMatchObject([
        { shipTo: { city: 'Berlin', address: 'Main Street 1' }, email: 'ann@example.com' },
      ])
    })
  }

  it('PAY-06 a corrected form waits for the earlier one, on the same server and on another', async () => {
    for (const other of [shop, second]) {
      const cartId = upstream.openCart()
      upstream.breakNext('addOrder', 'lostBefore', 3)
      const before = upstream.effects.length
      const first = shop.placeOrder({ cartId }, 'key-of-two-at-once', wrong)
      await eventually(() => upstream.bodies.some((body) => body.cart_id === cartId)).toBe(true)
      const last = other.placeOrder({ cartId }, 'key-of-two-at-once', right)
      expect(await first).toMatchObject({ __typename: 'PlacementRefused', retry: true })
      placedBy(await last)
      expect(ordersOf(cartId)).toMatchObject([{ shipTo: { city: 'Berlin' }, email: 'ann@example.com' }])
      // The steps of the two forms are not mixed.
      expect(upstream.effects.slice(before)).toEqual([...placementSteps.slice(0, -1), ...placementSteps])
    }
  })

  it('PAY-06 a corrected form that is sent after the order exists gets that order', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.breakNext('addOrder', 'lostAfter', 3)
    await shop.placeOrder(visit, 'key-of-an-order-made', right)
    upstream.mend()
    const { order } = placedBy(await second.placeOrder(visit, 'key-of-an-order-made', wrong))
    expect(upstream.orderOf(order.id)).toMatchObject({ shipTo: { city: 'Berlin' } })
    expect(ordersOf(cartId)).toHaveLength(1)
  })

  it('PAY-03 a billing address that was removed is not on the order', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.breakNext('addOrder', 'refused')
    await shop.placeOrder(visit, 'key-with-billing', billing)
    const sent = upstream.bodies.length
    placedBy(await second.placeOrder(visit, 'key-without-billing'))
    expect(ordersOf(cartId)).toMatchObject([{ shipTo: { city: 'Berlin' }, billTo: null }])
    const fields = upstream.bodies.slice(sent).map(({ action, field, value }) => [field ?? action, value])
    expect(fields[2]).toEqual(['billingaddress', null])
  })

  it('PAY-03 no billing address is cleared where there never was one', async () => {
    const cartId = upstream.openCart()
    placedBy(await shop.placeOrder({ cartId }, 'key-never-billed'))
    const fields = upstream.bodies.filter((body) => body.cart_id === cartId).map(({ field }) => field)
    expect(fields).not.toContain('billingaddress')
  })
})
