import type { ApolloCache, ApolloClient, OperationVariables } from '@apollo/client'
import { type Answers, type Apollo, CodeMissing, keyOf, type QueryRequest } from './apollo.ts'

export type Connect = () => ApolloClient | Promise<ApolloClient>
type AnyQuestion = QueryRequest<unknown, OperationVariables>
type Watcher = { question: AnyQuestion; changed: () => void; end: () => void }

/** Data and variables of a question are known to whoever asks it; in here they are all alike. */
const anyOf = (question: unknown): AnyQuestion => question as AnyQuestion

type Input = {
  /** Makes the client when the first question needs it. */
  connect: Connect
  /** What a rendered page brought along. */
  answers?: Answers
}

/** One per request on the server, one per tab in the browser. */
export const createApollo = ({ connect, answers = {} }: Input) => {
  const known = new Map<string, unknown>(Object.entries(answers))
  const questions = new Map<string, AnyQuestion>()
  const watchers = new Set<Watcher>()
  let client: ApolloClient | null = null
  let connecting: Promise<ApolloClient> | null = null

  const listen = (cache: ApolloCache, watcher: Watcher) => {
    const { changed, question } = watcher
    watcher.end = cache.watch({ ...question, optimistic: true, callback: changed })
  }
  /** Apollo's cache takes over an answer once it is known which question it is to. */
  const handOver = (cache: ApolloCache, key: string, question: AnyQuestion) => {
    if (!known.has(key)) return
    // What came from the network meanwhile is newer.
    const newer = cache.diff({ ...question, optimistic: true }).complete
    if (!newer) cache.writeQuery({ ...question, data: known.get(key) })
    known.delete(key)
  }
  const takeOver = (made: ApolloClient): ApolloClient => {
    client = made
    for (const [key, question] of questions) handOver(made.cache, key, question)
    for (const watcher of watchers) listen(made.cache, watcher)
    return made
  }
  const connected = async (): Promise<ApolloClient> => {
    connecting ??= Promise.resolve(connect()).then(takeOver, (error: unknown) => {
      // Its code did not come: the next question tries again.
      connecting = null
      throw new CodeMissing(String(error), { cause: error })
    })
    return connecting
  }

  const apollo: Apollo = {
    read: <Data, Variables extends OperationVariables>(question: QueryRequest<Data, Variables>) => {
      const key = keyOf(question)
      questions.set(key, anyOf(question))
      if (!client) return known.get(key) as Data | undefined
      handOver(client.cache, key, anyOf(question))
      const found = client.cache.diff<Data>({ ...question, optimistic: true })
      return found.complete ? (found.result as Data) : undefined
    },
    write: (question, data) => {
      const key = keyOf(question)
      questions.set(key, anyOf(question))
      if (client) {
        known.delete(key)
        client.cache.writeQuery({ ...anyOf(question), data })
        return
      }
      known.set(key, data)
      for (const watcher of watchers) if (keyOf(watcher.question) === key) watcher.changed()
    },
    watch: (question, changed) => {
      const watcher: Watcher = { question: anyOf(question), changed, end: () => undefined }
      watchers.add(watcher)
      if (client) listen(client.cache, watcher)
      return () => {
        watchers.delete(watcher)
        watcher.end()
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
