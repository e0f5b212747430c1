/**
 * Says whether something cached is older than a change that concerns it. Nothing is deleted when a change arrives: what is
 * outdated is recognised when it is read. So an answer that was on its way meanwhile cannot come back by being stored late.
 */
import { type CacheTags, type Change, tagsOfChange } from './cacheTags.ts'

/** `version`: the newest change that was known before it was read. */
export type Versioned = { version: number; readonly tags: readonly CacheTags[] }

/** Older changes are forgotten; what is cached since before them counts as outdated. */
export const retainedChanges = 1_000

export type ChangeIndex = ReturnType<typeof createChangeIndex>

export const createChangeIndex = () => {
  const changedAt = new Map<number, number>()
  const changes: { version: number; tags: readonly number[] }[] = []
  let version = 0
  /** Everything that was read before this change is outdated, whatever it depends on. */
  let floor = 0

  const dropAll = (at: number) => {
    changedAt.clear()
    changes.length = 0
    floor = at
  }
  const forgetOldest = () => {
    const oldest = changes.shift()
    if (!oldest) return
    floor = oldest.version
    for (const tag of oldest.tags) if (changedAt.get(tag) === oldest.version) changedAt.delete(tag)
  }
  const isChangedAfter = (tags: CacheTags, readAt: number) =>
    tags.some((tag) => (changedAt.get(tag) ?? 0) > readAt)

  return {
    version: () => version,
    /** Changes must come in the order of their versions; repeated ones have no effect. */
    apply: (at: number, change: Change) => {
      if (at <= version) return
      version = at
      if (change.everything) return dropAll(at)
      const tags = tagsOfChange(change)
      for (const tag of tags) changedAt.set(tag, at)
      changes.push({ version: at, tags })
      if (changes.length > retainedChanges) forgetOldest()
    },
    /** For a server that may have missed changes before this version. */
    restart: (at: number) => {
      version = at
      dropAll(at)
    },
    /** Whether no change that it depends on came after it was read. Then it need not be compared with these changes again. */
    isCurrent: (cached: Versioned): boolean => {
      if (cached.version >= version) return true
      const { version: readAt, tags } = cached
      if (readAt < floor || tags.some((some) => isChangedAfter(some, readAt))) return false
      cached.version = version
      return true
    },
  }
}
