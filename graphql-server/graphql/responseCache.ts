/**
 * Whole public answers (`answerKeys.ts`): what many visitors ask alike is executed and compressed once for as
 * long as its Cache-Control allows. The `age` header tells caches further out how much of that is used up.
 */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { createByteCache } from '../byteCache.ts'

export type CachedResponse = {
  text: string
  gzipped: Buffer
  tag: string
  type: string
  control: string
  at: number
}

/** Shorter promises (stock, what is known while the upstream is down) are not worth keeping, and are not to be stretched. */
const minSeconds = 30
const maxBytes = 32 * 1024 * 1024

const publicMaxAge = (control: string | undefined): number =>
  control?.includes('public') ? Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) : 0

export const etagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`

export const createResponseCache = (now: () => number) => {
  const answers = createByteCache<CachedResponse>(
    maxBytes,
    ({ text, gzipped }) => 2 * text.length + gzipped.length,
    { perf: { now } },
  )
  return {
    get: (key: string): CachedResponse | null => answers.get(key) ?? null,
    /** Null where the answer may not be kept. */
    keep: (key: string, text: string, type: string, control: string): CachedResponse | null => {
      const seconds = publicMaxAge(control)
      if (seconds < minSeconds) return null
      const gzipped = gzipSync(text, { level: 6 })
      const answer = { text, gzipped, tag: etagOf(text), type, control, at: now() }
      answers.set(key, answer, { ttl: seconds * 1_000 })
      return answer
    },
  }
}
