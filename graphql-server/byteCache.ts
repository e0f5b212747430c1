import { LRUCache } from 'lru-cache'

/** Memory of an entry besides its key and value. */
const entryOverheadBytes = 256

/**
 * An LRU cache bounded by its size in memory. Keys count too, at two bytes a character: visitors choose them, and a
 * short value may have a long key.
 */
export const createByteCache = <Value extends NonNullable<unknown>, FetchContext = unknown>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
  options: Pick<
    LRUCache.OptionsBase<string, Value, FetchContext>,
    'max' | 'ttl' | 'perf' | 'fetchMethod' | 'ignoreFetchAbort' | 'noDeleteOnFetchRejection'
  > = {},
) =>
  new LRUCache<string, Value, FetchContext>({
    ...options,
    // lru-cache takes no size of 0; no entry fits into one byte.
    maxSize: maxBytes || 1,
    sizeCalculation: (value, key) => entryOverheadBytes + 2 * key.length + bytesOf(value),
  })
