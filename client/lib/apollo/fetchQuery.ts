import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type Apollo, requestKey } from './apollo.ts'

/** Loads the data of a query, unless they are kept. Answers older than `maxAge` milliseconds are requested again (CAT-16). */
export type FetchQuery = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: { maxAge: number; signal?: AbortSignal },
) => Promise<Data>

/** A running request: all callers share its answer, and it is aborted when the last of them stops waiting. */
type InFlight = { answer: Promise<unknown>; callers: number; controller: AbortController }

/** Rejects with the reason of `signal` as soon as that is aborted. */
const abortable = <Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> =>
  new Promise((resolve, reject) => {
    answer.then(resolve, reject)
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Adds ages to answers, which are kept for as long as the tab lives. An answer that came with the page counts as new when
 * it is first read. Callers of the same query share one request: a click on a link joins the request of its preload.
 */
export const createFetchQuery = (apollo: Apollo, now: () => number = Date.now): FetchQuery => {
  const answeredAt = new Map<string, number>()
  const inFlight = new Map<string, InFlight>()

  const start = <Data, Variables extends OperationVariables>(
    request: { query: TypedDocumentNode<Data, Variables>; variables: Variables },
    key: string,
  ): InFlight => {
    const controller = new AbortController()
    const answer = apollo
      .query(request, controller.signal)
      .then((data) => {
        answeredAt.set(key, now())
        return data
      })
      .finally(() => {
        if (inFlight.get(key) === started) inFlight.delete(key)
      })
    const started: InFlight = { answer, callers: 0, controller }
    inFlight.set(key, started)
    return started
  }

  return async <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    { maxAge, signal }: { maxAge: number; signal?: AbortSignal },
  ): Promise<Data> => {
    const request = { query: document, variables }
    const key = requestKey(request)
    const last = answeredAt.get(key)
    const isStale = last !== undefined && now() - last > maxAge
    const cached = isStale ? undefined : apollo.read(request)
    if (cached !== undefined) {
      answeredAt.set(key, last ?? now())
      return cached
    }
    const shared = inFlight.get(key) ?? start(request, key)
    shared.callers += 1
    try {
      return (await abortable(shared.answer, signal)) as Data
    } finally {
      shared.callers -= 1
      // A later caller must not join a request that is being aborted.
      if (shared.callers === 0 && inFlight.get(key) === shared) {
        inFlight.delete(key)
        shared.controller.abort()
      }
    }
  }
}
