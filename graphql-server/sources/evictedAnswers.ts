/** The rest of an evicted answer: enough to tell whether a page that was made from it is still right. */
import { type CacheLimit, createByteCache } from '../byteCache.ts'
import { bytesOfTags } from '../invalidation/cacheTags.ts'
import type { Versioned } from '../invalidation/changeIndex.ts'

type Evicted = Versioned & { asOf: number; digest: string }

export const createEvictedAnswers = (limit: CacheLimit) => {
  const evicted = createByteCache<Evicted>(limit, ({ tags, digest }) => bytesOfTags(tags) + 2 * digest.length)
  return {
    get: (key: string): Evicted | undefined => evicted.get(key),
    note: (key: string, { asOf, digest, version, tags }: Evicted) => {
      evicted.set(key, { asOf, digest, version, tags })
    },
  }
}
