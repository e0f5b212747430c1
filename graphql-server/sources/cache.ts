/**
 * Caches reads of the upstream: in this process (LRU, bounded by bytes), and in Valkey, where it is configured, for
 * other servers and restarts. A stale answer serves while the upstream is down, slow, or answers something unusable.
 * lru-cache's `fetch` joins concurrent reads of one key. Its `ttl` and `allowStale` are not used: the age of an answer
 * counts from the server that loaded it and must survive a clock that is set back, and a stale answer is returned only
 * after a short wait for a fresh one.
 */
import { GraphQLError } from 'graphql'
import { catalogueCacheMinutes, freshAnswerTimeout, generalCacheMinutes } from '#domain/timings.ts'
import { createByteCache } from '../byteCache.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { sleep } from '../timeouts.ts'
import type { CallName } from './calls.ts'
import { isUnavailable, isWithoutAnswer } from './errors.ts'
import type { SharedCache } from './sharedCache.ts'
import type { Dated } from './types.ts'

/** `shared`: whether servers share the answer through Valkey. */
export type Lifetime = { freshSeconds: number; staleSeconds: number; shared: boolean }

const hours = 3_600
const catalogueSeconds = catalogueCacheMinutes * 60
const generalSeconds = generalCacheMinutes * 60
/** CAT-16: catalogue and clearance 120 minutes, other data 5 minutes, stock never beyond seconds. */
export const lifetimes = {
  catalogue: { freshSeconds: catalogueSeconds, staleSeconds: 48 * hours, shared: true },
  general: { freshSeconds: generalSeconds, staleSeconds: 24 * hours, shared: true },
  // Choices of the checkout are not offered while the upstream is down.
  choices: { freshSeconds: generalSeconds, staleSeconds: generalSeconds, shared: true },
  visitor: { freshSeconds: generalSeconds, staleSeconds: generalSeconds, shared: false },
  announcement: { freshSeconds: 30, staleSeconds: 30, shared: false },
  stock: { freshSeconds: 3, staleSeconds: 3, shared: false },
} as const satisfies Record<string, Lifetime>

/** `bytes`: length of the answer's JSON. */
export type Loaded<T> = { value: T; bytes: number }

type Entry = {
  call: CallName
  value: unknown
  /** When it was loaded, by the wall clock; also by that of another server. */
  asOf: number
  bytes: number
  /** A slow load of a newer answer is in progress. */
  isRefreshing: boolean
  /** When the upstream last failed to give a newer answer. */
  failedAt: number
}

type LoadContext = { call: CallName; lifetime: Lifetime; load: () => Promise<Loaded<unknown>> }

/**
 * Parsed answers take two and a half to three times the size of their JSON. Rows made of a list of parts
 * (`catalogueQueries.ts`) live as long as the list.
 */
const memoryOf = ({ call, bytes }: Entry): number => (call === 'getParts' ? 5 : 3) * bytes
const defaultMaxBytes = 256 * 1024 * 1024

/** After a failure the stale answer serves at once for this long; then one request asks the upstream again. */
const retryAfterMs = 5_000

export type Cache = ReturnType<typeof createCache>

export const createCache = (deps: {
  shared: SharedCache | null
  metrics: Metrics
  log: Log
  now: () => number
  maxBytes?: number
  maxEntries?: number
}) => {
  // The absolute value: a time lies ahead after the clock was set back, or a little when another server noted it.
  const isRecent = (time: number, ms: number) => Math.abs(deps.now() - time) < ms
  const isFresh = ({ asOf }: Entry, { freshSeconds }: Lifetime) => isRecent(asOf, freshSeconds * 1_000)
  const isUsable = ({ asOf }: Entry, { staleSeconds }: Lifetime) => isRecent(asOf, staleSeconds * 1_000)

  const count = (call: CallName, from: 'memory' | 'shared' | 'upstream' | 'stale') =>
    deps.metrics.cacheReads.inc({ call, from })

  /** `host.ts` logs hosts that do not answer; this logs answers that could not be used. */
  const logUnusable = (call: CallName, error: unknown) => {
    if (!(error instanceof GraphQLError)) return
    const { code, status } = error.extensions
    // A refusal's message may quote a visitor; the cause of a malformed answer is a path.
    const reason = error.originalError?.message ?? `status ${String(status)}`
    deps.log.warn({ call, code, reason }, 'stale answer replaces an unusable one')
  }

  const fromSharedCache = async (
    key: string,
    { call, lifetime }: LoadContext,
  ): Promise<Entry | undefined> => {
    const stored = lifetime.shared ? await deps.shared?.get(key) : null
    return stored ? { ...stored, call, isRefreshing: false, failedAt: 0 } : undefined
  }

  /** @returns the loaded entry, or the usable known one where the upstream gives no answer */
  const loadEntry = async (
    key: string,
    known: Entry | undefined,
    { call, lifetime, load }: LoadContext,
  ): Promise<Entry> => {
    try {
      const { value, bytes } = await load()
      const entry = { call, value, asOf: deps.now(), bytes, isRefreshing: false, failedAt: 0 }
      if (lifetime.shared) deps.shared?.set(key, entry, lifetime.staleSeconds)
      count(call, 'upstream')
      return entry
    } catch (error) {
      if (!isWithoutAnswer(error) || !known || !isUsable(known, lifetime)) throw error
      if (!isUnavailable(error)) logUnusable(call, error)
      known.failedAt = deps.now()
      count(call, 'stale')
      return known
    }
  }

  const refresh = async (key: string, cached: Entry | undefined, context: LoadContext): Promise<Entry> => {
    const known = cached ?? (await fromSharedCache(key, context))
    if (known && isFresh(known, context.lifetime)) {
      count(context.call, 'shared')
      return known
    }
    const loading = loadEntry(key, known, context)
    if (!known || !isUsable(known, context.lifetime)) return loading
    const loaded = await Promise.race([loading, sleep(freshAnswerTimeout)])
    if (loaded) return loaded
    known.isRefreshing = true
    loading
      .then(
        (entry) => void entries.set(key, entry),
        // Readers have the stale answer already; the next one asks again.
        () => undefined,
      )
      .finally(() => {
        known.isRefreshing = false
      })
    count(context.call, 'stale')
    return known
  }

  const entries = createByteCache<Entry, LoadContext>(deps.maxBytes ?? defaultMaxBytes, memoryOf, {
    max: deps.maxEntries ?? 20_000,
    fetchMethod: (key, cached, { context }) => refresh(key, cached, context),
    // An entry that is evicted while it loads must still reach its readers.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  })

  const canServe = (entry: Entry, lifetime: Lifetime) =>
    isFresh(entry, lifetime) ||
    (isUsable(entry, lifetime) && (entry.isRefreshing || isRecent(entry.failedAt, retryAfterMs)))

  /** Keys contain the call's name, so that one key never has answers of two types. */
  const read = async <T>(
    call: CallName,
    payload: unknown,
    lifetime: Lifetime,
    load: () => Promise<Loaded<T>>,
  ): Promise<Dated<T>> => {
    const key = `${call} ${JSON.stringify(payload)}`
    const dated = (entry: Entry) =>
      ({ value: entry.value, asOf: new Date(entry.asOf), stale: !isFresh(entry, lifetime) }) as Dated<T>
    const cached = entries.get(key)
    if (cached && canServe(cached, lifetime)) {
      count(call, isFresh(cached, lifetime) ? 'memory' : 'stale')
      return dated(cached)
    }
    return dated(await entries.forceFetch(key, { context: { call, lifetime, load }, forceRefresh: true }))
  }

  return { read }
}
