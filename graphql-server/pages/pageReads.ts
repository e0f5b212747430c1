/**
 * Collects what is read while a page is drawn. Later it tells whether drawing the page again would read the same, which
 * costs a look at the caches, and a request only for answers whose time is over.
 */
import { type CacheTags, cacheTags } from '../invalidation/cacheTags.ts'
import type { AnswerState, CachedRead, Caller } from '../sources/types.ts'

export type PageReads = {
  /** Size in memory. */
  bytes: number
  /** False also when an answer cannot be had. */
  areUnchanged: (caller: Caller) => Promise<boolean>
}

type Answered = { known: AnswerState; repeat: CachedRead['repeat'] }

/** Memory of one read: its key, its state and what repeats it. */
const readBytes = 600

const repeatReads =
  (reads: readonly Answered[]) =>
  async (caller: Caller): Promise<boolean> => {
    try {
      const current = await Promise.all(
        reads.map(async (read) => ({ read, now: (await read.repeat?.(caller, read.known)) ?? read.known })),
      )
      if (!current.every(({ read, now }) => now.state === read.known.state)) return false
      // An answer that was loaded again is fresh for longer.
      for (const { read, now } of current) read.known = { state: read.known.state, asOf: now.asOf }
      return true
    } catch {
      return false
    }
  }

export const collectPageReads = () => {
  const reads = new Map<string, Answered>()
  /** One array for each answer. A page reads the answer of its list once for each group. */
  const tags = new Set<CacheTags>()
  let pending = 0
  let isIncomplete = false

  const onRead = async ({ key, answer, repeat }: CachedRead): Promise<void> => {
    pending += 1
    try {
      const { tags: tagsOfAnswer, state, asOf } = await answer
      tags.add(tagsOfAnswer)
      // One page may show the answers before and after a change.
      if ((reads.get(key)?.known.state ?? state) !== state) isIncomplete = true
      reads.set(key, { known: { state, asOf }, repeat })
    } catch {
      isIncomplete = true
    } finally {
      pending -= 1
    }
  }

  return {
    onRead: (read: CachedRead): void => void onRead(read),
    tags: (): CacheTags[] => [cacheTags([...tags].flatMap((one) => [...one]))],
    /** Null where an answer failed or came too late: the page lacks it, and must be drawn again. */
    reads: (): PageReads | null =>
      isIncomplete || pending > 0
        ? null
        : { bytes: reads.size * readBytes, areUnchanged: repeatReads([...reads.values()]) },
  }
}
