/** Deletes expired records in batches, also while no record is written, and counts what is left. */
import { Gauge, type Registry } from 'prom-client'
import type { ReportFailure } from './backgroundFailures.ts'
import { createRepeatingTask } from './repeatingTask.ts'

const pauseMs = 60_000
const batch = 500

type ExpiringRecords = {
  deleteExpired: (limit: number) => Promise<number>
  countExpired: () => Promise<number>
}

export const createRecordsCleanup = (
  records: ExpiringRecords,
  registry: Registry,
  reportFailure: ReportFailure,
) => {
  const stopping = new AbortController()
  registry.registerMetric(
    new Gauge({
      name: 'shop_cleanup_left',
      help: 'Expired records that are not deleted yet. Valkey deletes them itself.',
      registers: [],
      async collect() {
        this.set(await records.countExpired())
      },
    }),
  )
  /** Records that expire meanwhile belong to the next run, so it comes to an end. */
  const run = async () => {
    let left = await records.countExpired()
    while (left > 0 && !stopping.signal.aborted) {
      const deleted = await records.deleteExpired(batch)
      if (deleted === 0) return
      left -= deleted
      // Requests have their turn between two batches.
      await new Promise(setImmediate)
    }
  }
  const task = createRepeatingTask(run, { pauseMs, name: 'deletion of expired records', reportFailure })
  return {
    run,
    start: task.start,
    stop: async () => {
      stopping.abort()
      await task.stop()
    },
  }
}
