import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { Apollo } from '../graphql/apollo.ts'

/** What a browser says of a lost connection ("Failed to fetch") is no sentence for a shopper. */
const inWords = (error: unknown): never => {
  if (!(error instanceof TypeError)) throw error
  throw new Error('The shop could not be reached. Please check your connection.', { cause: error })
}

/** Sends one change. It is never aborted and never repeated; no answer is an error. */
export const change = async <Data, Variables extends OperationVariables>(
  apollo: Pick<Apollo, 'mutate'>,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> => {
  const options = { mutation, variables } as ApolloClient.MutateOptions<Data, Variables>
  const { data } = await apollo.mutate<Data, Variables>(options).catch(inWords)
  if (data === undefined || data === null) throw new Error('No answer.')
  return data as Data
}
