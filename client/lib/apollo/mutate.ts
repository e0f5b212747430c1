import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { Apollo } from './apollo.ts'

/** Sends one mutation. It is never aborted and never repeated; an empty answer is an error. */
export const mutate = async <Data, Variables extends OperationVariables>(
  apollo: Pick<Apollo, 'mutate'>,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> => {
  const options = { mutation, variables } as ApolloClient.MutateOptions<Data, Variables>
  const { data } = await apollo.mutate<Data, Variables>(options)
  if (data === undefined || data === null) throw new Error('No answer.')
  return data as Data
}
