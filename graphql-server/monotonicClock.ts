/**
 * A clock that never goes back, for ages of what is kept: what was noted before the server's own was set back would
 * else be kept for as long as that again.
 * @param now milliseconds, as a clock of the server says it; what it says is added to from where it was set back.
 */
export const createMonotonicClock = (now: () => number): (() => number) => {
  let last = now()
  let behind = 0
  return () => {
    const read = now()
    if (read < last) behind += last - read
    last = read
    return read + behind
  }
}
