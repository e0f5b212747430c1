import type { ReactNode } from 'react'
import { fallbackCountry } from '#domain/countries.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { userCountry } from '#machines/session/session.select.ts'
import { logProblem } from '../effects/log.ts'
import { pushTag } from '../effects/tags.ts'
import type { Tools } from '../effects/tools.ts'
import type { Apollo } from '../graphql/apollo.ts'
import { createAsk } from '../graphql/ask.ts'
import { renewPage } from '../parts/shop/chunks.ts'
import { ShopProvider } from '../parts/shop/ShopContext.ts'
import { createFlowsTap } from './flowsTap.ts'
import type { InertShop } from './inertShop.ts'
import { createPagePorts } from './pagePorts.ts'
import { createShopRouter } from './router.tsx'
import { createShopActor } from './shopActor.ts'

export type AppInput = {
  /** How GraphQL is asked: in process on the server, over HTTP in the browser. */
  apollo: Apollo
  facts: ShopFacts
  /** Path of the page that the app starts on. */
  path: string
  /** Resolves once the page has come to life; never on the server, where nothing is to be done. */
  alive: Promise<void>
  server: boolean
  /** Machines that do nothing, where they are not this app's own. */
  inert?: InertShop | undefined
  nonce?: string | undefined
}

/** The only composition root: per request on the server, per tab in the browser. */
export const createApp = ({ apollo, facts, path, alive, server, inert, nonce }: AppInput) => {
  const ask = createAsk(apollo)
  const country = () =>
    userCountry(shop.getSnapshot().context.session.getSnapshot()) ?? facts.country ?? fallbackCountry
  const tools: Tools = {
    apollo,
    ask,
    facts,
    alive,
    country,
    reload: () => router.invalidate(),
    renew: () => renewPage(window),
    cart: () => shop.getSnapshot().context.cart,
    here: () => {
      const { pathname, searchStr } = router.latestLocation
      return { path: pathname, search: Object.fromEntries(new URLSearchParams(searchStr)) }
    },
    go: async ({ path, search }, { replace = false } = {}) => {
      const query = new URLSearchParams(search).toString()
      await router.navigate({ href: query ? `${path}?${query}` : path, replace })
    },
  }
  const inspect = createFlowsTap(facts, server)
  const shop =
    inert?.shop ??
    createShopActor(tools, { country: facts.country, atHome: path === '/' }, inspect ? { inspect } : {})
  const provided = {
    shop,
    facts,
    apollo,
    ask,
    inspect,
    ports: inert?.ports ?? createPagePorts(() => tools),
    actions: { logProblem, pushTag },
  }
  const wrap = ({ children }: { children: ReactNode }) => (
    <ShopProvider value={provided}>{children}</ShopProvider>
  )
  let lacking = false
  const lack = () => {
    lacking = true
  }
  const router = createShopRouter({
    context: { ask, facts, server, country, lack },
    wrap,
    nonce,
  })

  const stop = () => shop.stop()
  return { apollo, router, shop, tools, stop, isLacking: () => lacking }
}
