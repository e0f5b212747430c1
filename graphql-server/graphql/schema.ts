/** Builds the executable schema, used over HTTP and by rendering in process. */
import { readFileSync } from 'node:fs'
import {
  buildASTSchema,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  parse,
} from 'graphql'
import type { Context } from '../context.ts'
import type { Resolvers, ResolversParentTypes } from '../generated/schema.ts'

// The build has validated it when it generated the types.
const document = parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'), {
  noLocation: true,
})

type FieldResolver = (parent: unknown, args: unknown, context: unknown, info: unknown) => unknown
const asResolver = (value: unknown): FieldResolver | null =>
  typeof value === 'function' ? (value as FieldResolver) : null

/** By type: resolves the fields that have no resolver. */
type DefaultResolvers = {
  readonly [Type in keyof ResolversParentTypes]?: GraphQLFieldResolver<ResolversParentTypes[Type], Context>
}

/**
 * A later set of resolvers overrides single fields of an earlier one.
 * @throws Error for a resolver of a type or field that the schema does not have.
 */
export const createSchema = (sets: readonly Resolvers[], defaults: DefaultResolvers = {}): GraphQLSchema => {
  const schema = buildASTSchema(document, { assumeValidSDL: true })
  for (const [typeName, fields] of sets.flatMap((set) => Object.entries(set))) {
    const type = schema.getType(typeName)
    if (isScalarType(type)) {
      Object.assign(type, fields)
      continue
    }
    if (!isObjectType(type)) throw new Error(`The schema has no type ${typeName} to resolve.`)
    for (const [name, value] of Object.entries(fields)) {
      const field = type.getFields()[name]
      const resolve = asResolver(value)
      if (!field || !resolve) throw new Error(`The schema has no field ${typeName}.${name} to resolve.`)
      field.resolve = resolve
    }
  }
  for (const [typeName, resolve] of Object.entries(defaults)) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) throw new Error(`The schema has no type ${typeName} to resolve.`)
    for (const field of Object.values(type.getFields())) field.resolve ??= resolve
  }
  return schema
}
