/** Two servers on one data folder and one small upstream, for all tests of a file. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startShop, type TestShop } from '../payments/shop.ts'
import { startTinyUpstream, type TinyUpstream } from '../payments/tinyUpstream.ts'

export let upstream: TinyUpstream
export let shop: TestShop
export let second: TestShop

export const withTwoShops = () => {
  beforeAll(async () => {
    upstream = await startTinyUpstream()
    shop = await startShop({ upstreamUrl: upstream.url })
    second = await startShop({ upstreamUrl: upstream.url, dataDir: shop.dataDir })
  })
  beforeEach(() => upstream.mend())
  afterAll(async () => {
    await second.stop({ keep: true })
    await shop.stop()
    await upstream.close()
  })
}

export const ordersOf = (cartId: string) =>
  [...upstream.orders.values()].filter((order) => order.cartId === cartId)
