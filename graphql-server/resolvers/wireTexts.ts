import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql'
import type { Context } from '../context.ts'
import { wireTextOf } from '../translate/wireTexts.ts'

/** Resolves translated fields from the parent, and texts that need no translation from its wire object. */
export const resolveWireText: GraphQLFieldResolver<{ wire: object }, Context> = (
  parent,
  args,
  context,
  info,
) => {
  const translated = defaultFieldResolver(parent, args, context, info)
  return translated === undefined ? wireTextOf(parent.wire, info.fieldName) : translated
}
