/** One tiny upstream and one shop for a test file. Call `withTinyShop()` once at the top. */
import { afterAll, beforeAll } from 'vitest'
import { startShop, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

export let upstream: TinyUpstream
export let shop: TestShop

export const withTinyShop = (): void => {
  beforeAll(async () => {
    upstream = await startTinyUpstream()
    shop = await startShop({ upstreamUrl: upstream.url })
  })
  afterAll(async () => {
    await shop.stop()
    await upstream.close()
  })
}
