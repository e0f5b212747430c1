import { LRUCache } from 'lru-cache'

/** The limit of a cache in bytes, and the counter of what it holds. */
export type CacheLimit = { maxBytes: number; watch?: (cache: Sized) => void }
export type Sized = { readonly calculatedSize: number; readonly size: number }

/** Memory of an entry besides its key and value. */
const entryOverheadBytes = 256

/**
 * An LRU cache bounded by its size in memory. Keys count too, at two bytes a character: visitors choose them, and a
 * short value may have a long key. What takes more than a quarter is not kept: a list of all parts must not evict the rest.
 */
export const createByteCache = <Value extends NonNullable<unknown>, FetchContext = unknown>(
  { maxBytes, watch }: CacheLimit,
  bytesOf: (value: Value) => number,
  options: Pick<
    LRUCache.OptionsBase<string, Value, FetchContext>,
    'dispose' | 'max' | 'ttl' | 'perf' | 'fetchMethod' | 'ignoreFetchAbort' | 'noDeleteOnFetchRejection'
  > = {},
) => {
  const cache = new LRUCache<string, Value, FetchContext>({
    ...options,
    // lru-cache takes no size of 0; no entry fits into one byte.
    maxSize: maxBytes || 1,
    maxEntrySize: Math.ceil(maxBytes / 4) || 1,
    sizeCalculation: (value, key) => entryOverheadBytes + 2 * key.length + bytesOf(value),
  })
  watch?.(cache)
  return cache
}
