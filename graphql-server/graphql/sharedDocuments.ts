/**
 * While an upgrade runs, pages of one version ask servers of the other, and a tab may stay open for weeks. So every
 * server tells the others which documents its pages ask with; what is found there is as trusted as its own.
 */
import type { Redis } from 'iovalkey'
import { type Documents, hashOf } from './persistedDocuments.ts'

export type SharedDocuments = {
  /** Null where no version of the shop brought it along, or where nobody can be asked now. */
  find: (hash: string) => Promise<string | null>
}

const lifeSeconds = 90 * 24 * 3_600

export const shareDocuments = (valkey: Redis, namespace: string, documents: Documents): SharedDocuments => {
  const keyOf = (hash: string) => `${namespace}:document:${hash}`
  const tell = () => {
    const line = valkey.pipeline()
    for (const [hash, document] of documents) line.set(keyOf(hash), document, 'EX', lifeSeconds)
    line.exec().catch(() => undefined)
  }
  valkey.on('ready', tell)
  return {
    find: async (hash) => {
      const found = await valkey.get(keyOf(hash)).catch(() => null)
      return found !== null && hashOf(found) === hash ? found : null
    },
  }
}
