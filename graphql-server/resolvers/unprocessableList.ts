/** An answer whose list stands but whose entries cannot be read is told apart from no list at all (CAT-17). */
import { GraphQLError } from 'graphql'

export const unprocessable = (error: unknown): { message: string } => {
  if (error instanceof GraphQLError && error.extensions['code'] === 'UPSTREAM_MALFORMED') {
    const reason = error.originalError?.message ?? ''
    if (reason.startsWith('results.')) return { message: `Error processing items: ${reason}` }
  }
  throw error
}
