/** Turns an error about single entries of a list into its own result (CAT-17); rethrows others. */
import { GraphQLError } from 'graphql'

export const unprocessable = (error: unknown): { message: string } => {
  if (error instanceof GraphQLError && error.extensions['code'] === 'UPSTREAM_MALFORMED') {
    const reason = error.originalError?.message ?? ''
    if (reason.startsWith('results.')) return { message: `Error processing items: ${reason}` }
  }
  throw error
}
