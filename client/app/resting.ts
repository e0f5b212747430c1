import type { ShopFacts } from '#domain/facts.ts'
import type { PagePorts } from '../parts/ports.ts'
import { createAnswered } from './answered.ts'
import { createPagePorts } from './pagePorts.ts'
import { createShopActor, type ShopActor } from './shopActor.ts'
import { createAsk } from '../graphql/ask.ts'

/** What a rendered page has in place of machines that do something. */
export type Resting = { shop: ShopActor; ports: PagePorts }

const rest = (): never => {
  throw new Error('A page that is rendered does nothing.')
}
const ports = createPagePorts(rest)
const { apollo } = createAnswered(rest)
const alive = new Promise<void>(() => undefined)
/** No time passes in a page that is rendered. */
const clock = { setTimeout: () => undefined, clearTimeout: () => undefined }

/** One for each country and for the home page and all others: what countries are is the upstream's to say. */
const mostShops = 600
const shops = new Map<string, ShopActor>()

/**
 * For pages that are rendered: no actor runs there, so nothing of a visitor is needed, and the shop and its page
 * machines are put together once per process.
 */
export const restingFor = (facts: ShopFacts, path: string): Resting => {
  const input = { country: facts.country, atHome: path === '/' }
  const key = JSON.stringify(input)
  const tools = {
    apollo,
    ask: createAsk(apollo),
    facts,
    alive,
    here: rest,
    go: rest,
    reload: rest,
    country: rest,
    cart: rest,
  }
  const shop = shops.get(key) ?? createShopActor(tools, input, { clock })
  if (shops.size < mostShops) shops.set(key, shop)
  return { shop, ports }
}
