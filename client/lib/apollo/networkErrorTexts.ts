import { ServerError, ServerParseError } from '@apollo/client/errors'
import { ErrorLink } from '@apollo/client/link/error'
import { throwError } from 'rxjs'

const unavailableText = (status: string) =>
  `The shop cannot answer right now${status}. Please try again in a moment.`

const textOf = (error: unknown): string | null => {
  // `fetch` rejects with a TypeError where it gets no answer.
  if (error instanceof TypeError) return 'The shop could not be reached. Please check your connection.'
  if (ServerParseError.is(error)) return unavailableText('')
  if (!ServerError.is(error)) return null
  return error.statusCode === 429
    ? 'Too much was asked for in a short time. Please wait a moment and try again.'
    : unavailableText(` (${error.statusCode})`)
}

/**
 * Gives errors of the connection, and of proxies between shop and browser, a text for shoppers: an error box or the Info
 * dialog may show it. Errors of the shop itself (GraphQL errors) pass unchanged.
 */
export const createNetworkErrorLink = () =>
  new ErrorLink(({ error }) => {
    const text = textOf(error)
    return text === null ? undefined : throwError(() => new Error(text, { cause: error }))
  })
