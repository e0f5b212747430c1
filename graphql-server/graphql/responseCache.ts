/**
 * Caches public GraphQL responses, compressed, for as long as their Cache-Control allows. The `age` header tells
 * caches further out how old they are.
 */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { createByteCache } from '../byteCache.ts'

export type CachedResponse = {
  text: string
  gzipped: Buffer
  etag: string
  contentType: string
  cacheControl: string
  cachedAt: number
}

/** Responses with a shorter max-age (stock, stale answers) are not cached: caching would make them older still. */
const minSeconds = 30
const maxBytes = 32 * 1024 * 1024

const publicMaxAge = (cacheControl: string): number =>
  cacheControl.includes('public') ? Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) : 0

export const etagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`

export const createResponseCache = (now: () => number) => {
  const responses = createByteCache<CachedResponse>(
    maxBytes,
    ({ text, gzipped }) => 2 * text.length + gzipped.length,
    { perf: { now } },
  )
  return {
    get: (key: string): CachedResponse | null => responses.get(key) ?? null,
    /** Null where the response must not be cached. */
    set: (key: string, text: string, contentType: string, cacheControl: string): CachedResponse | null => {
      const seconds = publicMaxAge(cacheControl)
      if (seconds < minSeconds) return null
      const gzipped = gzipSync(text, { level: 6 })
      const response = { text, gzipped, etag: etagOf(text), contentType, cacheControl, cachedAt: now() }
      responses.set(key, response, { ttl: seconds * 1_000 })
      return response
    },
  }
}
