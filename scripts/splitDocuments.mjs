// Moves every generated GraphQL document to a file of its own, so that a page loads only the documents that it uses.
// The code generator calls this after writing.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const folder = 'client/generated'
const generated = `${folder}/graphql.ts`
const text = readFileSync(generated, 'utf8')
const document = /^export const (\w+)(Document|FragmentDoc) = (.*) as unknown as DocumentNode<(.*)>;$/gm

rmSync(`${folder}/documents`, { recursive: true, force: true })
mkdirSync(`${folder}/documents`, { recursive: true })
const split = text.replace(document, (_, name, kind, value, types) => {
  const names = types
    .split(',')
    .map((type) => type.trim())
    .filter((type) => /^\w+$/.test(type) && type !== 'unknown')
  writeFileSync(
    `${folder}/documents/${name}${kind}.ts`,
    `import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core'\n` +
      `import type { ${names.join(', ')} } from '../graphql.ts'\n` +
      `export const ${name}${kind} = ${value} as unknown as DocumentNode<${types}>\n`,
  )
  return `export { ${name}${kind} } from './documents/${name}${kind}.ts';`
})
writeFileSync(generated, split)
