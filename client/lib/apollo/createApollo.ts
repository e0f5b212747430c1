import type { ApolloCache, ApolloClient, OperationVariables } from '@apollo/client'
import { ChunkMissingError } from '../missingChunk.ts'
import { type Answers, type Apollo, type QueryRequest, requestKey } from './apollo.ts'

export type Connect = () => ApolloClient | Promise<ApolloClient>
type AnyRequest = QueryRequest<unknown, OperationVariables>
type Watcher = { request: AnyRequest; onChange: () => void; stop: () => void }

/** Callers know the types of a request's data and variables; in here all requests are alike. */
const untyped = (request: unknown): AnyRequest => request as AnyRequest

type Input = {
  /** Creates the client; called with the first request that needs the network. */
  connect: Connect
  /** The answers that a rendered page carries. */
  answers?: Answers
}

/** One per request on the server, one per tab in the browser. */
export const createApollo = ({ connect, answers = {} }: Input) => {
  const pageAnswers = new Map<string, unknown>(Object.entries(answers))
  const requests = new Map<string, AnyRequest>()
  const watchers = new Set<Watcher>()
  let client: ApolloClient | null = null
  let connecting: Promise<ApolloClient> | null = null

  const startWatching = (cache: ApolloCache, watcher: Watcher) => {
    const { onChange, request } = watcher
    watcher.stop = cache.watch({ ...request, optimistic: true, callback: onChange })
  }
  /** Moves an answer into Apollo's cache, which needs its query and variables for that. */
  const moveToCache = (cache: ApolloCache, key: string, request: AnyRequest) => {
    if (!pageAnswers.has(key)) return
    // An answer that came from the network meanwhile is newer.
    const isCached = cache.diff({ ...request, optimistic: true }).complete
    if (!isCached) cache.writeQuery({ ...request, data: pageAnswers.get(key) })
    pageAnswers.delete(key)
  }
  const takeOver = (created: ApolloClient): ApolloClient => {
    client = created
    for (const [key, request] of requests) moveToCache(created.cache, key, request)
    for (const watcher of watchers) startWatching(created.cache, watcher)
    return created
  }
  const connected = async (): Promise<ApolloClient> => {
    connecting ??= Promise.resolve(connect()).then(takeOver, (error: unknown) => {
      // The client's chunk did not load: the next request tries again.
      connecting = null
      throw new ChunkMissingError(String(error), { cause: error })
    })
    return connecting
  }

  const apollo: Apollo = {
    read: <Data, Variables extends OperationVariables>(request: QueryRequest<Data, Variables>) => {
      const key = requestKey(request)
      requests.set(key, untyped(request))
      if (!client) return pageAnswers.get(key) as Data | undefined
      moveToCache(client.cache, key, untyped(request))
      const cached = client.cache.diff<Data>({ ...request, optimistic: true })
      return cached.complete ? (cached.result as Data) : undefined
    },
    write: (request, data) => {
      const key = requestKey(request)
      requests.set(key, untyped(request))
      if (client) {
        pageAnswers.delete(key)
        client.cache.writeQuery({ ...untyped(request), data })
        return
      }
      pageAnswers.set(key, data)
      for (const watcher of watchers) if (requestKey(watcher.request) === key) watcher.onChange()
    },
    watch: (request, onChange) => {
      const watcher: Watcher = { request: untyped(request), onChange, stop: () => undefined }
      watchers.add(watcher)
      if (client) startWatching(client.cache, watcher)
      return () => {
        watchers.delete(watcher)
        watcher.stop()
      }
    },
    query: async (options) => (await connected()).query(options),
    mutate: async (options) => (await connected()).mutate(options),
    warmUp: () => {
      connected().catch(() => undefined)
    },
  }

  return { apollo }
}
