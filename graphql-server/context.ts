/** What resolvers get besides their arguments: made per request, and without a visitor for rendered pages. */
import type { Config } from './config.ts'
import type { FlowsFeed } from './http/flowsFeed.ts'
import type { LimitedAction } from './http/rateLimits.ts'
import type { Log } from './log.ts'
import type { Sources } from './sources/types.ts'
import type { TranslationSettings } from './translate/values.ts'

export type Visitor = {
  /** Null where a page is rendered, which must not depend on who asked. */
  ip: string | null
  /** The upstream's cart id out of the cookie. */
  cartId: string | null
  /** The country that a page is rendered for; null: ask by the visitor's address. */
  country: string | null
}

export type Context = {
  requestId: string
  visitor: Visitor
  config: Config
  sources: Sources
  terms: TranslationSettings
  log: Log
  /** Sets the cart cookie and its readable flag; later reads of `visitor.cartId` see the new id. */
  setCart: (cartId: string) => void
  clearCart: () => void
  /** Whether a known answer stood in for one that the upstream did not give. */
  isStale: () => boolean
  /** Says that what comes out depends on who asks, although they ask for what all are told alike. */
  markPrivate: () => void
  /** @throws GraphQLError RATE_LIMITED where the visitor asked too often. */
  limit: (action: LimitedAction) => Promise<void>
  now: () => Date
  /** Hears what machines do, for the flow viewer; development only. */
  inspect?: FlowsFeed['inspect'] | undefined
}
