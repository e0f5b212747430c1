/**
 * Caches reads of the upstream: in this process (LRU, bounded by bytes), and in Valkey, where it is configured, for
 * other servers and restarts. A stale answer serves while the upstream is down, slow, or answers something unusable.
 * lru-cache's `fetch` joins concurrent reads of one key. Its `ttl` and `allowStale` are not used: the age of an answer
 * counts from the server that loaded it and must survive a clock that is set back, and a stale answer is returned only
 * after a short wait for a fresh one. An answer that a change has outdated (`invalidation/`) is never served, not even
 * as a stale one.
 */
import { GraphQLError } from 'graphql'
import { freshAnswerTimeout } from '#domain/timings.ts'
import { type CacheLimit, createByteCache } from '../byteCache.ts'
import type { CacheTags } from '../invalidation/cacheTags.ts'
import type { Invalidation } from '../invalidation/createInvalidation.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { sleep } from '../timeouts.ts'
import type { AnswerTags } from './answerTags.ts'
import { createFreshness, type Entry, memoryOf } from './cacheEntry.ts'
import type { CallName } from './calls.ts'
import { isUnavailable, isWithoutAnswer } from './errors.ts'
import type { Lifetime } from './lifetimes.ts'
import type { SharedCache } from './sharedCache.ts'
import { createSharedEntries } from './sharedEntries.ts'
import type { AnswerState, Dated } from './types.ts'

/**
 * `bytes`: length of the answer's JSON. `digest`: equal for equal answers. `isMiss`: the upstream knows nothing under this
 * key.
 */
export type Loaded<T> = { value: T; bytes: number; digest: string; isMiss?: boolean }

type LoadContext = {
  call: CallName
  lifetime: Lifetime
  load: () => Promise<Loaded<unknown>>
  tagsOf: (value: unknown) => CacheTags
}

/**
 * An answer with the tags of what it depends on. `state` is equal for answers that make the same page: they have the same
 * content, freshness and day (promises of delivery count from it).
 */
export type Tagged<T> = Dated<T> & { tags: CacheTags; state: string }

/** How often a read begins anew because a change outdated the answer on its way. */
const maxLoads = 3

export type Cache = ReturnType<typeof createCache>

