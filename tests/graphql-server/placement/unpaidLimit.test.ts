/** What the unpaid orders of one visitor may hold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placedBy, redirectOf, startShop, type TestShop } from '../payments/shop.ts'
import { startTinyUpstream, type TinyUpstream } from '../payments/tinyUpstream.ts'

let upstream: TinyUpstream
let shop: TestShop
let time = Date.parse('2026-11-22T08:00:00Z')

beforeAll(async () => {
  upstream = await startTinyUpstream()
  shop = await startShop({
    upstreamUrl: upstream.url,
    now: () => new Date(time),
    env: { RATE_LIMITS: 'true' },
  })
})
afterAll(async () => {
  await shop.stop()
  await upstream.close()
})

const place = (ip: string, quantity = 1, payment = 'transfer') => {
  const visit = { cartId: upstream.openCart({}, quantity), ip }
  return shop.placeOrder(visit, crypto.randomUUID(), { payment })
}
const refused = {
  __typename: 'PlacementRefused',
  retry: false,
  message: expect.stringMatching(/^Your other orders are not paid yet.*Nothing was ordered\.$/),
}
const orderCount = () => upstream.count('addOrder')

describe('the unpaid orders of one visitor', () => {
  it('PAY-12/orders,refused are 20 at most, also if they are placed at once; other visitors are not concerned', async () => {
    const results = await Promise.all(Array.from({ length: 25 }, () => place('192.0.2.1')))
    expect(results.filter(({ __typename }) => __typename === 'OrderPlaced')).toHaveLength(20)
    expect(orderCount()).toBe(20)
    expect(await place('192.0.2.1')).toMatchObject(refused)
    placedBy(await place('192.0.2.2'))
  })

  it('PAY-12/units hold 200 units at most', async () => {
    placedBy(await place('192.0.2.3', 150))
    const before = orderCount()
    expect(await place('192.0.2.3', 51)).toMatchObject(refused)
    expect(orderCount()).toBe(before)
    placedBy(await place('192.0.2.3', 50))
    expect(await place('192.0.2.3', 1)).toMatchObject(refused)
    expect(await place('192.0.2.4', 201)).toMatchObject(refused)
  })

  it('PAY-12/ended no longer count when they are paid or cancelled', async () => {
    const first = placedBy(await place('192.0.2.5', 200, 'card'))
    expect(await place('192.0.2.5', 100, 'card')).toMatchObject(refused)
    await shop.choose(redirectOf(first.payment), 'before')
    await expect.poll(() => upstream.count('setPaymentStatus')).toBeGreaterThan(0)
    placedBy(await place('192.0.2.5', 100, 'card'))
    expect(await place('192.0.2.5', 101, 'card')).toMatchObject(refused)
    time += 31 * 60_000
    await shop.cancelUnpaidOrders()
    placedBy(await place('192.0.2.5', 200, 'card'))
  })

  it('PAY-12 a placement that is repeated or refused by the upstream counts once or not at all', async () => {
    const visit = { cartId: upstream.openCart({}, 150), ip: '192.0.2.6' }
    upstream.breakNext('addOrder', 'outOfStock')
    expect(await shop.placeOrder(visit, 'the-first-try')).toMatchObject({ __typename: 'OutOfStock' })
    placedBy(await place('192.0.2.6', 100))
    upstream.breakNext('addOrder', 'lostAfter')
    placedBy(await place('192.0.2.6', 100))
    expect(await place('192.0.2.6', 1)).toMatchObject(refused)
  })
})
