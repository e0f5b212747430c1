import type { ReactNode } from 'react'
import { type EffectDeps, ShopProvider } from '#client/features/shop/index.ts'
import { ApolloContext } from '#client/lib/apollo/ApolloContext.ts'
import type { Apollo } from '#client/lib/apollo/apollo.ts'
import { createFetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { reloadForMissingChunk } from '#client/lib/missingChunk.ts'
import { pushTag } from '#client/lib/tagManager.ts'
import { fallbackCountry } from '#domain/countries.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { userCountry } from '#machines/session/session.select.ts'
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
  hydrated: Promise<void>
  server: boolean
  /** Machines that do nothing, where they are not this app's own. */
  inert?: InertShop | undefined
  nonce?: string | undefined
}

/** The only composition root: per request on the server, per tab in the browser. */
export const createApp = ({ apollo, facts, path, hydrated, server, inert, nonce }: AppInput) => {
  const fetchQuery = createFetchQuery(apollo)
  const country = () =>
    userCountry(shop.getSnapshot().context.session.getSnapshot()) ?? facts.country ?? fallbackCountry
  const tools: EffectDeps = {
    apollo,
    fetchQuery,
    facts,
    hydrated,
    country,
    reload: () => router.invalidate(),
    reloadDocument: () => reloadForMissingChunk(window),
    cart: () => shop.getSnapshot().context.cart,
    preloadPayment: () => {
      import('#client/features/payment/payment.effects.ts').catch(() => {})
    },
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
    inspect,
    ports: inert?.ports ?? createPagePorts(() => tools),
    actions: { logProblem, pushTag },
  }
  const wrap = ({ children }: { children: ReactNode }) => (
    <ApolloContext value={{ apollo, fetchQuery }}>
      <ShopProvider value={provided}>{children}</ShopProvider>
    </ApolloContext>
  )
  let incomplete = false
  const markIncomplete = () => {
    incomplete = true
  }
  const router = createShopRouter({
    context: { fetchQuery, facts, server, country, markIncomplete },
    wrap,
    nonce,
  })

  const stop = () => shop.stop()
  return { apollo, router, shop, tools, stop, isIncomplete: () => incomplete }
}
