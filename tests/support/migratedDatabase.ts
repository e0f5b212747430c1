/**
 * Opens an embedded database in memory with empty tables. Migrating one takes seconds of processor time, so a run of
 * Vitest does it once and each test file opens a copy.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect } from 'kysely'
import { type OpenDatabase, openEmbedded } from '../../upstream/database/openDatabase.ts'
import { migrate } from '../../upstream/tables/migrate.ts'
import type { Database } from '../../upstream/tables/types.ts'

const dumpMigrated = async (): Promise<Blob> => {
  const engine = await PGlite.create('memory://', { extensions: { unaccent, fuzzystrmatch } })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: engine }) })
  await migrate(db)
  // Without a checkpoint each copy would replay the write-ahead log first.
  await engine.exec('checkpoint')
  const dump = await engine.dumpDataDir('none')
  await db.destroy()
  if (!engine.closed) await engine.close()
  return dump
}

/** The dump of this run, made by the first test file. Two files at once make the same dump. */
const dumpOfThisRun = async (folder: string): Promise<Blob> => {
  const file = join(folder, 'migrated.tar')
  const existing = await readFile(file).catch(() => null)
  if (existing) return new Blob([existing])
  const dump = await dumpMigrated()
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, dump.stream())
  await rename(temporary, file)
  return dump
}

export const openMigratedDatabase = async (): Promise<OpenDatabase> => {
  const folder = process.env['RUN_FOLDER']
  if (folder !== undefined) return openEmbedded(undefined, await dumpOfThisRun(folder))
  const database = await openEmbedded()
  await migrate(database.db)
  return database
}
