import type { ApolloCache, ApolloClient, OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { ChunkMissingError } from '../missingChunk.ts'
import { type Answers, type Apollo, operationName, type QueryRequest, requestKey } from './apollo.ts'

type Connection = {
  client: ApolloClient
  /** Finds a document by its name, for callers that have only the name. */
  wholeDocument?: (name: string) => DocumentNode | undefined
}
export type Connect = () => Connection | Promise<Connection>
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
  let documentNamed: Connection['wholeDocument']
  let connecting: Promise<ApolloClient> | null = null

  const wholeDocument = <Document extends DocumentNode>(document: Document): Document =>
    (documentNamed?.(operationName(document)) as Document | undefined) ?? document
  const whole = <Request extends { query: DocumentNode }>(request: Request): Request => ({
    ...request,
    query: wholeDocument(request.query),
  })
  const startWatching = (cache: ApolloCache, watcher: Watcher) => {
    const { onChange, request } = watcher
    watcher.stop = cache.watch({ ...whole(request), optimistic: true, callback: onChange })
  }
  /** Moves an answer into Apollo's cache, which needs its query and variables for that. */
  const moveToCache = (cache: ApolloCache, key: string, request: AnyRequest) => {
    if (!pageAnswers.has(key)) return
    // An answer that came from the network meanwhile is newer.
    const isCached = cache.diff({ ...whole(request), optimistic: true }).complete
    if (!isCached) cache.writeQuery({ ...whole(request), data: pageAnswers.get(key) })
    pageAnswers.delete(key)
  }
  const takeOver = (connection: Connection): ApolloClient => {
    client = connection.client
    documentNamed = connection.wholeDocument
    const { cache } = connection.client
    for (const [key, request] of requests) moveToCache(cache, key, request)
    for (const watcher of watchers) startWatching(cache, watcher)
    return connection.client
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
      const cached = client.cache.diff<Data>({ ...whole(request), optimistic: true })
      return cached.complete ? (cached.result as Data) : undefined
    },
    served: <Data, Variables extends OperationVariables>(request: QueryRequest<Data, Variables>) =>
      answers[requestKey(request)] as Data | undefined,
    write: (request, data) => {
      const key = requestKey(request)
      requests.set(key, untyped(request))
      if (client) {
        pageAnswers.delete(key)
        client.cache.writeQuery({ ...whole(untyped(request)), data })
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
    query: async (options) => (await connected()).query(whole(options)),
    mutate: async (options) => {
      const connection = await connected()
      return connection.mutate({ ...options, mutation: wholeDocument(options.mutation) })
    },
    warmUp: () => {
      connected().catch(() => undefined)
    },
  }

  return { apollo }
}
