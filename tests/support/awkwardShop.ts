/**
 * The setting of most server tests: one awkward upstream for a file, and a fresh shop before it for each test.
 * Call `withAwkwardShop()` once at the top; the three names below are then those of the test that runs.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type AwkwardUpstream, startAwkwardUpstream } from './awkwardUpstream.ts'
import { type Browser, type ShopServer, startShop } from './shopServer.ts'

export let upstream: AwkwardUpstream
export let shop: ShopServer
/** One visitor's. */
export let browser: Browser

/** The same with one shop for the whole file, where no test leaves anything behind. */
export const withOneAwkwardShop = (): void => {
  beforeAll(async () => {
    upstream = await startAwkwardUpstream()
    shop = await startShop(upstream.url)
    browser = shop.browser()
  })
  afterAll(async () => {
    await shop.close()
    await upstream.close()
  })
}

export const withAwkwardShop = (): void => {
  beforeAll(async () => {
    upstream = await startAwkwardUpstream()
  })
  afterAll(() => upstream.close())
  beforeEach(async () => {
    upstream.reset()
    shop = await startShop(upstream.url)
    browser = shop.browser()
    return () => shop.close()
  })
}
