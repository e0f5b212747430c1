import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMemo, useSyncExternalStore } from 'react'
import { useShop } from './ShopContext.ts'

const nothing = { watch: () => () => undefined, read: () => undefined }

/**
 * What is known of the answer to a question, whole or not at all; changes as it changes. Who asks the server is
 * the loader or an effect. `skip` reads nothing.
 */
export const useCachedQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { skip = false }: { skip?: boolean } = {},
): Data | undefined => {
  const { apollo } = useShop()
  const key = JSON.stringify(variables)
  const source = useMemo(() => {
    if (skip) return nothing
    const question = { query, variables: JSON.parse(key) as Variables }
    return {
      watch: (changed: () => void) => apollo.watch(question, changed),
      read: () => apollo.read(question),
    }
  }, [apollo, query, key, skip])
  return useSyncExternalStore<Data | undefined>(source.watch, source.read, source.read)
}
