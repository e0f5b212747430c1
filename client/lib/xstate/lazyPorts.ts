import { logProblem } from '../logProblem.ts'
import { ChunkMissingError } from '../missingChunk.ts'

/** The browser's own message names files of the shop. */
const notLoaded = 'This could not be loaded. Please check your connection, or load the page again.'

/** Waits for a connection where the code cannot be loaded without one. */
const loadOnline = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw new ChunkMissingError(String(error), { cause: error })
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadOnline(load)
  }
}

/** Loads once for all calls; after a failure the next call tries again. */
export const loadOnce = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loading: Promise<Loaded> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/** Promises answer once; actions are fire and forget. Callbacks cannot be lazy: they must run from the start. */
type Names = { actors: readonly string[]; actions: readonly string[] }
export type LazyFunctions = Readonly<Record<string, (...given: never[]) => Promise<unknown> | void>>

/**
 * The functions of these ports, whose code is loaded when the first of them is called. `reload` loads the page again
 * where a deployment removed the code.
 */
export const lazyPorts = (
  { actors, actions }: Names,
  load: () => Promise<LazyFunctions>,
  reload?: () => Promise<unknown>,
) => {
  const loaded = loadOnce(() => loadOnline(load))
  const promisePort =
    (name: string) =>
    async (...given: unknown[]): Promise<unknown> => {
      try {
        const port = (await loaded())[name]
        if (!port) throw new Error(`The port ${name} is not provided.`)
        return await Reflect.apply(port, undefined, given)
      } catch (error) {
        // The chunk of the effects, or that of Apollo's client.
        if (!(error instanceof ChunkMissingError)) throw error
        if (navigator.onLine) await reload?.()
        throw new Error(notLoaded, { cause: error })
      }
    }
  const actionPort =
    (name: string) =>
    (...given: unknown[]): void => {
      promisePort(name)(...given).catch((error: unknown) => logProblem(null, { message: String(error) }))
    }
  return Object.fromEntries([
    ...actors.map((name) => [name, promisePort(name)] as const),
    ...actions.map((name) => [name, actionPort(name)] as const),
  ])
}
