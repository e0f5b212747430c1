/**
 * Calls `end` once this process's parent has ended, for a server that nobody would stop any more. A parent that is killed
 * sends nothing, so its child asks.
 */
export const endWithParent = (end: () => void): void => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 1_000)
  watch.unref()
}
