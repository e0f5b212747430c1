/**
 * Deletes expired rows and mail files once an hour. Rows go in short batches: if one fails, the earlier ones stay deleted.
 * Several processes may run it at once.
 */
import { type Kysely, sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { UpstreamContext } from '../context.ts'
import { describeError } from '../errorAnswers.ts'
import { deleteOldMails, mailFolder } from '../mail/mailFolder.ts'
import type { Database } from '../tables/types.ts'
import { type ExpiredRows, expiredRowsOf } from './expiredRows.ts'

const intervalMs = 3_600_000
const largestBatch = 500
const smallestBatch = 10
/** Counting more would take longer than the metric is worth. */
const maxCounted = 10_000

const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms)

const deleteBatch = async (
  db: Kysely<Database>,
  { table, key, isExpired, alsoChanges }: ExpiredRows,
  oldest: Date,
  size: number,
): Promise<number> => {
  const deletion = sql`
    delete from ${sql.id(table)} where ${key} in (
      select ${key} from ${sql.id(table)} where ${isExpired(oldest)} limit ${size} for update skip locked)`
  if (alsoChanges) {
    const { rows } = await sql<{ n: number }>`
      with gone as (${deletion} returning *), changed as (${alsoChanges})
      select count(*)::int as n from gone`.execute(db)
    return rows[0]?.n ?? 0
  }
  const deleted = await deletion.execute(db)
  return Number(deleted.numAffectedRows ?? 0n)
}

/** At most `maxCounted`. */
const countExpired = async (db: Kysely<Database>, rows: ExpiredRows, now: Date): Promise<number> => {
  const oldest = before(now, rows.retentionMs)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from ${sql.id(rows.table)} where ${rows.isExpired(oldest)} limit ${maxCounted}) expired`.execute(
    db,
  )
  return counted[0]?.n ?? 0
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

export const createCleanup = ({ db, settings, log, now }: UpstreamContext, registry: Registry) => {
  const expiredRows = expiredRowsOf(settings)
  let lastRun = Number.NEGATIVE_INFINITY
  let running = Promise.resolve()
  const closing = new AbortController()

  const deleted = new Counter({
    name: 'upstream_cleanup_deleted_total',
    help: 'Expired rows that were deleted, by table.',
    labelNames: ['table'],
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'upstream_cleanup_left',
      help: `Expired rows that are not deleted yet, by table; ${maxCounted} means that many or more.`,
      labelNames: ['table'],
      registers: [],
      async collect() {
        for (const rows of expiredRows) this.set({ table: rows.table }, await countExpired(db, rows, now()))
      },
    }),
  )

  /**
   * Comes to an end: `oldest` stays the same, so no rows are added to those that expired. A batch that exceeds the time
   * limit of the database is tried again with fewer rows.
   */
  const deleteAll = async (rows: ExpiredRows): Promise<void> => {
    const oldest = before(now(), rows.retentionMs)
    let size = largestBatch
    while (!closing.signal.aborted) {
      try {
        const count = await deleteBatch(db, rows, oldest, size)
        deleted.inc({ table: rows.table }, count)
        if (count < size) return
      } catch (error) {
        if (!isTimeout(error) || size <= smallestBatch) throw error
        size = Math.max(smallestBatch, Math.floor(size / 5))
      }
    }
  }

  const run = async (): Promise<void> => {
    for (const rows of expiredRows) {
      try {
        await deleteAll(rows)
      } catch (error) {
        log.error(
          { ...describeError(error), table: rows.table },
          'the cleanup of a table failed; the next one is in an hour',
        )
      }
    }
    try {
      await deleteOldMails(mailFolder(settings), before(now(), settings.mailRetentionMs))
    } catch (error) {
      log.error(describeError(error), 'the cleanup of mails failed; the next one is in an hour')
    }
  }
  return {
    /** Called often instead of by a timer, since `now` is the only clock. Resolves when a running cleanup has ended. */
    runIfDue: (): Promise<void> => {
      const time = now().getTime()
      if (Math.abs(time - lastRun) >= intervalMs) {
        lastRun = time
        running = running.then(run)
      }
      return running
    },
    close: (): Promise<void> => {
      closing.abort()
      return running
    },
  }
}
