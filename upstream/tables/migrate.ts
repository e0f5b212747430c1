import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Database } from './types.ts'

/**
 * Brings the tables up to date; answers how many migrations ran. Several processes may call it at once: a lock
 * in the database lets one work while the others wait. A batch that fails is rolled back whole.
 */
export const migrate = async (db: Kysely<Database>): Promise<number> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return results?.length ?? 0
}
