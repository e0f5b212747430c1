/** Tells of what goes wrong again and again no more than once a minute, and how often it did since. */
export type Tell = (times: number, error: unknown) => void

const pauseMs = 60_000

export const createSeldom = (now: () => number, tell: Tell) => {
  let toldAt = Number.NEGATIVE_INFINITY
  let times = 0
  return (error: unknown): void => {
    times += 1
    // Also where the clock was set back meanwhile.
    if (Math.abs(now() - toldAt) < pauseMs) return
    tell(times, error)
    toldAt = now()
    times = 0
  }
}
