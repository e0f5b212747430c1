import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'

/** A generated document with its variables. */
export type QueryRequest<Data, Variables extends OperationVariables> = {
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
}

/**
 * The part of Apollo that this client uses. A page arrives with the answers that it shows; Apollo's client and cache
 * are loaded with the first request that these answers do not cover, and take the answers over.
 */
export type Apollo = {
  /** The cached data, undefined unless all of it is known. The same object until it changes. */
  read: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
  ) => Data | undefined
  /** The answer that the page was served with. A part that hydrates later must render it first, even if the cache has another. */
  served: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
  ) => Data | undefined
  write: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
    data: Data,
  ) => void
  /** Calls `onChange` when the cached data may have changed; returns the function that stops it. */
  watch: <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
    onChange: () => void,
  ) => () => void
  query: <Data, Variables extends OperationVariables>(
    options: ApolloClient.QueryOptions<Data, Variables>,
  ) => Promise<ApolloClient.QueryResult<Data>>
  mutate: <Data, Variables extends OperationVariables>(
    options: ApolloClient.MutateOptions<Data, Variables>,
  ) => Promise<ApolloClient.MutateResult<Data>>
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
