/** A kept answer of the upstream, and how long it may serve. */
import { toDayNumber } from '#domain/days.ts'
import { bytesOfTags } from '../invalidation/cacheTags.ts'
import type { Versioned } from '../invalidation/changeIndex.ts'
import type { CallName } from './calls.ts'
import type { Lifetime } from './lifetimes.ts'

export type Entry = Versioned & {
  call: CallName
  isMiss: boolean
  value: unknown
  /** When it was loaded, by the wall clock; also by that of another server. */
  asOf: number
  /** Length of the answer's JSON. */
  bytes: number
  /** Equal for equal answers. */
  digest: string
  /** A slow load of a newer answer is in progress. */
  isRefreshing: boolean
  /** When the upstream last failed to give a newer answer. */
  failedAt: number
}

/**
 * Parsed answers take two and a half to three times the size of their JSON. Rows made of a list of parts
 * (`catalogueQueries.ts`) live as long as the list.
 */
export const memoryOf = ({ call, bytes, tags }: Entry): number =>
  (call === 'getParts' ? 5 : 3) * bytes + bytesOfTags(tags)

/** Visitors can ask for any number of unknown names: these are kept apart, for a short time, and not in Valkey. */
const missMs = 60_000

/** After a failure the stale answer serves at once for this long; then one request asks the upstream again. */
const retryAfterMs = 5_000

/** @param isCurrent whether no change has outdated the entry */
export const createFreshness = (now: () => number, isCurrent: (entry: Entry) => boolean) => {
  // The absolute value: a time lies ahead after the clock was set back, or a little when another server noted it.
  const isRecent = (time: number, ms: number) => Math.abs(now() - time) < ms
  const isFresh = ({ asOf }: Pick<Entry, 'asOf'>, { freshSeconds }: Lifetime) =>
    isRecent(asOf, freshSeconds * 1_000)
  /** Where the upstream gives no answer. */
  const isUsable = (entry: Entry, { staleSeconds }: Lifetime) =>
    isRecent(entry.asOf, staleSeconds * 1_000) && isCurrent(entry)
  return {
    isFresh,
    isUsable,
    /** Without asking the upstream. */
    canServe: (entry: Entry, lifetime: Lifetime) =>
      isCurrent(entry) &&
      (isFresh(entry, lifetime) ||
        (isUsable(entry, lifetime) && (entry.isRefreshing || isRecent(entry.failedAt, retryAfterMs)))),
    canServeMiss: (miss: Entry) => isRecent(miss.asOf, missMs) && isCurrent(miss),
    /** Equal for answers that make the same page: of the same content, freshness and day. */
    stateOf: (entry: Pick<Entry, 'asOf' | 'digest'>, lifetime: Lifetime): string =>
      `${entry.digest} ${isFresh(entry, lifetime) ? 'fresh' : 'stale'} ${toDayNumber(new Date(entry.asOf))}`,
  }
}
