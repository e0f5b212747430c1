import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

const folder = 'client/generated/documents'

/** Reads a file that `scripts/splitDocuments.mjs` wrote: its document's JSON, and what it is exported as. */
const documentIn = (file: string, code: string): { exported: string; json: string } => {
  const [, exported, json] = /^export const (\w+) = (\{.*\}) as unknown/m.exec(code) ?? []
  if (!exported || !json) throw new Error(`${file} is not a generated GraphQL document.`)
  return { exported, json }
}

/** A document in the browser's pages: views tell queries apart by name, and only Apollo reads their selections. */
export const namedDocument = (file: string, code: string): string => {
  const { exported, json } = documentIn(file, code)
  const { kind, name }: { kind: string; name: { value: string } } = JSON.parse(json).definitions[0]
  const named = { kind: 'Document', definitions: [{ kind, name: { value: name.value } }] }
  return `export const ${exported} = ${JSON.stringify(named)}`
}

/** Parses a document when it is first asked for. Apollo compares documents by identity, so it is kept. */
const parseWhenUsed = `const parsed = new Map()
export const wholeDocument = (name) => {
  if (!parsed.has(name) && Object.hasOwn(texts, name)) parsed.set(name, JSON.parse(texts[name]))
  return parsed.get(name)
}`

/** The look-up of all documents by their names. Those of fragments are parts of the others. */
export const documentTable = (files: readonly { file: string; code: string }[]): string => {
  const entries = files.map(({ file, code }) => {
    const { exported, json } = documentIn(file, code)
    return `${JSON.stringify(exported.replace(/Document$/, ''))}: ${JSON.stringify(json)}`
  })
  return `const texts = {${entries.join(',\n')}}\n${parseWhenUsed}`
}

/** In the browser's build, pages load the names of GraphQL documents, and Apollo's chunk the documents. */
export const documentNames = (): Plugin => ({
  name: 'document-names',
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transform: {
    filter: { id: /\/client\/(generated\/documents\/\w+|lib\/apollo\/wholeDocument)\.ts$/ },
    handler(code, id) {
      if (!id.endsWith('/wholeDocument.ts')) return { code: namedDocument(basename(id), code), map: null }
      const names = readdirSync(folder).filter((name) => name.endsWith('Document.ts'))
      const files = names.map((file) => ({ file, code: readFileSync(`${folder}/${file}`, 'utf8') }))
      return { code: documentTable(files), map: null }
    },
  },
})
