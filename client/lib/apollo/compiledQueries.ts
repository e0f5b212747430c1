/** Executes generated queries for rendered pages: each is compiled to a function once, which a process calls for all pages. */
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { ExecuteQuery } from './renderingApollo.ts'

type Compiled = WeakMap<DocumentNode, CompiledQuery>
/** A server has one schema. */
const bySchema = new WeakMap<GraphQLSchema, Compiled>()

/** Skips validation: documents were validated when they were generated. */
const compiledQuery = (schema: GraphQLSchema, document: DocumentNode): CompiledQuery => {
  const compiled: Compiled = bySchema.get(schema) ?? new WeakMap()
  bySchema.set(schema, compiled)
  const known = compiled.get(document)
  if (known) return known
  const query = compileQuery(schema, document)
  if (!isCompiledQuery(query)) throw query.errors?.[0] ?? new Error('A query could not be compiled.')
  compiled.set(document, query)
  return query
}

export const executeOn =
  (schema: GraphQLSchema, contextValue: unknown): ExecuteQuery =>
  async <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => {
    const { data, errors } = await compiledQuery(schema, document).query(null, contextValue, variables)
    if (errors?.[0]) throw errors[0]
    return data as Data
  }
