/**
 * Shares the persisted documents of all servers through Valkey. During an upgrade pages of one version query servers of
 * the other, and a tab may stay open for weeks.
 */
import type { Redis } from 'iovalkey'
import { type Documents, hashOf } from './persistedDocuments.ts'

export type SharedDocuments = {
  /** Null where no server has stored the document, or Valkey is not reachable. */
  find: (hash: string) => Promise<string | null>
}

const lifetimeSeconds = 90 * 24 * 3_600

export const shareDocuments = (valkey: Redis, namespace: string, documents: Documents): SharedDocuments => {
  const keyOf = (hash: string) => `${namespace}:document:${hash}`
  const store = () => {
    const pipeline = valkey.pipeline()
    for (const [hash, document] of documents) pipeline.set(keyOf(hash), document, 'EX', lifetimeSeconds)
    pipeline.exec().catch(() => undefined)
  }
  valkey.on('ready', store)
  if (valkey.status === 'ready') store()
  return {
    find: async (hash) => {
      const found = await valkey.get(keyOf(hash)).catch(() => null)
      return found !== null && hashOf(found) === hash ? found : null
    },
  }
}
