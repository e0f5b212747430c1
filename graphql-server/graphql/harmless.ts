import { type DefinitionNode, Kind, parse } from 'graphql'

const asksNothing = (definition: DefinitionNode): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION &&
  definition.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
  )

/**
 * Whether a document may be answered although nobody trusts it: it asks for no data of the shop (`{ __typename }`
 * is how health checks and protocol audits knock), or it is no document at all and gets the specified error.
 */
export const isHarmless = (document: string): boolean => {
  try {
    return parse(document, { maxTokens: 100, noLocation: true }).definitions.every(asksNothing)
  } catch {
    return true
  }
}