export const createCache = (deps: {
  shared: SharedCache | null
  invalidation: Invalidation
  answerTags: AnswerTags
  metrics: Metrics
  log: Log
  now: () => number
  limit: CacheLimit
  /** The limit of the answers "not found". */
  missingLimit: CacheLimit
}) => {
  const { isCurrent } = deps.invalidation
  const { isFresh, isUsable, canServe, canServeMiss, stateOf } = createFreshness(deps.now, isCurrent)
  const sharedEntries = createSharedEntries(deps)

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

  /** @returns the loaded entry, or the usable known one where the upstream gives no answer */
  const loadEntry = async (key: string, known: Entry | undefined, context: LoadContext): Promise<Entry> => {
    const { call, lifetime, load, tagsOf } = context
    // A change that is announced from now on may not be in the answer.
    const version = deps.invalidation.version()
    try {
      const { value, bytes, digest, isMiss = false } = await load()
      const asOf = deps.now()
      const entry = {
        call,
        value,
        asOf,
        bytes,
        digest,
        version,
        tags: [tagsOf(value)],
        isMiss,
        isRefreshing: false,
        failedAt: 0,
      }
      sharedEntries.set(key, entry, context)
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
    const known = cached && isCurrent(cached) ? cached : await sharedEntries.get(key, context)
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
        (entry) => void (isCurrent(entry) && entries.set(key, entry)),
        // Readers have the stale answer already; the next one asks again.
        () => undefined,
      )
      .finally(() => {
        known.isRefreshing = false
      })
    count(context.call, 'stale')
    return known
  }

  const entries = createByteCache<Entry, LoadContext>(deps.limit, memoryOf, {
    fetchMethod: (key, cached, { context }) => refresh(key, cached, context),
    // An entry that is evicted while it loads must still reach its readers.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  })

  const misses = createByteCache<Entry>(deps.missingLimit, memoryOf)
  const readMiss = (key: string): Entry | undefined => {
    const miss = misses.get(key)
    return miss && canServeMiss(miss) ? miss : undefined
  }

  /** Joins a load that is in progress. If a change outdates its answer meanwhile, the answer is loaded again. */
  const fetchCurrent = async (key: string, context: LoadContext): Promise<Entry> => {
    let entry = await entries.forceFetch(key, { context, forceRefresh: true })
    for (let loads = 1; loads < maxLoads && !isCurrent(entry); loads += 1)
      entry = await entries.forceFetch(key, { context, forceRefresh: true })
    if (entry.isMiss) {
      entries.delete(key)
      misses.set(key, entry)
    }
    return entry
  }

  const keyOf = (call: CallName, payload: unknown) => `${call} ${JSON.stringify(payload)}`

  const inMemory = (key: string, lifetime: Lifetime): Entry | undefined => {
    const cached = entries.get(key)
    return cached && canServe(cached, lifetime) ? cached : readMiss(key)
  }
  const counted = (call: CallName, entry: Entry, lifetime: Lifetime): Entry => {
    count(call, isFresh(entry, lifetime) ? 'memory' : 'stale')
    return entry
  }

  const isKnown = (call: CallName, payload: unknown, lifetime: Lifetime): boolean =>
    inMemory(keyOf(call, payload), lifetime) !== undefined

  /**
   * Keys contain the call's name, so that one key never has answers of two types.
   * @param admit is called before a read that memory cannot answer, and may refuse it
   */
  const read = async <T>(
    call: CallName,
    payload: unknown,
    lifetime: Lifetime,
    load: () => Promise<Loaded<T>>,
    admit: () => Promise<void> = async () => {},
  ): Promise<Tagged<T>> => {
    const key = keyOf(call, payload)
    const dated = (entry: Entry) => {
      const asOf = new Date(entry.asOf)
      const stale = !isFresh(entry, lifetime)
      const state = stateOf(entry, lifetime)
      return { value: entry.value, asOf, stale, tags: entry.tags[0], state } as Tagged<T>
    }
    const tagsOf = (value: unknown) => deps.answerTags.ofAnswer(call, payload, value)
    const known = inMemory(key, lifetime)
    if (known) return dated(counted(call, known, lifetime))
    const cached = entries.get(key)
    try {
      // Before joining the read of another visitor, whom a refusal must not reach.
      await admit()
    } catch (error) {
      if (!cached || !isUsable(cached, lifetime)) throw error
      count(call, 'stale')
      return dated(cached)
    }
    return dated(await fetchCurrent(key, { call, lifetime, load, tagsOf }))
  }

  /**
   * The answer that is valid now; null where only the upstream can tell.
   * @param known an earlier answer that no change has outdated: while it is fresh, it need not be kept here
   */
  const peekState = (
    call: CallName,
    payload: unknown,
    lifetime: Lifetime,
    known: AnswerState,
  ): AnswerState | null => {
    const entry = inMemory(keyOf(call, payload), lifetime)
    if (!entry) return isFresh({ asOf: known.asOf.getTime() }, lifetime) ? known : null
    counted(call, entry, lifetime)
    return { state: stateOf(entry, lifetime), asOf: new Date(entry.asOf) }
  }

  /** As `peekState`, but asks the upstream. */
  const readState = async (
    call: CallName,
    payload: unknown,
    lifetime: Lifetime,
    load: () => Promise<Loaded<unknown>>,
    known: AnswerState,
  ): Promise<AnswerState> =>
    peekState(call, payload, lifetime, known) ?? (await read(call, payload, lifetime, load))

  return { read, readState, peekState, isKnown }
}
