import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'

/** A question: a generated document with its variables. */
export type QueryRequest<Data, Variables extends OperationVariables> = {
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
}

/**
 * Apollo as this shop uses it. A page comes with the answers that it shows; Apollo's client and cache are
 * fetched with the first question that those do not cover, and take the answers over. Readers do not notice.
 */
export type Apollo = {
  /** The whole answer as it is known, or undefined. The same object until it changes. */
  read: <Data, Variables extends OperationVariables>(
    question: QueryRequest<Data, Variables>,
  ) => Data | undefined
  write: <Data, Variables extends OperationVariables>(
    question: QueryRequest<Data, Variables>,
    data: Data,
  ) => void
  /** Calls `changed` whenever the answer may read differently; returns what ends it. */
  watch: <Data, Variables extends OperationVariables>(
    question: QueryRequest<Data, Variables>,
    changed: () => void,
  ) => () => void
  query: <Data, Variables extends OperationVariables>(
    options: ApolloClient.QueryOptions<Data, Variables>,
  ) => Promise<ApolloClient.QueryResult<Data>>
  mutate: <Data, Variables extends OperationVariables>(
    options: ApolloClient.MutateOptions<Data, Variables>,
  ) => Promise<ApolloClient.MutateResult<Data>>
  /** Fetches the client ahead of the first question. */
  warmUp: () => void
}

/** Answers by their question's writing: what a rendered page carries. */
export type Answers = Readonly<Record<string, unknown>>

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** One writing per question, however its variables are ordered. */
export const keyOf = <Data, Variables extends OperationVariables>({
  query,
  variables,
}: QueryRequest<Data, Variables>): string => {
  const definition = query.definitions[0]
  const name = definition?.kind === 'OperationDefinition' ? definition.name?.value : ''
  return `${name}${JSON.stringify(variables, sorted)}`
}

/** Code that did not come: a deployment may have taken it away. The message is the browser's. */
export class CodeMissing extends Error {}
