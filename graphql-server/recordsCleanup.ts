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
  const deleteAll = async (stopping: AbortSignal) => {
    let left = await records.countExpired()
    while (left > 0 && !stopping.aborted) {
      const deleted = await records.deleteExpired(batch)
      if (deleted === 0) return
      left -= deleted
      // Requests have their turn between two batches.
      await new Promise(setImmediate)
    }
  }
  return createRepeatingTask(deleteAll, { pauseMs, name: 'deletion of expired records', reportFailure })
}
