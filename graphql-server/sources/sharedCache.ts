/** The cache that servers share, in its own Valkey. The shop works without it while it is down or slow. */
import { createHash } from 'node:crypto'
import type { Redis } from 'iovalkey'
import * as v from 'valibot'
import type { Config } from '../config.ts'

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

/**
 * The keys of answers begin with it. It contains what every request carries beside its payload (API-02), so that servers
 * share only answers to equal questions. The port of a bundled upstream changes with each start, so its address does not
 * count.
 */
export const sharedCacheNamespace = (
  namespace: string,
  { upstreamUrl, currency, customer }: Pick<Config, 'upstreamUrl' | 'currency' | 'customer'>,
): string => {
  const asked = JSON.stringify([upstreamUrl ?? 'bundled', currency, customer])
  return `${namespace}:${createHash('sha256').update(asked).digest('base64url').slice(0, 16)}`
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
