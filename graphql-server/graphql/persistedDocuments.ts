/** The persisted documents of the built client: production answers no others. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

const file = new URL('../../client/generated/persisted-documents.json', import.meta.url)

/** Document by its SHA-256 hash, without the `sha256:` prefix. */
export type Documents = ReadonlyMap<string, string>

export const readDocuments = (): Documents => {
  if (!existsSync(file)) return new Map()
  const entries = v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(file, 'utf8')))
  return new Map(Object.entries(entries).map(([hash, document]) => [hash.replace(/^sha256:/, ''), document]))
}

export const hashOf = (document: string) => createHash('sha256').update(document).digest('hex')
