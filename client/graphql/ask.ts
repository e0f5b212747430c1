import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type Apollo, keyOf } from './apollo.ts'

/** Loads what a page will read. `maxAge` in milliseconds: older answers are asked for again (CAT-16). */
export type Ask = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: { maxAge: number; signal?: AbortSignal },
) => Promise<Data>

export const minutes = (count: number) => count * 60_000
/** Catalogue, clearance and other fetched data (CAT-16). */
export const catalogueAge = minutes(120)
export const usualAge = minutes(5)

/**
 * Apollo keeps what it has for as long as the tab lives; this remembers when each question was last
 * answered. What came with the page counts as answered when it is first asked for.
 */
export const createAsk = (apollo: Apollo, now: () => number = Date.now): Ask => {
  const answered = new Map<string, number>()
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
    const { data } = await apollo.query<Data, Variables>({
      query: document,
      variables,
      fetchPolicy: 'network-only',
      // Aborting one of two joined requests would abort the other.
      context: signal ? { queryDeduplication: false, fetchOptions: { signal } } : {},
    } as ApolloClient.QueryOptions<Data, Variables>)
    if (data === undefined) throw new Error('No answer.')
    answered.set(key, now())
    return data
  }
}
