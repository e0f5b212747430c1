/** The texts of errors, for the shopper and for logs. */

export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Unknown error'

type Failed = { event: { error: unknown } }
/** For `onError`: `actions: { type: 'keepProblem', params: problemFromError }`. */
export const problemFromError = ({ event }: Failed) => ({ problem: errorMessage(event.error) })
/** For actions that take a message, e.g. logs and emitted events. */
export const messageFromError = ({ event }: Failed) => ({ message: errorMessage(event.error) })
