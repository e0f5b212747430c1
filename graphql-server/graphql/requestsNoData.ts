import { type DefinitionNode, Kind, Lexer, parse, Source, TokenKind } from 'graphql'

const selectsTypenamesOnly = (definition: DefinitionNode): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION &&
  definition.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
  )

/** More than anybody needs who asks for nothing. */
const maxTokens = 100

/** @throws GraphQLError for what is no token, at which reading the document ends as well. */
const isLong = (document: string): boolean => {
  const lexer = new Lexer(new Source(document))
  for (let count = 0; count <= maxTokens; count += 1) if (lexer.advance().kind === TokenKind.EOF) return false
  return true
}

/**
 * Whether a document may be answered although nobody trusts it: it asks for no data of the shop (`{ __typename }`
 * is how health checks and protocol audits knock), or it is no document at all and gets the specified error. What is
 * too long to be looked through here could be read by whoever executes it, and is not harmless.
 */
export const requestsNoData = (document: string): boolean => {
  try {
    return !isLong(document) && parse(document, { noLocation: true }).definitions.every(selectsTypenamesOnly)
  } catch {
    return true
  }
}
