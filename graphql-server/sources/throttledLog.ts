/** Tells of what goes wrong again and again no more than once a minute, and how often it did since. */
export type Tell<T> = (times: number, what: T) => void

const pauseMs = 60_000

export const createThrottledLog = <T>(now: () => number, tell: Tell<T>) => {
  let toldAt = Number.NEGATIVE_INFINITY
  let times = 0
  return (what: T): void => {
    times += 1
    // Also where the clock was set back meanwhile.
    if (Math.abs(now() - toldAt) < pauseMs) return
    tell(times, what)
    toldAt = now()
    times = 0
  }
}
