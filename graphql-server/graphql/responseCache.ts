/**
 * Caches public GraphQL responses, compressed, for as long as their Cache-Control allows. The `age` header tells
 * caches further out how old they are. A POST, whose response nobody else keeps, is answered from here only while
 * executing it would read the same.
 */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type CacheLimit, createByteCache } from '../byteCache.ts'
import { bytesOfTags } from '../invalidation/cacheTags.ts'
import type { Versioned } from '../invalidation/changeIndex.ts'
import type { Invalidation } from '../invalidation/createInvalidation.ts'
import { ownBytes } from '../ownBytes.ts'

export type CachedResponse = {
  text: string
  gzipped: Buffer
  etag: string
  contentType: string
  cacheControl: string
  cachedAt: number
}
/** Tells whether executing the request again would read the same. */
type Reads = { bytes: number; areUnchanged: () => boolean }
type Entry = Versioned & { response: CachedResponse; reads: Reads | null }

/** Responses with a shorter max-age (stock, stale answers) are not cached: caching would make them older still. */
const minSeconds = 30

const publicMaxAge = (cacheControl: string): number =>
  cacheControl.includes('public') ? Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) : 0

export const etagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`

export const createResponseCache = (
  limit: CacheLimit,
  now: () => number,
  { isCurrent }: Pick<Invalidation, 'isCurrent'>,
) => {
  const responses = createByteCache<Entry>(
    limit,
    ({ response: { text, gzipped }, tags, reads }) =>
      2 * text.length + gzipped.length + bytesOfTags(tags) + (reads?.bytes ?? 0),
    { perf: { now } },
  )
  return {
    /** Null where executing the request could make another response. */
    getUnchanged: (key: string): CachedResponse | null => {
      const entry = responses.get(key)
      return entry?.reads?.areUnchanged() && isCurrent(entry) ? entry.response : null
    },
    get: (key: string): CachedResponse | null => {
      const entry = responses.get(key)
      return entry && isCurrent(entry) ? entry.response : null
    },
    /**
     * Null where the response must not be cached.
     * @param read what it depends on, and the version before it was executed
     */
    set: (
      key: string,
      text: string,
      contentType: string,
      cacheControl: string,
      read: Versioned & { reads: Reads | null },
    ): CachedResponse | null => {
      const seconds = publicMaxAge(cacheControl)
      if (seconds < minSeconds || !isCurrent(read)) return null
      const gzipped = ownBytes(gzipSync(text, { level: 6 }))
      const response = { text, gzipped, etag: etagOf(text), contentType, cacheControl, cachedAt: now() }
      responses.set(key, { ...read, response }, { ttl: seconds * 1_000 })
      return response
    },
  }
}
