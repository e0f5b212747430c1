/**
 * The country whose prices and stock answer a query. There are 936 possible codes, and each one in a cache key would be
 * read from the upstream on its own. So a country that is not delivered to is used only where it is the visitor's own
 * (SESS-06).
 */
import { maybeCacheControlFromInfo } from '@apollo/cache-control-types'
import type { GraphQLResolveInfo } from 'graphql'
import { fallbackCountry, isDestination } from '#domain/countries/countries.ts'
import type { Context } from '../context.ts'
import { withTimeoutFallback } from '../timeouts.ts'

/** The requested country, or the visitor's instead of one that is neither a destination nor the visitor's. */
export const pricedCountry = async (
  requested: string,
  { sources, visitor }: Context,
  info: GraphQLResolveInfo,
): Promise<string> => {
  if (isDestination(requested)) return requested
  const own = visitor.country ?? (await withTimeoutFallback(sources.session.country(), fallbackCountry))
  // Caches must not keep this answer under the requested country for its own visitors.
  if (own !== requested) maybeCacheControlFromInfo(info)?.setCacheHint({ maxAge: 0, scope: 'PRIVATE' })
  return own
}
