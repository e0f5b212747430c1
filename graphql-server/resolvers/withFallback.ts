import { maybeCacheControlFromInfo } from '@apollo/cache-control-types'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import { errorCode } from '../sources/errors.ts'

/**
 * Replaces a failed optional part of an answer by a fallback. Partial answers must not be cached: other visitors would
 * get them. A visitor whose budget is used up gets no partial answer.
 * @param what the part's name in the log
 */
export const withFallback = async <T>(
  work: Promise<T>,
  fallback: T,
  what: string,
  { log, requestId }: Context,
  info: GraphQLResolveInfo,
): Promise<T> => {
  try {
    return await work
  } catch (error) {
    maybeCacheControlFromInfo(info)?.setCacheHint({ maxAge: 0 })
    const code = errorCode(error)
    if (code === 'RATE_LIMITED') throw error
    // An error without a code is the server's own fault, so its stack is logged.
    log.warn(
      { requestId, what, ...(code === null ? { err: error } : { code }) },
      'an optional part of an answer failed',
    )
    return fallback
  }
}
