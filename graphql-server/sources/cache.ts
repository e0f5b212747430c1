/**
 * Answers kept for reading: in this process (bounded, least recently used goes first), and in Valkey where
 * there is one, for its other servers and for the next start. Concurrent equal reads become one.
 * A good answer outlives its freshness: it serves, marked stale, while the upstream is down, takes long or
 * says something else.
 */
import { GraphQLError } from 'graphql'
import { catalogueCacheMinutes, generalCacheMinutes, knownAnswerPatience } from '#domain/times.ts'
import { createByteCache } from '../byteCache.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { sleep } from '../timeouts.ts'
import type { CallName } from './calls.ts'
import { isUnavailable, isWithoutAnswer } from './errors.ts'
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

/** `bytes`: of its JSON. */
export type Loaded<T> = { value: T; bytes: number }
type Entry = { call: CallName; value: unknown; asOf: number; bytes: number; triedAt: number }

/**
 * What an answer takes in memory: its objects come to two and a half to three times their JSON, and the rows that are
 * made of a list (`catalogueQueries.ts`) live as long as it does.
 */
const memoryOf = ({ call, bytes }: Entry): number => (call === 'getParts' ? 5 : 3) * bytes
const usualMaxBytes = 256 * 1024 * 1024

/** While the upstream gives none, its last good answer serves at once; this often one request asks again. */
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
  const entries = createByteCache<Entry>(deps.maxBytes ?? usualMaxBytes, memoryOf, {
    max: deps.maxEntries ?? 20_000,
  })
  const underWay = new Map<string, Promise<Dated<unknown>>>()

  const dated = (entry: Entry, stale: boolean): Dated<unknown> => ({
    value: entry.value,
    asOf: new Date(entry.asOf),
    stale,
  })
  // What lies ahead was noted before the clock was set back; a little ahead, by another server.
  const isRecent = (time: number, ms: number) => Math.abs(deps.now() - time) < ms
  const within = (entry: Entry, seconds: number) => isRecent(entry.asOf, seconds * 1_000)

  const isServable = (entry: Entry | undefined, life: Lifetime): entry is Entry =>
    entry !== undefined && within(entry, life.staleSeconds)
  const staleAnswer = (call: CallName, entry: Entry) => {
    deps.metrics.cacheReads.inc({ call, from: 'stale' })
    return dated(entry, true)
  }

  /** `host.ts` tells of a host that does not answer; what answered something else would go unseen. */
  const tellOf = (call: CallName, error: unknown) => {
    if (!(error instanceof GraphQLError)) return
    const { code, status } = error.extensions
    // The words of a refusal may quote what a visitor wrote; those of a wrong shape are a path.
    const reason = error.originalError?.message ?? `status ${String(status)}`
    deps.log.warn({ call, code, reason }, 'known answer in the place of a wrong one')
  }

  const knownFor = async (call: CallName, key: string, life: Lifetime): Promise<Entry | undefined> => {
    const near = entries.peek(key)
    if (near || !life.shared || !deps.shared) return near
    const found = await deps.shared.get(key)
    if (!found) return undefined
    const entry = { ...found, call, triedAt: 0 }
    entries.set(key, entry)
    return entry
  }

  const load = async (
    call: CallName,
    key: string,
    life: Lifetime,
    known: Entry | undefined,
    ask: () => Promise<Loaded<unknown>>,
  ): Promise<Dated<unknown>> => {
    try {
      const { value, bytes } = await ask()
      const entry = { call, value, asOf: deps.now(), bytes, triedAt: 0 }
      entries.set(key, entry)
      if (life.shared) deps.shared?.set(key, entry, life.staleSeconds)
      deps.metrics.cacheReads.inc({ call, from: 'upstream' })
      return dated(entry, false)
    } catch (error) {
      if (!isWithoutAnswer(error) || !isServable(known, life)) throw error
      if (!isUnavailable(error)) tellOf(call, error)
      known.triedAt = deps.now()
      return staleAnswer(call, known)
    }
  }

  /** Answers as soon as it can; `whenDone` is called when the upstream is asked no more, which may be later. */
  const begin = async (
    call: CallName,
    key: string,
    life: Lifetime,
    ask: () => Promise<Loaded<unknown>>,
    whenDone: () => void,
  ): Promise<Dated<unknown>> => {
    const known = await knownFor(call, key, life)
    if (known && within(known, life.freshSeconds)) {
      whenDone()
      deps.metrics.cacheReads.inc({ call, from: 'shared' })
      return dated(known, false)
    }
    const loaded = load(call, key, life, known, ask).finally(whenDone)
    if (!isServable(known, life)) return loaded
    const late = sleep(knownAnswerPatience).then(() => 'late' as const)
    // Lost races go unheard, rejections too: what fails behind an answer that was given is nobody's error.
    const first = await Promise.race([loaded, late])
    return first === 'late' ? staleAnswer(call, known) : first
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
      if (fresh || (isRecent(entry.triedAt, retryAfterMs) && within(entry, life.staleSeconds))) {
        deps.metrics.cacheReads.inc({ call, from: fresh ? 'memory' : 'stale' })
        return dated(entry, !fresh) as Dated<T>
      }
    }
    const running = underWay.get(key)
    if (running) return running as Promise<Dated<T>>
    const started = begin(call, key, life, ask, () => underWay.delete(key))
    underWay.set(key, started)
    return started as Promise<Dated<T>>
  }

  return { read }
}
