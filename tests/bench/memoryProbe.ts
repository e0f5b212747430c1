/**
 * Preloaded into the processes of the bench of memory: on SIGUSR2 it answers what V8 counts, into a file named after the
 * process. It works for any checkout, and costs little until it is asked.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

const folder = process.env['MEMORY_PROBE_DIR']
if (folder && isMainThread) {
  /** Full collections, with what their steps took in milliseconds of the main thread. */
  let full = 0
  let fullMs = 0
  let youngMs = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration } = entry
      const detail: unknown = 'detail' in entry ? entry.detail : undefined
      const kind = typeof detail === 'object' && detail !== null && 'kind' in detail ? detail.kind : undefined
      if (kind === constants.NODE_PERFORMANCE_GC_MAJOR) full += 1
      if (kind === constants.NODE_PERFORMANCE_GC_MINOR) youngMs += duration
      else fullMs += duration
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  process.on('SIGUSR2', () => {
    const file = join(folder, `${process.pid}.json`)
    const spaces = Object.fromEntries(
      getHeapSpaceStatistics().map(({ space_name, space_size, space_used_size }) => [
        space_name,
        [space_size, space_used_size],
      ]),
    )
    writeFileSync(
      `${file}.new`,
      JSON.stringify({ ...process.memoryUsage(), collections: { full, fullMs, youngMs }, spaces }),
    )
    renameSync(`${file}.new`, file)
  })
}
