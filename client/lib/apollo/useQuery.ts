import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useState } from 'react'
import { useApollo } from './ApolloContext.ts'
import { useCachedQuery } from './useCachedQuery.ts'

type Options = {
  /** How old cached data may be, in milliseconds. */
  maxAge: number
  skip?: boolean
}

/** A query that a view makes itself, beside its page's machine: its data, and whether it is loading or failed. */
export const useQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { maxAge, skip = false }: Options,
) => {
  const { fetchQuery } = useApollo()
  const data = useCachedQuery(query, variables, { skip })
  const key = JSON.stringify(variables)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ attemptKey: string; error: unknown } | null>(null)
  const attemptKey = `${attempt} ${key}`
  useEffect(() => {
    if (skip) return
    let unmounted = false
    const run = async () => {
      try {
        // A retry asks the server, whatever is cached.
        await fetchQuery(query, JSON.parse(key) as Variables, { maxAge: attempt > 0 ? -1 : maxAge })
      } catch (error) {
        if (!unmounted) setFailure({ attemptKey, error })
      }
    }
    void run()
    return () => {
      unmounted = true
    }
  }, [fetchQuery, query, key, attemptKey, attempt, maxAge, skip])
  const error = failure?.attemptKey === attemptKey ? failure.error : null
  return {
    data,
    error,
    loading: !skip && data === undefined && error === null,
    retry: () => setAttempt((count) => count + 1),
  }
}
