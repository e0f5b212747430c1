/** Puts the invalidation of caches together: with Valkey for all servers that share one, else for this process alone. */
import { randomUUID } from 'node:crypto'
import type { Redis } from 'iovalkey'
import type { Log } from '../log.ts'
import type { Records } from '../storage/records.ts'
import { connectValkey } from '../valkey.ts'
import type { Change } from './cacheTags.ts'
import { createChangeIndex, type Versioned } from './changeIndex.ts'
import { createChangeStream } from './changeStream.ts'
import { followChanges, followerCommandTimeout } from './followChanges.ts'

export type Invalidation = {
  /** The newest change that this server knows: the version of what is read from now on. */
  version: () => number
  isCurrent: (cached: Versioned) => boolean
  /** Versions of one epoch can be compared; null while the shared ones are not known. */
  epoch: () => string | null
  /**
   * Applies a change on all servers; resolves when this one has done so.
   * @returns false where the message was announced before: nothing changes then
   * @throws when the store does not answer, or this server does not hear from it
   */
  announce: (messageId: string, change: Change) => Promise<boolean>
  close: () => void
}

/** For a server without Valkey, and for tests of caches. */
export const createLocalInvalidation = (
  isNewMessage: (messageId: string) => Promise<boolean>,
  now: () => number,
): Invalidation => {
  const index = createChangeIndex()
  const epoch = randomUUID()
  return {
    version: index.version,
    isCurrent: index.isCurrent,
    epoch: () => epoch,
    announce: async (messageId, change) => {
      if (!(await isNewMessage(messageId))) return false
      index.apply(Math.max(now(), index.version() + 1), change)
      return true
    },
    close: () => {},
  }
}

/** Longer than a message is accepted for, before and after its time. */
const rememberedSeconds = 15 * 60
const appliedTimeoutMs = 1_000
const openTimeoutMs = 1_500

export const createInvalidation = async (deps: {
  valkey: Redis | null
  /** For another connection: one that waits for changes cannot be used for anything else. */
  valkeyUrl: string | null
  namespace: string
  records: Records
  log: Log
  now: () => number
}): Promise<Invalidation> => {
  const { valkey, valkeyUrl, namespace, records, log, now } = deps
  if (valkey === null || valkeyUrl === null) {
    const remember = (messageId: string) =>
      records.write(`changes:message:${messageId}`, '', 0, { ttlMs: rememberedSeconds * 1_000 })
    return createLocalInvalidation(remember, now)
  }
  const index = createChangeIndex()
  const stream = createChangeStream(namespace)
  const connection = connectValkey(valkeyUrl, 'stream of changes', log, followerCommandTimeout)
  const follower = followChanges({ connection, stream, index, log })
  // Answers of the shared cache cannot be used before.
  await Promise.race([follower.opened, new Promise((resolve) => setTimeout(resolve, openTimeoutMs))])
  return {
    version: index.version,
    isCurrent: index.isCurrent,
    epoch: follower.epoch,
    announce: async (messageId, change) => {
      const version = await stream.announce(valkey, messageId, change, rememberedSeconds)
      if (version === null) return false
      if (!(await follower.knows(version, appliedTimeoutMs)))
        log.warn('an announced change has not come back from the store yet')
      return true
    },
    close: follower.close,
  }
}
