/**
 * Keeps the planner's statistics of growing tables near the truth. PostgreSQL keeps the plan of a statement until the statistics
 * change: a plan that was made while a table had one page reads the whole table for every row, however large it has become.
 * Autovacuum comes once a minute at most, and never on the embedded database.
 */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { describeError } from '../errorAnswers.ts'
import type { Database } from '../tables/types.ts'

/** The tables that orders write to. */
const tables = [
  'cart',
  'cart_line',
  'address',
  'orders',
  'order_line',
  'order_event',
  'invoice',
  'idempotency',
  'outbox',
] as const satisfies readonly (keyof Database)[]

const writesBetweenChecks = 256

/** Tables of more than twice the pages that their statistics know. Each is found a few times while it grows, and then no more. */
const findOutgrown = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = any(${[...tables]}::text[]::regclass[])
      and pg_relation_size(oid) > 2 * greatest(relpages, 1) * current_setting('block_size')::bigint
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

const refreshStatistics = async (db: Kysely<Database>): Promise<void> => {
  for (const name of await findOutgrown(db)) await sql`analyze ${sql.id(name)}`.execute(db)
}

export const createStatistics = ({ db, log }: UpstreamContext) => {
  let writes = 0
  let running: Promise<void> | undefined
  const refresh = async (): Promise<void> => {
    try {
      await refreshStatistics(db)
    } catch (error) {
      // A huge table that was just restored may take longer than the time limit of a statement; autovacuum does it then.
      log.warn(describeError(error), 'the statistics of tables could not be refreshed')
    } finally {
      running = undefined
    }
  }
  return {
    noteWrite: (): void => {
      writes += 1
      if (writes % writesBetweenChecks === 0) running ??= refresh()
    },
    close: async (): Promise<void> => running,
  }
}
