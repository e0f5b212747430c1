/** The documents of the built client, by hash: the only ones that production answers. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { createByteCache } from '../byteCache.ts'
import type { SharedDocuments } from './sharedDocuments.ts'

const file = new URL('../../client/graphql/generated/persisted-documents.json', import.meta.url)

/** Hash without its prefix → document. */
export type Documents = ReadonlyMap<string, string>

export const readDocuments = (): Documents => {
  if (!existsSync(file)) return new Map()
  const entries = v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(file, 'utf8')))
  return new Map(Object.entries(entries).map(([hash, document]) => [hash.replace(/^sha256:/, ''), document]))
}

export const hashOf = (document: string) => createHash('sha256').update(document).digest('hex')

const registeredBytes = 4 * 1024 * 1024

/**
 * Apollo's store of persisted queries: the trusted ones never go, those of other versions of the shop and, while it
 * is open, anybody's come and go.
 */
export const createDocumentCache = (
  documents: Documents,
  open: boolean,
  shared: SharedDocuments | null = null,
) => {
  const registered = createByteCache<string>(registeredBytes, (text) => 2 * text.length)
  const hashIn = (key: string) => key.replace(/^apq:/, '')
  return {
    get: async (key: string) => {
      const known = documents.get(hashIn(key)) ?? registered.get(key)
      if (known !== undefined || shared === null) return known
      const found = await shared.find(hashIn(key))
      if (found !== null) registered.set(key, found)
      return found ?? undefined
    },
    set: async (key: string, value: string) => {
      if (open && !documents.has(hashIn(key))) registered.set(key, value)
    },
    delete: async (key: string) => registered.delete(key),
  }
}
