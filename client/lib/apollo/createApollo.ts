import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { replaceEqualDeep } from '@tanstack/react-router'
import type { DocumentNode } from 'graphql'
import { ChunkMissingError } from '../missingChunk.ts'
import { type Answers, type Apollo, operationName, type QueryRequest, requestKey } from './apollo.ts'

type Connection = {
  client: ApolloClient
  /** Finds a document by its name, for callers that have only the name. */
  wholeDocument?: (name: string) => DocumentNode | undefined
}
export type Connect = () => Connection | Promise<Connection>

type Input = {
  /** Creates the client; called with the first request that needs the network. */
  connect: Connect
  /** The answers that a rendered page carries. */
  answers?: Answers
}

/** The answers and requests of one tab. */
export const createApollo = ({ connect, answers: servedAnswers = {} }: Input) => {
  const answers = new Map<string, unknown>(Object.entries(servedAnswers))
  const watchers = new Map<string, Set<() => void>>()
  let connecting: Promise<Connection> | null = null

  const connected = async (): Promise<Connection> => {
    connecting ??= Promise.resolve(connect()).catch((error: unknown) => {
      // The client's chunk did not load: the next request tries again.
      connecting = null
      throw new ChunkMissingError(String(error), { cause: error })
    })
    return connecting
  }
  const whole = <Document extends DocumentNode>(
    document: Document,
    { wholeDocument }: Connection,
  ): Document => (wholeDocument?.(operationName(document)) as Document | undefined) ?? document

  const write = <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
    data: Data,
  ) => {
    const key = requestKey(request)
    const known = answers.get(key)
    // Parts of the answer that did not change keep their objects: React renders nothing again for them.
    const answer = replaceEqualDeep(known, data)
    if (answer === known) return
    answers.set(key, answer)
    for (const onChange of watchers.get(key) ?? []) onChange()
  }

  const apollo: Apollo = {
    read: <Data, Variables extends OperationVariables>(request: QueryRequest<Data, Variables>) =>
      answers.get(requestKey(request)) as Data | undefined,
    served: <Data, Variables extends OperationVariables>(request: QueryRequest<Data, Variables>) =>
      servedAnswers[requestKey(request)] as Data | undefined,
    write,
    watch: (request, onChange) => {
      const key = requestKey(request)
      const ofRequest = watchers.get(key) ?? new Set()
      watchers.set(key, ofRequest.add(onChange))
      return () => {
        ofRequest.delete(onChange)
        if (ofRequest.size === 0 && watchers.get(key) === ofRequest) watchers.delete(key)
      }
    },
    query: async <Data, Variables extends OperationVariables>(
      request: QueryRequest<Data, Variables>,
      signal?: AbortSignal,
    ) => {
      const connection = await connected()
      const { data } = await connection.client.query({
        query: whole(request.query, connection),
        variables: request.variables,
        // Apollo's own deduplication would abort a request for all callers when one of them leaves.
        context: { queryDeduplication: false, fetchOptions: { signal } },
      } as ApolloClient.QueryOptions<Data, Variables>)
      if (data === undefined) throw new Error('No answer.')
      write(request, data as Data)
      return data as Data
    },
    mutate: async <Data, Variables extends OperationVariables>(
      mutation: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => {
      const connection = await connected()
      const { data } = await connection.client.mutate({
        mutation: whole(mutation, connection),
        variables,
      } as ApolloClient.MutateOptions<Data, Variables>)
      if (data === undefined || data === null) throw new Error('No answer.')
      return data as Data
    },
    warmUp: () => {
      connected().catch(() => undefined)
    },
  }

  return { apollo }
}
