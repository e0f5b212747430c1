import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { afterNextFrame } from './afterNextFrame.ts'
import { loadChunk } from './loadChunk.ts'

/**
 * A component whose code is loaded when it is first rendered, for dialogs and panels that most visits never open. If the
 * code cannot be loaded the rest of the page keeps working. `fallback` is shown until then.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Shown until then; a component gets the same props. */
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
) => {
  let loaded: ComponentType<Props> | null = null
  const Lazy = (props: Props) => {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded)
    useEffect(() => {
      if (Component) return
      let unmounted = false
      const run = async () => {
        const found = await loadChunk(load)
        loaded = found
        if (!unmounted) setComponent(() => found)
      }
      // React runs the effects of a press before its frame, and each file that is requested would delay it.
      afterNextFrame(() => {
        if (!unmounted) void run()
      })
      return () => {
        unmounted = true
      }
    }, [Component])
    if (Component) return <Component {...props} />
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
  return Object.assign(Lazy, {
    /** Loads the code ahead of the first rendering. It does not reject: the component itself tries again. */
    preload: async (): Promise<void> => {
      loaded ??= await load().catch(() => null)
    },
  })
}
