/**
 * Answers kept for reading: in this process (bounded, least recently used goes first), and in Valkey where
 * there is one, for its other servers and for the next start. Concurrent equal reads become one.
 * A good answer outlives its freshness: it serves, marked stale, while the upstream is down.
 */
import { catalogueCacheMinutes, generalCacheMinutes } from '#domain/times.ts'
import { createByteCache } from '../byteCache.ts'
import type { Metrics } from '../metrics.ts'
import type { CallName } from './calls.ts'
import { isUnavailable } from './errors.ts'
import type { SharedCache } from './sharedCache.ts'
import type { Dated } from './types.ts'

export type Lifetime = { freshSeconds: number; staleSeconds: number; shared: boolean }

const hours = 3_600
const catalogueSeconds = catalogueCacheMinutes * 60
const generalSeconds = generalCacheMinutes * 60
/** CAT-16: catalogue and clearance 120 minutes, other data 5 minutes, stock never beyond seconds. */
export const lifetimes = {
  catalogue: { freshSeconds: catalogueSeconds, staleSeconds: 48 * hours, shared: true },
  general: { freshSeconds: generalSeconds, staleSeconds: 24 * hours, shared: true },
  // What can be chosen while buying: not offered while the upstream is down.
  choices: { freshSeconds: generalSeconds, staleSeconds: generalSeconds, shared: true },
  visitor: { freshSeconds: generalSeconds, staleSeconds: generalSeconds, shared: false },
  announcement: { freshSeconds: 30, staleSeconds: 30, shared: false },
  stock: { freshSeconds: 3, staleSeconds: 3, shared: false },
} as const satisfies Record<string, Lifetime>

export type Loaded<T> = { value: T; bytes: number }
type Entry = { value: unknown; asOf: number; bytes: number; tryAgainAt: number }

/** While the upstream is down its last good answer serves at once; this often one request asks again. */
const retryAfterMs = 5_000

export type Cache = ReturnType<typeof createCache>

export const createCache = (deps: {
  shared: SharedCache | null
  metrics: Metrics
  now: () => number
  maxBytes?: number
  maxEntries?: number
}) => {
  const entries = createByteCache<Entry>(deps.maxBytes ?? 96 * 1024 * 1024, ({ bytes }) => bytes, {
    max: deps.maxEntries ?? 20_000,
  })
  const underWay = new Map<string, Promise<Dated<unknown>>>()

  const dated = (entry: Entry, stale: boolean): Dated<unknown> => ({
    value: entry.value,
    asOf: new Date(entry.asOf),
    stale,
  })
  const within = (entry: Entry, seconds: number) => deps.now() - entry.asOf < seconds * 1_000

  const load = async (
    call: CallName,
    key: string,
    life: Lifetime,
    ask: () => Promise<Loaded<unknown>>,
  ): Promise<Dated<unknown>> => {
    let known = entries.peek(key)
    if (!known && life.shared && deps.shared) {
      const found = await deps.shared.get(key)
      if (found) {
        known = { ...found, tryAgainAt: 0 }
        entries.set(key, known)
        if (within(known, life.freshSeconds)) {
          deps.metrics.cacheReads.inc({ call, from: 'shared' })
          return dated(known, false)
        }
      }
    }
    try {
      const { value, bytes: size } = await ask()
      const entry = { value, asOf: deps.now(), bytes: size, tryAgainAt: 0 }
      entries.set(key, entry)
      if (life.shared) deps.shared?.set(key, entry, life.staleSeconds)
      deps.metrics.cacheReads.inc({ call, from: 'upstream' })
      return dated(entry, false)
    } catch (error) {
      if (!known || !isUnavailable(error) || !within(known, life.staleSeconds)) throw error
      known.tryAgainAt = deps.now() + retryAfterMs
      deps.metrics.cacheReads.inc({ call, from: 'stale' })
      return dated(known, true)
    }
  }

  /** `T` is what `ask` under this key answers; keys hold the call's name, so they never mix types. */
  const read = async <T>(
    call: CallName,
    payload: unknown,
    life: Lifetime,
    ask: () => Promise<Loaded<T>>,
  ): Promise<Dated<T>> => {
    const key = `${call} ${JSON.stringify(payload)}`
    const entry = entries.get(key)
    if (entry) {
      const fresh = within(entry, life.freshSeconds)
      if (fresh || (deps.now() < entry.tryAgainAt && within(entry, life.staleSeconds))) {
        deps.metrics.cacheReads.inc({ call, from: fresh ? 'memory' : 'stale' })
        return dated(entry, !fresh) as Dated<T>
      }
    }
    const running = underWay.get(key)
    if (running) return running as Promise<Dated<T>>
    const started = load(call, key, life, ask).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started as Promise<Dated<T>>
  }

  return { read }
}
