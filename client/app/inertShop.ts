import type { PagePorts } from '#client/features/shop/index.ts'
import { createFetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import { createRenderingApollo } from '#client/lib/apollo/renderingApollo.ts'
import type { ShopFacts } from '#domain/facts.ts'
import type { ShopInput } from '#machines/shop/shop.types.ts'
import { createPagePorts } from './pagePorts.ts'
import { createShopActor, type ShopActor } from './shopActor.ts'

/** What a rendered page has in place of machines that do something. */
export type InertShop = { shop: ShopActor; ports: PagePorts }

const rest = (): never => {
  throw new Error('A page that is rendered does nothing.')
}
const ports = createPagePorts(rest)
/** No time passes in a page that is rendered. */
const clock = { setTimeout: () => undefined, clearTimeout: () => undefined }

/** What its actors wait for never comes, and is its own: a shop that is kept by nobody goes with all who wait. */
const createInertShop = (facts: ShopFacts, input: ShopInput): ShopActor => {
  const { apollo } = createRenderingApollo(rest)
  const hydrated = new Promise<void>(() => undefined)
  const ways = {
    here: rest,
    go: rest,
    reload: rest,
    reloadDocument: rest,
    country: rest,
    cart: rest,
    preloadPayment: rest,
  }
  return createShopActor({ apollo, fetchQuery: createFetchQuery(apollo), facts, hydrated, ...ways }, input, {
    clock,
  })
}

/** One for each country and for the home page and all others: what countries are is the upstream's to say. */
const mostShops = 600
const shops = new Map<string, ShopActor>()

/**
 * For pages that are rendered: no actor runs there, so nothing of a visitor is needed, and the shop and its page
 * machines are put together once per process.
 */
export const inertShopFor = (facts: ShopFacts, path: string): InertShop => {
  const input = { country: facts.country, atHome: path === '/' }
  const key = JSON.stringify(input)
  const shop = shops.get(key) ?? createInertShop(facts, input)
  if (shops.size < mostShops) shops.set(key, shop)
  return { shop, ports }
}
