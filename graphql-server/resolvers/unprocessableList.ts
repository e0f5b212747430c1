/** Turns an error about single entries of a list into its own result (CAT-17); rethrows others. */
import { maybeCacheControlFromInfo } from '@apollo/cache-control-types'
import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'

export const unprocessable = (error: unknown): { message: string } => {
  if (error instanceof GraphQLError && error.extensions['code'] === 'UPSTREAM_MALFORMED') {
    const reason = error.originalError?.message ?? ''
    if (reason.startsWith('results.')) return { message: `Error processing items: ${reason}` }
  }
  throw error
}

/** It must not be cached: a retry would get it again, after the upstream has corrected its list. */
export const unprocessableCatalogue = (
  { message }: { message: string },
  context: Context,
  info: GraphQLResolveInfo,
) => {
  maybeCacheControlFromInfo(info)?.setCacheHint({ maxAge: 0, scope: 'PRIVATE' })
  context.markPrivate()
  return { __typename: 'CatalogueUnprocessable', message } as const
}
