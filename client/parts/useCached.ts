import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMemo, useSyncExternalStore } from 'react'
import { useShop } from './ShopContext.ts'

const nothing = { watch: () => () => undefined, read: () => undefined }

/**
 * What Apollo's cache has for a question, whole or not at all; changes with the cache. Who asks the server is
 * the loader or an effect. `skip` reads nothing.
 */
export const useCached = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { skip = false }: { skip?: boolean } = {},
): Data | undefined => {
  const { cache } = useShop()
  const key = JSON.stringify(variables)
  const source = useMemo(() => {
    if (skip) return nothing
    const asked = { query, variables: JSON.parse(key) as Variables, optimistic: true }
    return {
      watch: (changed: () => void) => cache.watch<Data, Variables>({ ...asked, callback: changed }),
      read: (): Data | undefined => {
        const found = cache.diff<Data>(asked)
        return found.complete ? (found.result as Data) : undefined
      },
    }
  }, [cache, query, key, skip])
  return useSyncExternalStore<Data | undefined>(source.watch, source.read, source.read)
}
