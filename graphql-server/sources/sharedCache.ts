/** The second level of the cache, in a Valkey of its own. When it is down or slow, the shop works on without it. */
import type { Redis } from 'iovalkey'
import * as v from 'valibot'

const stored = v.object({ value: v.unknown(), asOf: v.number(), bytes: v.number() })
export type StoredAnswer = v.InferOutput<typeof stored>

export type SharedCache = {
  get: (key: string) => Promise<StoredAnswer | null>
  /** Does not wait. */
  set: (key: string, answer: StoredAnswer, seconds: number) => void
}

const parse = (text: string | null): StoredAnswer | null => {
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text)
  return parsed.success ? parsed.output : null
}

export const createSharedCache = (valkey: Redis, namespace: string): SharedCache => ({
  get: async (key) => parse(await valkey.get(`${namespace}:${key}`).catch(() => null)),
  set: (key, { value, asOf, bytes }, seconds) => {
    valkey
      .set(`${namespace}:${key}`, JSON.stringify({ value, asOf, bytes }), 'EX', seconds)
      .catch(() => undefined)
  },
})
