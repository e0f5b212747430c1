/** Parts of an answer that have calls of their own: when one of them fails, the rest still stands. */
import { maybeCacheControlFromInfo } from '@apollo/cache-control-types'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import { errorCode } from '../sources/errors.ts'

/** What is lacking for the moment is no answer for others, nor for later. */
export const withFallback = async <T>(
  work: Promise<T>,
  otherwise: T,
  what: string,
  { log, requestId }: Context,
  info: GraphQLResolveInfo,
): Promise<T> => {
  try {
    return await work
  } catch (error) {
    maybeCacheControlFromInfo(info)?.setCacheHint({ maxAge: 0 })
    const code = errorCode(error)
    // Without a code it is a fault of ours: where it arose is wanted.
    log.warn({ requestId, what, ...(code === null ? { err: error } : { code }) }, 'an answer lacks a part')
    return otherwise
  }
}
