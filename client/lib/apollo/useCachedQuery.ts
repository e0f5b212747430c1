import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMemo, useSyncExternalStore } from 'react'
import { useApollo } from './ApolloContext.ts'

const skipped = { watch: () => () => undefined, read: () => undefined, served: () => undefined }

/**
 * The cached data of a query, undefined unless all of it is known; re-renders when it changes. It sends no request:
 * loaders and effects do. `skip` reads nothing. While a served page or a part of it hydrates, it is what that was served with.
 */
export const useCachedQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { skip = false }: { skip?: boolean } = {},
): Data | undefined => {
  const { apollo } = useApollo()
  const key = JSON.stringify(variables)
  const source = useMemo(() => {
    if (skip) return skipped
    const request = { query, variables: JSON.parse(key) as Variables }
    return {
      watch: (onChange: () => void) => apollo.watch(request, onChange),
      read: () => apollo.read(request),
      served: () => apollo.served(request),
    }
  }, [apollo, query, key, skip])
  return useSyncExternalStore<Data | undefined>(source.watch, source.read, source.served)
}
