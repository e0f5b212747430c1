import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** Whether the server refused because this visitor asked too often: it did nothing of what was asked (SEC-06). */
export const isRateLimited = (error: unknown): error is CombinedGraphQLErrors =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED')
