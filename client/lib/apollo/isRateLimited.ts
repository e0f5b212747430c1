import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** Whether the server refused a request because this visitor sent too many (SEC-06). It did nothing of what was requested. */
export const isRateLimited = (error: unknown): error is CombinedGraphQLErrors =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED')
