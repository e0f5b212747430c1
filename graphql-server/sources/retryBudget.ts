/**
 * Bounds how many reads are retries (SEC-14), so that an upstream in trouble is not asked four times as often. Every read
 * earns a fifth of a retry. A quiet shop, which earns little, may always retry a few times.
 */
export type RetryBudget = {
  noteRead: () => void
  /** Takes one retry; false if none is left. */
  take: () => boolean
}

const readsPerRetry = 5
/** Earned retries are kept for a moment of trouble, but not for more than a moment. */
const maxReads = 20 * readsPerRetry
const reserve = 15
const reserveMs = 10_000

/** @param now a clock that never goes back, in milliseconds */
export const createRetryBudget = (now: () => number): RetryBudget => {
  let reads = 0
  let fromReserve = 0
  let reserveSince = now()
  return {
    noteRead: () => {
      reads = Math.min(maxReads, reads + 1)
    },
    take: () => {
      if (now() - reserveSince >= reserveMs) {
        reserveSince = now()
        fromReserve = 0
      }
      if (reads >= readsPerRetry) {
        reads -= readsPerRetry
        return true
      }
      if (fromReserve >= reserve) return false
      fromReserve += 1
      return true
    },
  }
}
