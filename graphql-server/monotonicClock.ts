/**
 * A clock that never goes back. Ages measured with the wall clock would be wrong by as much as it is set back, and
 * cached entries would live that much longer.
 * @param now the wall clock in milliseconds
 */
export const createMonotonicClock = (now: () => number): (() => number) => {
  let last = now()
  let offset = 0
  return () => {
    const time = now()
    if (time < last) offset += last - time
    last = time
    return time + offset
  }
}
