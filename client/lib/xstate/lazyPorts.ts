import { ChunkMissingError } from '../missingChunk.ts'

/** Browsers have words of their own, which name files of ours. A deployment may have taken them away. */
const notLoaded = 'This could not be loaded. Please check your connection, or load the page again.'

/** Code that cannot be had without a connection comes when there is one: what asked for it was not told no. */
const fetched = async <Ports>(load: () => Promise<Ports>): Promise<Ports> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw new ChunkMissingError(String(error), { cause: error })
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return fetched(load)
  }
}

/**
 * Ports whose code is fetched when the first of them is used, so that no page carries another's effects.
 * `names` says which there are; `renew` loads the page again, whose code may have gone with a deployment.
 */
export const lazyPorts = <Ports extends object>(
  names: readonly (keyof Ports)[],
  load: () => Promise<Ports>,
  renew?: () => Promise<void>,
): Ports => {
  let loading: Promise<Ports> | null = null
  const ready = () => {
    // A chunk that did not come is asked for again next time.
    loading ??= fetched(load).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const call = (name: keyof Ports) => async (input: unknown, signal: AbortSignal) => {
    try {
      const port = (await ready())[name]
      if (typeof port !== 'function') throw new Error(`The port ${String(name)} is not provided.`)
      return (await port(input, signal)) as unknown
    } catch (error) {
      // Its own code, or what every question needs.
      if (!(error instanceof ChunkMissingError)) throw error
      if (navigator.onLine) await renew?.()
      throw new Error(notLoaded, { cause: error })
    }
  }
  return Object.fromEntries(names.map((name) => [name, call(name)])) as Ports
}
