import type { ActorRefFrom } from 'xstate'
import type { Apollo } from '#client/lib/apollo/apollo.ts'
import type { FetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import type { ShopFacts } from '#domain/facts.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'

/** Where the visitor is: path and plain search params. */
export type Place = { path: string; search: Readonly<Record<string, string>> }

/** What effects are made of; put together once per app. */
export type EffectDeps = {
  apollo: Apollo
  fetchQuery: FetchQuery
  facts: ShopFacts
  /** Resolves once the page has come to life; never on the server, so that nothing is done there. */
  hydrated: Promise<void>
  here: () => Place
  /** Resolves when the new page stands. */
  go: (place: Place, options?: { replace?: boolean }) => Promise<void>
  /** Loads what the page shows again. */
  reload: () => Promise<void>
  /** Loads the document again, where the code that is missing went with a deployment. */
  reloadDocument: () => Promise<void>
  /** Fetches the code of placing an order, before the network may be gone. */
  preloadPayment: () => void
  country: () => string
  cart: () => ActorRefFrom<typeof cartMachine>
}
