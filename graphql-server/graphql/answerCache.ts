/**
 * Whole public answers, by address: what many visitors ask alike is executed and compressed once for as
 * long as its Cache-Control allows. The `age` header tells caches further out how much of that is used up.
 */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

export type KeptAnswer = {
  text: string
  gzipped: Buffer
  tag: string
  type: string
  control: string
  at: number
  until: number
}

/** Shorter promises (stock) are not worth keeping, and are not to be stretched. */
const leastSeconds = 30
const maxBytes = 32 * 1024 * 1024

const secondsOf = (control: string | undefined): number =>
  control?.includes('public') ? Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) : 0

export const tagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`

export const createAnswerCache = (now: () => number) => {
  const answers = new Map<string, KeptAnswer>()
  let bytes = 0
  const sizeOf = ({ text, gzipped }: KeptAnswer) => text.length + gzipped.length
  const drop = (key: string) => {
    const known = answers.get(key)
    if (known) bytes -= sizeOf(known)
    answers.delete(key)
  }
  return {
    get: (key: string): KeptAnswer | null => {
      const known = answers.get(key)
      if (!known) return null
      if (known.until > now()) return known
      drop(key)
      return null
    },
    /** Null where the answer may not be kept, or is the last good one of an upstream that is down. */
    keep: (key: string, text: string, type: string, control: string): KeptAnswer | null => {
      const seconds = secondsOf(control)
      if (seconds < leastSeconds || text.includes('"stale":true')) return null
      const at = now()
      const answer = {
        text,
        gzipped: gzipSync(text, { level: 6 }),
        tag: tagOf(text),
        type,
        control,
        at,
        until: at + seconds * 1_000,
      }
      drop(key)
      answers.set(key, answer)
      bytes += sizeOf(answer)
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
      return answer
    },
  }
}
