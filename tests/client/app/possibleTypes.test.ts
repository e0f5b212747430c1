import { readFileSync } from 'node:fs'
import { buildSchema, isUnionType } from 'graphql'
import { expect, it } from 'vitest'
import { possibleTypes } from '#client/app/possibleTypes.ts'

it('the cache knows every member of every union of the schema', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType)
  const expected = Object.fromEntries(
    unions.map((union) => [union.name, union.getTypes().map(({ name }) => name)]),
  )
  expect(possibleTypes).toEqual(expected)
})
