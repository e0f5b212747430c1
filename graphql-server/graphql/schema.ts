/** Builds the executable schema, used over HTTP and by rendering in process. */
import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema, isObjectType, isScalarType } from 'graphql'
import type { Resolvers } from '../generated/schema.ts'

const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')

type FieldResolver = (parent: unknown, args: unknown, context: unknown, info: unknown) => unknown
const asResolver = (value: unknown): FieldResolver | null =>
  typeof value === 'function' ? (value as FieldResolver) : null

/**
 * A later set of resolvers overrides single fields of an earlier one.
 * @throws Error for a resolver of a type or field that the schema does not have.
 */
export const createSchema = (...sets: readonly Resolvers[]): GraphQLSchema => {
  const schema = buildSchema(text)
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
  return schema
}
