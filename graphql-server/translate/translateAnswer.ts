/** Reports values that pass the wire's schema but cannot be translated as a malformed answer. */
import { GraphQLError } from 'graphql'
import type { CallName } from '../sources/calls.ts'
import { upstreamError } from '../sources/errors.ts'

export const translateAnswer = <T>(call: CallName, translate: () => T): T => {
  try {
    return translate()
  } catch (error) {
    if (error instanceof GraphQLError) throw error
    throw upstreamError(call, 'UPSTREAM_MALFORMED', error)
  }
}
