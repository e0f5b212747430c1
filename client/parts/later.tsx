import { type ComponentType, useEffect, useState } from 'react'
import { isChunkMissing, reloadOnce } from './chunks.ts'

/**
 * A part whose code is fetched when it is first shown: dialogs, panels, whatever most visits never open. If the
 * code cannot be had the rest of the page stands; where a deployment took it away the page is loaded again.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let known: ComponentType<Props> | null = null
  return (props: Props) => {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => known)
    useEffect(() => {
      if (Part) return
      let over = false
      const run = async () => {
        try {
          const found = await load()
          known = found
          if (!over) setPart(() => found)
        } catch (error) {
          if (isChunkMissing(error) && navigator.onLine) reloadOnce(window)
        }
      }
      void run()
      return () => {
        over = true
      }
    }, [Part])
    return Part ? <Part {...props} /> : null
  }
}
