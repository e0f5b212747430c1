import { readdirSync, readFileSync } from 'node:fs'
import type { DocumentNode } from 'graphql'
import { expect, it } from 'vitest'
import { operationName } from '#client/lib/apollo/apollo.ts'
import { documentTable, namedDocument } from '../../../scripts/vite/documentNames.ts'

const folder = 'client/generated/documents'
const files = readdirSync(folder)
  .filter((file) => file.endsWith('Document.ts'))
  .map((file) => ({ file, code: readFileSync(`${folder}/${file}`, 'utf8') }))
const evaluated = async (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

it('every named document leads to its whole document, which has a hash', async () => {
  expect(files.length).toBeGreaterThan(20)
  const { wholeDocument } = (await evaluated(documentTable(files))) as {
    wholeDocument: (name: string) => (DocumentNode & { __meta__: { hash: string } }) | undefined
  }
  for (const { file, code } of files) {
    const [named] = Object.values(await evaluated(namedDocument(file, code))) as DocumentNode[]
    const whole = named && wholeDocument(operationName(named))
    expect(whole?.__meta__.hash, file).toMatch(/^sha256:/)
    expect(whole && operationName(whole)).toBe(file.replace(/Document\.ts$/, ''))
    // Apollo takes another object for another query.
    expect(whole && wholeDocument(operationName(whole))).toBe(whole)
  }
  expect(wholeDocument('constructor')).toBeUndefined()
})

it('a file that is not a generated document stops the build', () => {
  expect(() => namedDocument('a.ts', 'export const a = 1')).toThrow('a.ts is not a generated')
})
