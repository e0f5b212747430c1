/**
 * Tells whether executing a request again would read the same on the same day, by a look at the caches: no request is
 * made. It keeps the state of what was read, not the answers.
 */
import { toDayNumber } from '#domain/days.ts'
import type { CachedRead } from './types.ts'

export type UnchangedReads = { bytes: number; areUnchanged: () => boolean }

/** Memory of one read: its state and what looks for it. */
const readBytes = 600

export const collectUnchangedReads = (now: () => Date) => {
  const madeOn = toDayNumber(now())
  const reads: CachedRead[] = []
  return {
    onRead: (read: CachedRead): void => void reads.push(read),
    /** Null where a read failed. */
    collected: async (): Promise<UnchangedReads | null> => {
      try {
        const known = await Promise.all(
          // Taken out: what is kept must not hold the answers.
          reads.splice(0).map(async ({ answer, peek }) => {
            const { state, asOf } = await answer
            return { peek, state, asOf }
          }),
        )
        return {
          bytes: known.length * readBytes,
          areUnchanged: () =>
            toDayNumber(now()) === madeOn &&
            known.every(({ peek, state, asOf }) => peek({ state, asOf })?.state === state),
        }
      } catch {
        return null
      }
    },
  }
}
