import { isChunkMissing, reloadForMissingChunk } from './missingChunk.ts'

/**
 * The code that `load` imports. Without a connection it waits for one; where a deployment removed the code the page is
 * reloaded, and the promise stays pending.
 */
export const loadChunk = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  const { onLine } = navigator
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    // Otherwise the connection came back while loading still failed without it.
    else if (onLine) {
      if (isChunkMissing(error)) void reloadForMissingChunk(window)
      return new Promise(() => undefined)
    }
    return loadChunk(load)
  }
}
