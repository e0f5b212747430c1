/** The cache that servers share, in its own Valkey. The shop works without it while it is down or slow. */
import type { Redis } from 'iovalkey'
import * as v from 'valibot'

const stored = v.object({
  value: v.unknown(),
  asOf: v.number(),
  bytes: v.number(),
  /** Version 0.1.0 stores none. */
  digest: v.optional(v.string()),
  /** The newest change that was known before it was loaded, and the epoch that this number belongs to. */
  version: v.number(),
  epoch: v.string(),
})
export type StoredAnswer = v.InferOutput<typeof stored>

export type SharedCache = {
  get: (key: string) => Promise<StoredAnswer | null>
  /** Fire and forget. */
  set: (key: string, answer: StoredAnswer, seconds: number) => void
}

const parse = (text: string | null): StoredAnswer | null => {
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text)
  return parsed.success ? parsed.output : null
}

export const createSharedCache = (valkey: Redis, namespace: string): SharedCache => ({
  get: async (key) => parse(await valkey.get(`${namespace}:${key}`).catch(() => null)),
  set: (key, { value, asOf, bytes, digest, version, epoch }, seconds) => {
    valkey
      .set(
        `${namespace}:${key}`,
        JSON.stringify({ value, asOf, bytes, digest, version, epoch }),
        'EX',
        seconds,
      )
      .catch(() => undefined)
  },
})
