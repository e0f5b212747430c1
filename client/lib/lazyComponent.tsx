import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isChunkMissing, reloadForMissingChunk } from './missingChunk.ts'

/**
 * A part whose code is fetched when it is first shown: dialogs, panels, whatever most visits never open. If the
 * code cannot be had the rest of the page stands: without a connection it comes when there is one, and where a
 * deployment took it away the page is loaded again. `waiting` stands in its place until then.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  let known: ComponentType<Props> | null = null
  return (props: Props) => {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => known)
    useEffect(() => {
      if (Part) return
      let over = false
      const run = async () => {
        const { onLine } = navigator
        try {
          const found = await load()
          known = found
          if (!over) setPart(() => found)
        } catch (error) {
          if (!navigator.onLine) window.addEventListener('online', run, { once: true })
          // The connection came back while this still went wrong without one.
          else if (!onLine) void run()
          else if (isChunkMissing(error)) void reloadForMissingChunk(window)
        }
      }
      void run()
      return () => {
        over = true
        window.removeEventListener('online', run)
      }
    }, [Part])
    return Part ? <Part {...props} /> : waiting
  }
}
