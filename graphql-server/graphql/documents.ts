/** The documents of the built client, by hash: the only ones that production answers. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
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

/**
 * Apollo's store of persisted queries: the trusted ones never go, those of other versions of the shop and, while it
 * is open, anybody's come and go.
 */
export const createDocumentCache = (
  documents: Documents,
  open: boolean,
  shared: SharedDocuments | null = null,
) => {
  const registered = new Map<string, string>()
  const maxRegistered = 500
  const hashIn = (key: string) => key.replace(/^apq:/, '')
  const register = (key: string, value: string) => {
    for (const oldest of registered.keys()) {
      if (registered.size < maxRegistered) break
      registered.delete(oldest)
    }
    registered.set(key, value)
  }
  return {
    get: async (key: string) => {
      const known = documents.get(hashIn(key)) ?? registered.get(key)
      if (known !== undefined || shared === null) return known
      const found = await shared.find(hashIn(key))
      if (found !== null) register(key, found)
      return found ?? undefined
    },
    set: async (key: string, value: string) => {
      if (open && !documents.has(hashIn(key))) register(key, value)
    },
    delete: async (key: string) => registered.delete(key),
  }
}
