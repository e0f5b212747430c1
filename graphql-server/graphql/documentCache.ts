import { createByteCache } from '../byteCache.ts'
import type { Documents } from './persistedDocuments.ts'
import type { SharedDocuments } from './sharedDocuments.ts'

const registeredBytes = 4 * 1024 * 1024

/**
 * Apollo's cache of persisted queries. The built client's documents are never evicted; documents of other versions of
 * the shop, and any client's where the server accepts them, are.
 */
export const createDocumentCache = (
  documents: Documents,
  acceptsAny: boolean,
  shared: SharedDocuments | null = null,
) => {
  const registered = createByteCache<string>(registeredBytes, (text) => 2 * text.length)
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
