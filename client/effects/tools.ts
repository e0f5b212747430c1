import type { ActorRefFrom } from 'xstate'
import type { ShopFacts } from '#domain/facts.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { Apollo } from '../graphql/apollo.ts'
import type { AskServer } from '../graphql/ask.ts'

/** Where the visitor is: path and plain search params. */
export type Place = { path: string; search: Readonly<Record<string, string>> }

/** What effects are made of; put together once per app. */
export type Tools = {
  apollo: Apollo
  ask: AskServer
  facts: ShopFacts
  /** Resolves once the page has come to life; never on the server, so that nothing is done there. */
  alive: Promise<void>
  here: () => Place
  /** Resolves when the new page stands. */
  go: (place: Place, options?: { replace?: boolean }) => Promise<void>
  /** Loads what the page shows again. */
  reload: () => Promise<void>
  /** Loads the document again, where the code that is missing went with a deployment. */
  renew: () => Promise<void>
  country: () => string
  cart: () => ActorRefFrom<typeof cartMachine>
}
