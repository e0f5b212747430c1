import type { DocumentNode } from 'graphql'
import { type CacheLimit, createByteCache } from '../byteCache.ts'
import type { Documents } from './persistedDocuments.ts'
import type { SharedDocuments } from './sharedDocuments.ts'

/**
 * Apollo's cache of persisted queries. The built client's documents are never evicted; documents of other versions of
 * the shop, and any client's where the server accepts them, are.
 */
export const createDocumentCache = (
  limit: CacheLimit,
  documents: Documents,
  acceptsAny: boolean,
  shared: SharedDocuments | null = null,
) => {
  const registered = createByteCache<string>(limit, (text) => 2 * text.length)
  const hashOfKey = (key: string) => key.replace(/^apq:/, '')
  return {
    get: async (key: string) => {
      const known = documents.get(hashOfKey(key)) ?? registered.get(key)
      if (known !== undefined || shared === null) return known
      const found = await shared.find(hashOfKey(key))
      if (found !== null) registered.set(key, found)
      return found ?? undefined
    },
    set: async (key: string, value: string) => {
      if (acceptsAny && !documents.has(hashOfKey(key))) registered.set(key, value)
    },
    delete: async (key: string) => registered.delete(key),
  }
}

/** Objects of a syntax tree take some ten times their text. */
const bytesOfTree = ({ loc }: DocumentNode): number => 10 * (loc?.end ?? 10_000)

/** Apollo's cache of parsed and validated documents; its own would hold 30 MB of JSON. */
export const createParsedDocumentCache = (limit: CacheLimit) => {
  const parsed = createByteCache<DocumentNode>(limit, bytesOfTree)
  return {
    get: async (key: string) => parsed.get(key),
    set: async (key: string, document: DocumentNode) => void parsed.set(key, document),
    delete: async (key: string) => parsed.delete(key),
  }
}
