import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Database } from './types.ts'

/** Names of the migrations that were made, by whichever version of this program. */
const made = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const { rows: names } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return names.map(({ name }) => name)
}

const nothing: Migration = { up: async () => {} }
const newest = Object.keys(migrations).sort().at(-1) ?? ''

/**
 * Brings the tables up to date; answers how many migrations ran. Several processes may call it at once: a lock
 * in the database lets one work while the others wait. A batch that fails is rolled back whole. Migrations that a
 * newer version made already are lived with: during an upgrade both versions run, and the old one may be restarted.
 */
export const migrate = async (db: Kysely<Database>): Promise<number> => {
  for (;;) {
    const before = await made(db)
    const newer = before.filter((name) => !(name in migrations) && name > newest)
    const all = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, nothing])) }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return results?.length ?? 0
    // A newer version may have worked between the look and the lock.
    if ((await made(db)).length === before.length) throw error
  }
}
