import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type Answers, type Apollo, keyOf, type QueryRequest } from './apollo.ts'

/** Answers a generated document; rejects where any of it failed. */
export type Answer = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>

/**
 * What stands for Apollo while one page is rendered: answers are read as they were given. Nothing changes under a
 * page that lives for a moment, and taking every answer apart into a cache cost more than drawing the page.
 */
export const createRenderingApollo = (answer: Answer): { apollo: Apollo; readAnswers: () => Answers } => {
  const known = new Map<string, unknown>()
  // Lists look for many pages that nobody asked for here: writing each of these questions costs more than the look.
  const documents = new Set<unknown>()
  const keep = <Data, Variables extends OperationVariables>(
    question: QueryRequest<Data, Variables>,
    data: Data,
  ) => {
    documents.add(question.query)
    known.set(keyOf(question), data)
  }
  const apollo: Apollo = {
    read: <Data, Variables extends OperationVariables>(question: QueryRequest<Data, Variables>) =>
      documents.has(question.query) ? (known.get(keyOf(question)) as Data | undefined) : undefined,
    write: keep,
    watch: () => () => undefined,
    query: async <Data, Variables extends OperationVariables>(asked: object) => {
      const question = asked as QueryRequest<Data, Variables>
      const data = await answer(question.query, question.variables)
      keep(question, data)
      return { data }
    },
    mutate: () => Promise.reject(new Error('A page that is rendered changes nothing.')),
    warmUp: () => undefined,
  }
  return { apollo, readAnswers: () => Object.fromEntries(known) }
}
