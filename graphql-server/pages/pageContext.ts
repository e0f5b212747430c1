/** The resolvers' context of a page. It has no visitor: a page is kept for all of them. */
import { fallbackCountry } from '#domain/countries/countries.ts'
import type { Context } from '../context.ts'
import type { SourcesModule } from '../sources/createSources.ts'
import type { CachedRead } from '../sources/types.ts'

export type PageContextDeps = Pick<Context, 'config' | 'translation' | 'orderIds' | 'log' | 'now'> & {
  sources: SourcesModule
}
type PageRequest = {
  /** Null while it is unknown. */
  country: string | null
  requestId: string
  /** An address of that country, for prices that the upstream finds by address. */
  ip: string | null
  markPrivate: () => void
  onRead: (read: CachedRead) => void
}

export const createPageContext =
  ({ sources, ...shared }: PageContextDeps) =>
  ({ country, requestId, ip, markPrivate, onRead }: PageRequest): Context => ({
    ...shared,
    requestId,
    visitor: {
      ip: null,
      cartId: null,
      hasUnreadableCart: false,
      id: null,
      country: country ?? fallbackCountry,
      chosenCountry: null,
    },
    sources: sources.sourcesFor({ requestId, ip, onRead }),
    identify: () => '',
    setCart: () => {},
    clearCart: () => {},
    hasPlaced: () => false,
    addPlaced: () => {},
    lastPlaced: () => [],
    forgetPlaced: () => {},
    // Pages have their own lifetimes (`pageCache.ts`).
    isStale: () => false,
    dependencies: () => [],
    unchangedReads: async () => null,
    markPrivate,
    limit: async () => {},
  })
