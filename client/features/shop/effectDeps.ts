import type { ActorRefFrom } from 'xstate'
import type { Apollo } from '#client/lib/apollo/apollo.ts'
import type { FetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import type { ShopFacts } from '#domain/facts.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { garageMachine } from '#machines/garage/garage.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'

/** An address inside the shop. */
export type Place = { path: string; search: Readonly<Record<string, string>> }

/** The dependencies of effects, created once per app. */
export type EffectDeps = {
  apollo: Apollo
  fetchQuery: FetchQuery
  facts: ShopFacts
  /** Resolves once the page is hydrated; never on the server, so that no effect runs there. */
  hydrated: Promise<void>
  /** The current address. */
  here: () => Place
  /** Navigates; resolves when the new page is shown. */
  go: (place: Place, options?: { replace?: boolean }) => Promise<void>
  /** Runs the page's loader again. */
  reload: () => Promise<void>
  country: () => string
  session: () => ActorRefFrom<typeof sessionMachine>
  cart: () => ActorRefFrom<typeof cartMachine>
  garage: () => ActorRefFrom<typeof garageMachine>
}
