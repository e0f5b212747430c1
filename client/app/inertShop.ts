import type { Machines } from '#client/features/shop/index.ts'
import { createFetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import { createRenderingApollo } from '#client/lib/apollo/renderingApollo.ts'
import type { ShopFacts } from '#domain/facts.ts'
import type { ShopInput } from '#machines/shop/shop.types.ts'
import { createMachines } from './machines.ts'
import { createShopActor, type ShopActor } from './shopActor.ts'

/** A shop for rendering pages on the server: its actors have their first state, and do nothing. */
export type InertShop = { shop: ShopActor; machines: Machines }

const forbidden = (): never => {
  throw new Error('No effect may run while a page is rendered.')
}
/** Page actors are not started during a rendering, so their ports stay unfilled. */
const machines: Machines = { provide: (machine) => machine, preload: async () => undefined }
/** Timers never fire. */
const clock = { setTimeout: () => undefined, clearTimeout: () => undefined }

/**
 * The actors of the shop wait for `hydrated`, which never resolves. Each shop has its own: on a shared promise the
 * waiting actors of discarded shops would pile up.
 */
const createInertShop = (facts: ShopFacts, input: ShopInput): ShopActor => {
  const { apollo } = createRenderingApollo(forbidden)
  const deps = {
    apollo,
    fetchQuery: createFetchQuery(apollo),
    facts,
    hydrated: new Promise<void>(() => undefined),
    here: forbidden,
    go: forbidden,
    reload: forbidden,
    country: forbidden,
    session: forbidden,
    cart: forbidden,
    garage: forbidden,
  }
  return createShopActor(createMachines(deps), input, { clock })
}

/** The upstream decides which countries exist, so that their number needs a limit here. */
const maxShops = 600
const shops = new Map<string, ShopActor>()

/** The same shop for all pages of one country, apart from the home page: creating one takes longer than a rendering. */
export const inertShopFor = (facts: ShopFacts, path: string): InertShop => {
  const input = { country: facts.country, atHome: path === '/' }
  const key = JSON.stringify(input)
  const shop = shops.get(key) ?? createInertShop(facts, input)
  if (shops.size < maxShops) shops.set(key, shop)
  return { shop, machines }
}
