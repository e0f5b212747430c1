import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables/types.ts'

/** Updates the planner's statistics, and allows index-only scans. It cannot run inside a transaction. */
export const vacuumAndAnalyze = async (db: Kysely<Database>): Promise<void> => {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql.raw('vacuum analyze').execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
