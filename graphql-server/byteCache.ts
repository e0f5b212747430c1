import { LRUCache } from 'lru-cache'

/** What an entry takes besides its key and its value. */
const entryOverheadBytes = 256

/**
 * A cache bounded by what it holds in memory; the least recently used goes first. Keys count too, at two bytes a
 * character: strangers choose them, and a short answer may stand under a long one.
 */
export const createByteCache = <Value extends NonNullable<unknown>>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
  options: Pick<LRUCache.OptionsBase<string, Value, unknown>, 'max' | 'ttl' | 'perf'> = {},
) =>
  new LRUCache<string, Value>({
    ...options,
    // Nothing fits into one byte: that keeps nothing.
    maxSize: maxBytes || 1,
    sizeCalculation: (value, key) => entryOverheadBytes + 2 * key.length + bytesOf(value),
  })
