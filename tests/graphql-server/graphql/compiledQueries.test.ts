import { readFileSync } from 'node:fs'
import type { TypedDocumentNode } from '@apollo/client'
import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import * as generated from '#client/generated/graphql.ts'
import { executeOn } from '#client/lib/apollo/compiledQueries.ts'

const readSchema = () => buildSchema(readFileSync('schema.graphql', 'utf8'))

type Query = TypedDocumentNode<unknown, Record<string, unknown>>
const isDocument = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'definitions' in value
const operationOf = ({ definitions }: Query): OperationDefinitionNode | undefined =>
  definitions.find((each): each is OperationDefinitionNode => each.kind === 'OperationDefinition')
const exported: readonly unknown[] = Object.values(generated)
const queries = exported.filter(isDocument).filter((document) => operationOf(document)?.operation === 'query')

const maxDepth = 6

/** Any value of a type; `turn` chooses among the members of unions, and whether what may be null is. */
const valueOf = (schema: GraphQLSchema, type: GraphQLOutputType, turn: number, depth = 0): unknown => {
  if (isNonNullType(type)) return valueOf(schema, type.ofType, turn, depth)
  if (isListType(type))
    return (depth > maxDepth ? [] : [0, 1]).map((at) => valueOf(schema, type.ofType, turn + at, depth + 1))
  if (isAbstractType(type)) {
    const members = schema.getPossibleTypes(type)
    const member = members[turn % members.length]
    if (!member) throw new Error(`${type.name} has no members`)
    return valueOf(schema, member, turn, depth)
  }
  if (isObjectType(type)) {
    const fields = Object.values(type.getFields()).map(({ name, type: ofField }, at) => [
      name,
      !isNonNullType(ofField) && (depth > maxDepth || (turn + at) % 3 === 2)
        ? null
        : valueOf(schema, ofField, turn, depth + 1),
    ])
    return { __typename: type.name, ...Object.fromEntries(fields) }
  }
  if (isEnumType(type)) return type.getValues()[turn % type.getValues().length]?.value
  return { Int: 7, Float: 1.5, Boolean: turn % 2 === 0 }[type.name] ?? `€ ${type.name}`
}

const inputOf = (type: GraphQLInputType): unknown => {
  if (isNonNullType(type)) return inputOf(type.ofType)
  if (isListType(type)) return [inputOf(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap(({ name, type: ofField }) =>
        isNonNullType(ofField) ? [[name, inputOf(ofField)]] : [],
      ),
    )
  return { Int: 7, Float: 1.5, Boolean: true }[type.name] ?? 'text'
}

const variablesOf = (schema: GraphQLSchema, document: Query): Record<string, unknown> =>
  Object.fromEntries(
    (operationOf(document)?.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      inputOf(typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]) as GraphQLInputType),
    ]),
  )

describe('compiled queries of rendered pages', () => {
  it('finds the queries of the client', () => {
    expect(queries.length).toBeGreaterThan(15)
  })

  it.each(queries.map((document) => [operationOf(document)?.name?.value ?? '', document] as const))(
    'answers %s as the library that answers browsers does',
    async (_, document) => {
      const schema = readSchema()
      let turn = 0
      for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
        field.resolve = async () => valueOf(schema, field.type, turn)
      const variables = variablesOf(schema, document)
      for (; turn < 6; turn += 1) {
        const { data, errors } = await execute({ schema, document, variableValues: variables })
        expect(errors).toBeUndefined()
        const compiled = await executeOn(schema, null)(document, variables)
        expect(JSON.stringify(compiled)).toBe(JSON.stringify(data))
      }
    },
  )

  it('answers from the schema that it is asked with', async () => {
    const document = parse('{ part }') as Query
    const answers = []
    for (const part of ['spring', 'damper']) {
      const schema = buildSchema('type Query { part: String }')
      const field = schema.getQueryType()?.getFields()['part']
      if (field) field.resolve = () => part
      answers.push(await executeOn(schema, null)(document, {}))
    }
    expect(answers).toEqual([{ part: 'spring' }, { part: 'damper' }])
  })

  it('rejects with the code of a resolver that failed', async () => {
    const schema = buildSchema('type Query { part: String }')
    const field = schema.getQueryType()?.getFields()['part']
    if (!field) throw new Error('no field')
    field.resolve = async () => {
      throw new GraphQLError('gone', { extensions: { code: 'UPSTREAM_UNAVAILABLE' } })
    }
    await expect(executeOn(schema, null)(parse('{ part }') as Query, {})).rejects.toMatchObject({
      message: 'gone',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    })
  })
})
