import { ServerError, ServerParseError } from '@apollo/client/errors'
import { ErrorLink } from '@apollo/client/link/error'
import { throwError } from 'rxjs'

const busy = (status: string) => `The shop cannot answer right now${status}. Please try again in a moment.`

const wordsOf = (error: unknown): string | null => {
  // What fetch rejects with where nobody answers: "Failed to fetch", "Load failed", by browser.
  if (error instanceof TypeError) return 'The shop could not be reached. Please check your connection.'
  if (ServerParseError.is(error)) return busy('')
  if (!ServerError.is(error)) return null
  return error.statusCode === 429
    ? 'Too much was asked for in a short time. Please wait a moment and try again.'
    : busy(` (${error.statusCode})`)
}

/**
 * Errors of the line and of what stands between shop and browser, in words for a shopper, who may read them in an error
 * box or the Info dialog. What the shop itself says (errors of GraphQL) passes as it is.
 */
export const createNetworkErrorLink = () =>
  new ErrorLink(({ error }) => {
    const words = wordsOf(error)
    return words === null ? undefined : throwError(() => new Error(words, { cause: error }))
  })
