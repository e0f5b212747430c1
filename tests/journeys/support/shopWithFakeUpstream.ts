/** A second shop with a fake upstream, for data that the reference upstream never sends. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AwkwardUpstream, startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { startShopProcess } from '../../support/startShopProcess.ts'
import { test as base } from './test.ts'

export type ShopWithFakeUpstream = { url: string; upstream: AwkwardUpstream }

const startShop = async () => {
  const upstream = await startAwkwardUpstream()
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-fake-upstream-'))
  const shop = await startShopProcess({
    NODE_ENV: 'production',
    UPSTREAM_URL: upstream.url,
    DATA_DIR: dataDir,
    // A test chooses the visitor's address, and with it the country.
    TRUST_PROXY: 'true',
    CART_SETTINGS_PATH: '/shipping',
  })
  const close = async () => {
    await shop.kill()
    await upstream.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: shop.url, upstream, close }
}

export const test = base.extend<{ shop: ShopWithFakeUpstream }>({
  shop: async ({ shared }, hand) => hand(await shared.start(startShop)),
  // Its pages have a tab of their own: a visit to another shop would end the tab of the other tests.
  baseURL: async ({ shop }, hand) => hand(shop.url),
})

type Entry = Record<string, unknown>
export type FakePart = {
  product?: Entry
  stock?: Entry
  /** The answers of `getVariants`, `getFitments` and `getRelatedItems`. */
  variants?: readonly Entry[]
  fitments?: readonly Entry[]
  related?: readonly Entry[]
}

const today = () => new Date(new Date().toISOString().slice(0, 10)).getTime()
/** The UTC calendar day in the given number of days. */
export const inDays = (days: number) => new Date(today() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Adds parts by urlcomponent to the fake upstream. Each test needs its own names, since answers are cached. An item's
 * `_id` is its name, so that its stock and related data are separate too.
 */
export const addParts = (upstream: AwkwardUpstream, parts: Readonly<Record<string, FakePart>>): void => {
  const of = (body: Entry | null, field: string) => parts[String(body?.[field])]
  const unknown = { status: 404, json: { message: 'Unknown', code: 'NOT_FOUND' } }
  upstream.answer('getItem', ({ body }) => {
    const name = String(body?.['record'])
    const part = parts[name]
    if (!part) return unknown
    const json = {
      _id: name,
      name: `Part ${name}`,
      urlcomponent: name,
      photos: [],
      price: { baseprice: 100, price: 100, grossprice: 123, symbol: '€' },
      available: [{ location: 'PL2', default: true }],
      brand: 'KESTREL',
      ...part.product,
    }
    return { json }
  })
  upstream.answer('getStock', ({ body }) => {
    const part = of(body, 'record')
    return part ? { json: { available: [], brand: 'KESTREL', ...part.stock } } : unknown
  })
  upstream.answer('getVariants', ({ body }) => ({ json: { variants: of(body, 'record')?.variants ?? [] } }))
  upstream.answer('getFitments', ({ body }) => ({ json: { applications: of(body, 'item')?.fitments ?? [] } }))
  upstream.answer('getRelatedItems', ({ body }) => ({
    json: { relateditems: of(body, 'record')?.related ?? [] },
  }))
}
