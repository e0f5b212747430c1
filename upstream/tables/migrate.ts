import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './types.ts'

/** The names of the applied migrations, including those of other versions. */
const appliedNames = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return []
  const { rows: names } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return names.map(({ name }) => name)
}

const noChange: Migration = { up: async () => {} }
const newest = Object.keys(migrations).sort().at(-1) ?? ''

/**
 * Returns the number of migrations that it applied. Several processes may call it at once: a lock in the database lets one work
 * while the others wait. A failed batch is rolled back as a whole. Migrations of a newer version are accepted: during an
 * upgrade both versions run, and the old one may be restarted.
 */
export const migrate = async (db: Kysely<Database>): Promise<number> => {
  for (;;) {
    const before = await appliedNames(db)
    const newer = before.filter((name) => !(name in migrations) && name > newest)
    const all = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, noChange])) }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return results?.length ?? 0
    // A newer version may have applied migrations between the query and the lock.
    if ((await appliedNames(db)).length === before.length) throw error
  }
}
