/**
 * An embedded database in memory with the shop's tables, and nothing in them. Making one takes seconds of a processor, so
 * a run of Vitest makes it once, and each file of tests opens a copy of its own.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect } from 'kysely'
import { type OpenDatabase, openEmbedded } from '../../upstream/database/open.ts'
import { migrate } from '../../upstream/tables/migrate.ts'
import type { Database } from '../../upstream/tables/types.ts'

const make = async (): Promise<Blob> => {
  const engine = await PGlite.create('memory://', { extensions: { unaccent, fuzzystrmatch } })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: engine }) })
  await migrate(db)
  // Otherwise each copy would begin by going through what was written here.
  await engine.exec('checkpoint')
  const made = await engine.dumpDataDir('none')
  await db.destroy()
  if (!engine.closed) await engine.close()
  return made
}

/** The run's, made by whoever comes first; two who come at once make the same. */
const madeIn = async (folder: string): Promise<Blob> => {
  const file = join(folder, 'migrated.tar')
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])
  const made = await make()
  const half = `${file}.${process.pid}`
  await writeFile(half, made.stream())
  await rename(half, file)
  return made
}

export const openMigrated = async (): Promise<OpenDatabase> => {
  const folder = process.env['RUN_FOLDER']
  if (folder !== undefined) return openEmbedded(undefined, await madeIn(folder))
  const database = await openEmbedded()
  await migrate(database.db)
  return database
}
