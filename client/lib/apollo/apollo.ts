import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'

/** A generated document with its variables. */
export type QueryRequest<Data, Variables extends OperationVariables> = {
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
}

/**
 * A tab's answers, each kept whole by its request, and the requests for more of them. A page arrives with the answers that
 * it shows; Apollo Client is loaded with the first request that these do not cover.
 */
export type Apollo = {
  /** The kept answer, undefined if there is none. The same object until it changes. */
  read: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
  ) => Data | undefined
  /** The answer that the page was served with. A part that hydrates later must render it first, even if a newer one is kept. */
  served: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
  ) => Data | undefined
  /** Keeps an answer in the place of the one before. */
  write: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
    data: Data,
  ) => void
  /** Calls `onChange` when the kept answer has changed; returns the function that stops it. */
  watch: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
    onChange: () => void,
  ) => () => void
  /** Asks the server and keeps its answer. Rejects if the server answers with an error or without data. */
  query: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
    signal?: AbortSignal,
  ) => Promise<Data>
  /** Sends a mutation, which is never aborted and never repeated. Its answer is not kept; rejects as `query` does. */
  mutate: <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>
  /** Loads the client ahead of the first request. */
  warmUp: () => void
}

/** A rendered page's answers by `requestKey`. */
export type Answers = Readonly<Record<string, unknown>>

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const texts = new WeakMap<object, string>()
/** Written once for each object: one filter is part of the requests for all groups of a list. */
const sortedText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const text = texts.get(value) ?? JSON.stringify(value, sortKeys)
  texts.set(value, text)
  return text
}

export const operationName = ({ definitions: [definition] }: DocumentNode): string =>
  (definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined) ?? ''

/**
 * The operation's name and its variables, the same in whatever order they are given.
 * @param request its variables must not be changed later
 */
export const requestKey = <Data, Variables extends OperationVariables>({
  query,
  variables,
}: QueryRequest<Data, Variables>): string => {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined)
  const sorted = given.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${operationName(query)}{${sorted.map(([name, value]) => `"${name}":${sortedText(value)}`)}}`
}
