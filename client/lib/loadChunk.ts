import { isChunkMissing, reloadForMissingChunk } from './missingChunk.ts'

const happensNext = (type: 'online' | 'click') =>
  new Promise((resolve) => addEventListener(type, resolve, { once: true }))

/**
 * The code that `load` imports. Without a connection it waits for one; where a deployment removed the code the page is
 * reloaded, and the promise stays pending. After another failure, which the event `chunkfailed` tells, it loads again at the
 * next press.
 */
export const loadChunk = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  const { onLine } = navigator
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) await happensNext('online')
    // Otherwise the connection came back while loading still failed without it.
    else if (onLine) {
      if (isChunkMissing(error)) await reloadForMissingChunk(window)
      dispatchEvent(new Event('chunkfailed'))
      await happensNext('click')
    }
    return loadChunk(load)
  }
}
