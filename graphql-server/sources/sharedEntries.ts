/** Entries of this process's cache in the cache that servers share. */
import type { CacheTags } from '../invalidation/cacheTags.ts'
import type { Invalidation } from '../invalidation/createInvalidation.ts'
import type { Entry } from './cacheEntry.ts'
import type { CallName } from './calls.ts'
import type { Lifetime } from './lifetimes.ts'
import type { SharedCache } from './sharedCache.ts'

type Deps = {
  /** Null where no cache is shared. */
  shared: SharedCache | null
  invalidation: Pick<Invalidation, 'epoch' | 'isCurrent'>
}
type EntryContext = { call: CallName; lifetime: Lifetime; tagsOf: (value: unknown) => CacheTags }

/** Versions of changes count within an epoch, so that entries of another one cannot be compared with changes. */
export const createSharedEntries = ({ shared, invalidation: { epoch, isCurrent } }: Deps) => ({
  get: async (key: string, { call, lifetime, tagsOf }: EntryContext): Promise<Entry | undefined> => {
    const stored = lifetime.shared ? await shared?.get(key) : null
    if (!stored || stored.epoch !== epoch()) return undefined
    const { value, asOf, bytes, digest = `as of ${stored.asOf}`, version } = stored
    const tags = [tagsOf(value)]
    const loaded = { call, value, asOf, bytes, digest, version, tags }
    const entry = { ...loaded, isMiss: false, isRefreshing: false, failedAt: 0 }
    return isCurrent(entry) ? entry : undefined
  },
  set: (key: string, entry: Entry, { lifetime }: Pick<EntryContext, 'lifetime'>): void => {
    const current = epoch()
    if (lifetime.shared && !entry.isMiss && current !== null && isCurrent(entry))
      shared?.set(key, { ...entry, epoch: current }, lifetime.staleSeconds)
  },
})
