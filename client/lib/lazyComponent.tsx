import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isChunkMissing, reloadForMissingChunk } from './missingChunk.ts'

/**
 * A component whose code is loaded when it is first rendered, for dialogs and panels that most visits never open. If the
 * code cannot be loaded the rest of the page keeps working: without a connection it is loaded once there is one, and
 * where a deployment removed it the page is reloaded. `fallback` is shown until then.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Shown until then; a component gets the same props. */
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
) => {
  let loaded: ComponentType<Props> | null = null
  return (props: Props) => {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded)
    useEffect(() => {
      if (Component) return
      let unmounted = false
      const run = async () => {
        const { onLine } = navigator
        try {
          const found = await load()
          loaded = found
          if (!unmounted) setComponent(() => found)
        } catch (error) {
          if (!navigator.onLine) window.addEventListener('online', run, { once: true })
          // The connection came back while loading still failed without it.
          else if (!onLine) void run()
          else if (isChunkMissing(error)) void reloadForMissingChunk(window)
        }
      }
      void run()
      return () => {
        unmounted = true
        window.removeEventListener('online', run)
      }
    }, [Component])
    if (Component) return <Component {...props} />
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
}
