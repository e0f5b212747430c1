import { type DefinitionNode, Kind, Lexer, parse, Source, TokenKind } from 'graphql'

const selectsTypenamesOnly = (definition: DefinitionNode): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION &&
  definition.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
  )

const maxTokens = 100

/** @throws GraphQLError for an invalid token, at which parsing stops as well. */
const isLong = (document: string): boolean => {
  const lexer = new Lexer(new Source(document))
  for (let count = 0; count <= maxTokens; count += 1) if (lexer.advance().kind === TokenKind.EOF) return false
  return true
}

/**
 * Whether a document may be executed although it is not persisted: it selects `__typename` alone, as health checks and
 * protocol audits do, or it does not parse and gets the specified error. Long documents are not parsed here.
 */
export const requestsNoData = (document: string): boolean => {
  try {
    return !isLong(document) && parse(document, { noLocation: true }).definitions.every(selectsTypenamesOnly)
  } catch {
    return true
  }
}
