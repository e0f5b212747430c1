import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type Answers, type Apollo, type QueryRequest, requestKey } from './apollo.ts'

/** Executes a generated document; rejects where any part of it failed. */
export type ExecuteQuery = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>

/**
 * Stands in for Apollo while one page is rendered. Nothing changes during a rendering, so answers are read as they
 * were given: normalizing them into a cache cost more than rendering the page.
 */
export const createRenderingApollo = (
  execute: ExecuteQuery,
): { apollo: Apollo; readAnswers: () => Answers } => {
  const answers = new Map<string, unknown>()
  // Lists read many pages that were never requested here: making each one's key costs more than this look-up.
  const documents = new Set<unknown>()
  const write = <Data, Variables extends OperationVariables>(
    request: QueryRequest<Data, Variables>,
    data: Data,
  ) => {
    documents.add(request.query)
    answers.set(requestKey(request), data)
  }
  const read = <Data, Variables extends OperationVariables>(request: QueryRequest<Data, Variables>) =>
    documents.has(request.query) ? (answers.get(requestKey(request)) as Data | undefined) : undefined
  const apollo: Apollo = {
    read,
    served: read,
    write,
    watch: () => () => undefined,
    query: async (request) => {
      const data = await execute(request.query, request.variables)
      write(request, data)
      return data
    },
    mutate: () => Promise.reject(new Error('No mutation may run while a page is rendered.')),
    warmUp: () => undefined,
  }
  return { apollo, readAnswers: () => Object.fromEntries(answers) }
}
