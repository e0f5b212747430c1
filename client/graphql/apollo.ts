import type { ApolloCache, ApolloClient, OperationVariables } from '@apollo/client'

/**
 * Apollo as effects use it. The cache is there from the start, since pages read it; the client that goes to
 * the network is fetched with the first question that the cache cannot answer.
 */
export type Apollo = {
  cache: ApolloCache
  query: <Data, Variables extends OperationVariables>(
    options: ApolloClient.QueryOptions<Data, Variables>,
  ) => Promise<ApolloClient.QueryResult<Data>>
  mutate: <Data, Variables extends OperationVariables>(
    options: ApolloClient.MutateOptions<Data, Variables>,
  ) => Promise<ApolloClient.MutateResult<Data>>
  readQuery: ApolloCache['readQuery']
  writeQuery: ApolloCache['writeQuery']
  /** Fetches the client ahead of the first question. */
  warmUp: () => void
}
