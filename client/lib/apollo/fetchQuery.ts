import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type Apollo, keyOf } from './apollo.ts'

/** Loads what a page will read. `maxAge` in milliseconds: older answers are asked for again (CAT-16). */
export type FetchQuery = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: { maxAge: number; signal?: AbortSignal },
) => Promise<Data>

/** A question under way: all who ask it wait for one answer, and it is given up when none of them waits any more. */
type InFlight = { answer: Promise<unknown>; waiting: number; giveUp: AbortController }

/** The answer, or the reason of `signal` as soon as that is aborted. */
const until = <Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> =>
  new Promise((resolve, reject) => {
    answer.then(resolve, reject)
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Apollo keeps what it has for as long as the tab lives; this remembers when each question was last
 * answered. What came with the page counts as answered when it is first asked for. Who clicks a link
 * whose page is being fetched ahead joins that request; Apollo's own joining would end it for both when
 * one of them leaves.
 */
export const createFetchQuery = (apollo: Apollo, now: () => number = Date.now): FetchQuery => {
  const answered = new Map<string, number>()
  const inFlight = new Map<string, InFlight>()

  const begin = <Data, Variables extends OperationVariables>(
    question: { query: TypedDocumentNode<Data, Variables>; variables: Variables },
    key: string,
  ): InFlight => {
    const giveUp = new AbortController()
    const answer = apollo
      .query<Data, Variables>({
        ...question,
        fetchPolicy: 'network-only',
        context: { queryDeduplication: false, fetchOptions: { signal: giveUp.signal } },
      } as ApolloClient.QueryOptions<Data, Variables>)
      .then(({ data }) => {
        if (data === undefined) throw new Error('No answer.')
        answered.set(key, now())
        return data
      })
      .finally(() => {
        if (inFlight.get(key) === begun) inFlight.delete(key)
      })
    const begun: InFlight = { answer, waiting: 0, giveUp }
    inFlight.set(key, begun)
    return begun
  }

  return async <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    { maxAge, signal }: { maxAge: number; signal?: AbortSignal },
  ): Promise<Data> => {
    const question = { query: document, variables }
    const key = keyOf(question)
    const last = answered.get(key)
    const stale = last !== undefined && now() - last > maxAge
    const known = stale ? undefined : apollo.read(question)
    if (known !== undefined) {
      answered.set(key, last ?? now())
      return known
    }
    const joined = inFlight.get(key) ?? begin(question, key)
    joined.waiting += 1
    try {
      return (await until(joined.answer, signal)) as Data
    } finally {
      joined.waiting -= 1
      // Nobody listens any more: what is given up must not be joined by who asks next.
      if (joined.waiting === 0 && inFlight.get(key) === joined) {
        inFlight.delete(key)
        joined.giveUp.abort()
      }
    }
  }
}
