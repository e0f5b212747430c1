import type { AnyActor } from 'xstate'

/** An actor of the app whose code is loaded when it is first needed. */
export type LazyActor<Ref extends Pick<AnyActor, 'subscribe'>> = {
  /** Null until then. */
  current: () => Ref | null
  /** Starts it, once. */
  reach: () => Promise<Ref>
  /** Called when it has started, and when it changes. */
  subscribe: (changed: () => void) => () => void
}

export const lazyActor = <Ref extends Pick<AnyActor, 'subscribe'>>(
  start: () => Promise<Ref>,
): LazyActor<Ref> => {
  const listeners = new Set<() => void>()
  let current: Ref | null = null
  let reached: Promise<Ref> | undefined
  const run = async () => {
    const actor = await start()
    const tell = () => {
      for (const changed of listeners) changed()
    }
    current = actor
    actor.subscribe(tell)
    tell()
    return actor
  }
  return {
    current: () => current,
    reach: () => (reached ??= run()),
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
