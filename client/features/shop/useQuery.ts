import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useState } from 'react'
import { useShop } from './ShopContext.ts'
import { useCachedQuery } from './useCachedQuery.ts'

type Options = {
  /** Milliseconds for which a known answer is good enough. */
  maxAge: number
  skip?: boolean
}

/** A question that a view asks by itself, beside its page's machine: what is known, and how the asking went. */
export const useQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { maxAge, skip = false }: Options,
) => {
  const { fetchQuery } = useShop()
  const data = useCachedQuery(query, variables, { skip })
  const key = JSON.stringify(variables)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ of: string; error: unknown } | null>(null)
  const of = `${attempt} ${key}`
  useEffect(() => {
    if (skip) return
    let over = false
    const run = async () => {
      try {
        // Trying again asks the server, whatever is known.
        await fetchQuery(query, JSON.parse(key) as Variables, { maxAge: attempt > 0 ? -1 : maxAge })
      } catch (error) {
        if (!over) setFailure({ of, error })
      }
    }
    void run()
    return () => {
      over = true
    }
  }, [fetchQuery, query, key, of, attempt, maxAge, skip])
  const error = failure?.of === of ? failure.error : null
  return {
    data,
    error,
    loading: !skip && data === undefined && error === null,
    retry: () => setAttempt((count) => count + 1),
  }
}
