/**
 * The fixture of most server tests: one awkward upstream per file and a new shop per test. Call `withAwkwardShop()` once at
 * the top; the three variables below then belong to the running test.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type AwkwardUpstream, startAwkwardUpstream } from './awkwardUpstream.ts'
import { ownText } from './ownText.ts'
import { type Browser, type ShopServer, startShop } from './shopServer.ts'

export let upstream: AwkwardUpstream
export let shop: ShopServer
/** The browser of one visitor. */
export let browser: Browser

/** Like `withAwkwardShop`, but with one shop per file, for tests that do not change its state. */
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
/** Advances the clock of `withTimedAwkwardShop`. */
export const advanceSeconds = (count: number): void => {
  time += count * 1000
}
export const advanceMinutes = (count: number): void => advanceSeconds(count * 60)

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

/** Like `withAwkwardShop`, but with a clock that stands at 10:00 on 21 November 2026 until a test advances it. */
export const withTimedAwkwardShop = (env: Record<string, string> = {}): void =>
  withFreshShops(() => {
    time = Date.parse('2026-11-21T10:00:00Z')
    return { env, now: () => new Date(time) }
  })

const page = async () => ({
  status: 200,
  headers: {},
  html: ownText('<html><script nonce="x">1</script></html>'),
})
/** Works with a shop of its own in production, whose pages are short. */
export const inProduction = async <T>(
  work: (shop: ShopServer) => Promise<T>,
  env: Record<string, string> = {},
) => {
  const other = await startShop(upstream.url, { env: { NODE_ENV: 'production', ...env }, renderer: page })
  try {
    return await work(other)
  } finally {
    await other.close()
  }
}
