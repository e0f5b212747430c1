import { logProblem } from './logProblem.ts'
import { isChunkMissing, reloadForMissingChunk } from './missingChunk.ts'
import { waitingChunks } from './waitingChunks.ts'

const firstPauseMs = 2_000
const longestPauseMs = 30_000

/** Resolves once the connection is back, or after the pause. */
const nextTry = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, pauseMs)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
  })

/** Requests it until it arrives, after ever longer pauses. */
const loadAgain = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await nextTry(pauseMs)
    try {
      return await load()
    } catch (error) {
      logProblem(null, { message: String(error) })
    }
  }
}

/**
 * The code that `load` imports. Without a connection it waits for one. Where a deployment removed the code the page is
 * reloaded, and the promise stays pending. If a reload would not help or would lose what is being written, the code is
 * requested again and again, and counts as waiting meanwhile.
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
      if (isChunkMissing(error) && (await reloadForMissingChunk(window))) return new Promise(() => undefined)
      return waitingChunks.addUntil(loadAgain(load))
    }
    return loadChunk(load)
  }
}
