import type { ReactNode } from 'react'
import { createLazyCompare } from '#client/features/compare-choice/index.ts'
import { type EffectDeps, ShopProvider } from '#client/features/shop/index.ts'
import { ApolloContext } from '#client/lib/apollo/ApolloContext.ts'
import type { Apollo } from '#client/lib/apollo/apollo.ts'
import { createFetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import { hasThirdParties, thirdPartiesOn } from '#domain/consent/thirdParties.ts'
import { fallbackCountry } from '#domain/countries/countries.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { userCountry } from '#machines/session/session.select.ts'
import { createFlowInspector } from './flowInspector.ts'
import type { InertShop } from './inertShop.ts'
import { createMachines } from './machines.ts'
import { createShopRouter } from './router.tsx'
import { createShopActor } from './shopActor.ts'

export type AppInput = {
  /** Executes in the same process on the server, over HTTP in the browser. */
  apollo: Apollo
  facts: ShopFacts
  /** Path of the page that the app starts on. */
  path: string
  /** Resolves once the page is hydrated; never on the server. */
  hydrated: Promise<void>
  server: boolean
  /** On the server: actors that do nothing, shared by many apps. */
  inert?: InertShop | undefined
  nonce?: string | undefined
}

/** The only composition root: per request on the server, per tab in the browser. */
export const createApp = ({ apollo, facts, path, hydrated, server, inert, nonce }: AppInput) => {
  const fetchQuery = createFetchQuery(apollo)
  const country = () =>
    userCountry(shop.getSnapshot().context.session.getSnapshot()) ?? facts.country ?? fallbackCountry
  /**
   * A script that runs cannot be unloaded, and a document keeps its content security policy. So a page that may run other
   * third parties than this one opens as a document of its own (PRIV-01).
   */
  const opensDocument = (next: string) =>
    hasThirdParties(facts.settings) && thirdPartiesOn(next) !== thirdPartiesOn(path)
  const deps: EffectDeps = {
    apollo,
    fetchQuery,
    facts,
    hydrated,
    country,
    reload: () => router.invalidate(),
    session: () => shop.getSnapshot().context.session,
    cart: () => shop.getSnapshot().context.cart,
    garage: () => shop.getSnapshot().context.garage,
    here: () => {
      const { pathname, searchStr } = router.latestLocation
      return { path: pathname, search: Object.fromEntries(new URLSearchParams(searchStr)) }
    },
    go: async ({ path, search }, { replace = false } = {}) => {
      const query = new URLSearchParams(search).toString()
      const href = query ? `${path}?${query}` : path
      await router.navigate({ href, replace, reloadDocument: opensDocument(path) })
    },
  }
  const inspect = createFlowInspector(facts, server)
  const machines = inert?.machines ?? createMachines(deps)
  const input = { country: facts.country, atHome: path === '/' }
  const shop = inert?.shop ?? createShopActor(machines, input, inspect ? { inspect } : {})
  const compare = createLazyCompare(machines, inspect)
  const wrap = ({ children }: { children: ReactNode }) => (
    <ApolloContext value={{ apollo, fetchQuery }}>
      <ShopProvider value={{ shop, facts, machines, compare, inspect }}>{children}</ShopProvider>
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
  if (!server) {
    router.history.block({
      blockerFn: ({ nextLocation: { pathname, href }, action }) => {
        if (!opensDocument(pathname)) return false
        void router.navigate({
          href,
          replace: action === 'REPLACE',
          reloadDocument: true,
          ignoreBlocker: true,
        })
        return true
      },
      enableBeforeUnload: false,
    })
  }

  const stop = () => {
    shop.stop()
    compare.current()?.stop()
  }
  return { apollo, router, shop, deps, stop, isIncomplete: () => incomplete }
}
