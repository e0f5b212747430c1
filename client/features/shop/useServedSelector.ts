import { useCallback, useSyncExternalStore } from 'react'

type Readable<Snapshot> = {
  subscribe: (changed: () => void) => { unsubscribe: () => void }
  getSnapshot: () => Snapshot
}

/**
 * `useSelector` for an actor that lives longer than a page. A served page hydrates in several steps, and the actor may change between
 * them: each step renders first what the server rendered.
 * @param select returns the same value until that changes
 * @param served what it was when the server rendered the page
 */
export const useServedSelector = <Snapshot, Value>(
  actor: Readable<Snapshot>,
  select: (snapshot: Snapshot) => Value,
  served: Value,
): Value => {
  const watch = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    watch,
    () => select(actor.getSnapshot()),
    () => served,
  )
}
