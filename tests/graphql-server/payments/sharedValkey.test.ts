import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { hasRedis, startRedis } from './redis.ts'
import { placedBy, redirectOf, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

describe.skipIf(!hasRedis)('servers that share only a Valkey', () => {
  let upstream: TinyUpstream
  let redis: Awaited<ReturnType<typeof startRedis>>
  let first: TestShop
  let second: TestShop

  beforeAll(async () => {
    upstream = await startTinyUpstream()
    redis = await startRedis(4252)
    first = await startShop({ upstreamUrl: upstream.url, valkey: redis.client })
    second = await startShop({ upstreamUrl: upstream.url, valkey: redis.client })
  })
  afterAll(async () => {
    await first.stop()
    await second.stop()
    await redis.stop()
    await upstream.close()
  })

  it('PAY-06 placements on both make one order and one payment, which both know', async () => {
    const cartId = upstream.openCart()
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? first : second).placeOrder({ cartId }, `key-of-the-shared-${index}`),
      ),
    )
    const placed = results.map(placedBy)
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
    const pages = new Set(placed.map(({ payment }) => redirectOf(payment)))
    expect(pages.size).toBe(1)

    const [page = ''] = pages
    const orderId = placed[0]?.order.id ?? ''
    await second.choose(page, 'duplicate')
    await eventually(() => stateOfOrder(first, orderId)).toBe('PAID')
    await eventually(() => upstream.count('setPaymentStatus')).toBe(1)
    expect(await first.startPayment(orderId)).toEqual({ __typename: 'PaymentSettled', state: 'PAID' })
  })

  it('PAY-06 a key finds its order on the other server', async () => {
    const visit: { cartId: string | null } = { cartId: upstream.openCart() }
    const one = placedBy(await first.placeOrder(visit, 'key-of-the-shared-reload'))
    const other = placedBy(await second.placeOrder({ ...visit, cartId: null }, 'key-of-the-shared-reload'))
    expect(other.order.id).toBe(one.order.id)
  })
})
