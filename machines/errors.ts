/** The text of an error that the shopper is shown or a log gets. */

export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Unknown error'

type Failed = { event: { error: unknown } }
/** For an `onError`: `actions: { type: 'keepProblem', params: problemFromError }`. */
export const problemFromError = ({ event }: Failed) => ({ problem: errorMessage(event.error) })
/** The same where the action takes a message: a log, an emitted event. */
export const messageFromError = ({ event }: Failed) => ({ message: errorMessage(event.error) })
