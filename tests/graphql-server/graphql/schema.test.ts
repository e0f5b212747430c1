/** The schema: descriptions, resolvers, the client's operations, and breaking changes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { CriticalityLevel, diff } from '@graphql-inspector/core'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  validate,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { shop, withOneAwkwardShop } from '../../support/awkwardShop.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const schema = buildSchema(read('schema.graphql'))
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))

describe('the schema', () => {
  it('has a description, also of every root field and every type whose name does not explain it', () => {
    expect(schema.description).toBeTruthy()
    const roots = [schema.getQueryType(), schema.getMutationType()]
    const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}))
    const undescribed = fields.filter(({ description }) => !description)
    expect(undescribed.map(({ name }) => name)).toEqual([])
    for (const name of [
      'Money',
      'Availability',
      'CartExpired',
      'CatalogueUnprocessable',
      'Freshness',
      'SafeHtml',
      'Totals',
    ]) {
      expect(schema.getType(name)?.description).toBeTruthy()
    }
  })
  it('names every error code of the server', () => {
    const files = readdirSync(new URL('../../../graphql-server/', import.meta.url), { recursive: true })
    const sources = files.map(String).filter((name) => name.endsWith('.ts') && !name.startsWith('generated'))
    const codes = sources.flatMap((name) =>
      [
        ...read(`graphql-server/${name}`).matchAll(
          /(?:\bcode: |UpstreamCode = .*|\| |errorBody\()'([A-Z]+_[A-Z_]+)'/g,
        ),
      ].map(([, code = '']) => code),
    )
    expect(new Set(codes).size).toBeGreaterThan(6)
    for (const code of codes) expect(schema.description).toContain(code)
  })
  it('follows one naming convention', () => {
    for (const type of types) {
      if (type.name.startsWith('__')) continue
      expect(type.name).toMatch(/^[A-Z][A-Za-z0-9]*$/)
      if (isEnumType(type)) for (const { name } of type.getValues()) expect(name).toMatch(/^[A-Z][A-Z_]*$/)
      if (isObjectType(type))
        for (const name of Object.keys(type.getFields())) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/)
      // The specification names the fields of the lead.
      if (isInputObjectType(type) && type.name !== 'LeadInput') {
        for (const name of Object.keys(type.getFields())) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/)
      }
    }
  })
  it('has a union as the result of every mutation, so that refusals are not errors', () => {
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      expect(field.type.toString()).toMatch(/Result!$/)
      expect(isUnionType(schema.getType(field.type.toString().replace('!', '')))).toBe(true)
    }
  })
  it('has no breaking change since the last snapshot', async () => {
    const agreed = buildSchema(read('tests/graphql-server/graphql/schema.snapshot.graphql'))
    const breaking = (await diff(agreed, schema)).filter(
      ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
    )
    expect(breaking.map(({ message }) => message)).toEqual([])
  })
})

const folder = new URL('../../../client/features/', import.meta.url)
const sources = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
  name.endsWith('.graphql'),
)
const document = parse(sources.map((name) => read(`client/features/${name}`)).join('\n'))
const operations = document.definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? 'unnamed'] : [],
)

describe('the client’s operations', () => {
  withOneAwkwardShop()

  it('are valid against the schema', () => {
    expect(operations.length).toBeGreaterThan(5)
    expect(validate(schema, document).map(({ message }) => message)).toEqual([])
  })
  const generated = new URL('../../../client/generated/persisted-documents.json', import.meta.url)
  const trusted = existsSync(generated)
    ? (JSON.parse(readFileSync(generated, 'utf8')) as Record<string, string>)
    : {}
  it('are all persisted', () => {
    const names = Object.values(trusted).map((text) => /(?:query|mutation) (\w+)/.exec(text)?.[1])
    expect(names.sort()).toEqual([...operations].sort())
  })
  it.each(
    Object.values(trusted).map((text) => [/(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '', text] as const),
  )('SEC-05 %s stays within the server’s limits', async (_, query) => {
    const { errors } = await shop.browser().ask(query)
    // Without variables an operation may fail; it must not exceed the limits.
    for (const { message } of errors ?? []) expect(message).toMatch(/^Variable "\$\w+" of required type/)
  })
})
