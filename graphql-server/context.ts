/** The GraphQL context, made per request; for rendered pages it has no visitor. */
import type { Config } from './config.ts'
import type { FlowsFeed } from './http/flowsFeed.ts'
import type { LimitedAction } from './http/rateLimits.ts'
import type { CacheTags } from './invalidation/cacheTags.ts'
import type { Log } from './log.ts'
import type { SignedIds } from './signedIds.ts'
import type { Sources } from './sources/types.ts'
import type { UnchangedReads } from './sources/unchangedReads.ts'
import type { ListTranslationSettings } from './translate/values.ts'

export type Visitor = {
  /** Null while a page is rendered: pages are cached and must not depend on the visitor. */
  ip: string | null
  /** The upstream's cart id, from the cookie. */
  cartId: string | null
  /** The cart's cookie holds no id that this shop signed: its cart is lost. */
  hasUnreadableCart: boolean
  /** From the visitor's cookie; null before the first cart. */
  id: string | null
  /** The country that a page is rendered for; null: the upstream tells it by the visitor's address. */
  country: string | null
  /** The country that the visitor chose on this device; null without a choice, and while a page is rendered. */
  chosenCountry: string | null
}

export type Context = {
  requestId: string
  visitor: Visitor
  config: Config
  sources: Sources
  translation: ListTranslationSettings
  orderIds: SignedIds
  log: Log
  /** The visitor's id; makes one and sets its cookie if there is none. */
  identify: () => string
  /** Sets the cart cookie and its readable flag, and `visitor.cartId`. */
  setCart: (cartId: string) => void
  clearCart: () => void
  /** Whether this device placed the order, or opened it with a code. */
  hasPlaced: (orderId: string) => boolean
  /** Adds the order to those of this device. */
  addPlaced: (orderId: string) => void
  /** The last orders of this device, the newest first; none without consent to `Functional`. */
  lastPlaced: () => readonly string[]
  /** This device forgets its orders. */
  forgetPlaced: () => void
  /** Whether a stale cached answer replaced one that the upstream did not give. */
  isStale: () => boolean
  /** The tags of the cached answers that were read for the request: its own answer depends on them. */
  dependencies: () => readonly CacheTags[]
  /** Tells later whether the request would read the same again. Null where a read failed. */
  unchangedReads: () => Promise<UnchangedReads | null>
  /** Marks the rendered page as visitor-specific, so that it is not cached for other visitors. */
  markPrivate: () => void
  /** @throws GraphQLError RATE_LIMITED when the visitor has reached the limit. */
  limit: (action: LimitedAction) => Promise<void>
  now: () => Date
  /** Observes machines for the flow viewer; development only. */
  inspect?: FlowsFeed['inspect'] | undefined
}
