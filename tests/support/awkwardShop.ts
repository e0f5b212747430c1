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

let time = 0
/** Lets time pass for the shop of `withTimedAwkwardShop`. */
export const minutes = (count: number): void => {
  time += count * 60_000
}

const withFreshShops = (options: () => Parameters<typeof startShop>[1]): void => {
  beforeAll(async () => {
    upstream = await startAwkwardUpstream()
  })
  afterAll(() => upstream.close())
  beforeEach(async () => {
    upstream.reset()
    shop = await startShop(upstream.url, options())
    browser = shop.browser()
    return () => shop.close()
  })
}

export const withAwkwardShop = (): void => withFreshShops(() => ({}))

/** The same with a clock that stands at 10:00 on 21 November 2026 until a test moves it. */
export const withTimedAwkwardShop = (): void =>
  withFreshShops(() => {
    time = Date.parse('2026-11-21T10:00:00Z')
    return { now: () => new Date(time) }
  })
