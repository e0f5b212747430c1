/** Writes the latest of repeated entries at most once a minute, with the number of entries since the last write. */
export type WriteEntry<T> = (times: number, entry: T) => void

const intervalMs = 60_000

export const createThrottledLog = <T>(now: () => number, write: WriteEntry<T>) => {
  let writtenAt = Number.NEGATIVE_INFINITY
  let times = 0
  return (entry: T): void => {
    times += 1
    // The absolute value, because the clock may have been set back.
    if (Math.abs(now() - writtenAt) < intervalMs) return
    write(times, entry)
    writtenAt = now()
    times = 0
  }
}
