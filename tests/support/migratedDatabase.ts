/**
 * Opens embedded databases in memory, with empty tables or with a generated catalogue. To make one takes seconds of
 * processor time, so a run of Vitest makes each once and the test files open copies.
 */
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect } from 'kysely'
import { type OpenDatabase, openEmbedded } from '../../upstream/database/openDatabase.ts'
import type { LoadOptions } from '../../upstream/demo/catalogue/loadCatalogue.ts'
import { loadDemoDataIfEmpty } from '../../upstream/demo/loadDemoData.ts'
import { migrate } from '../../upstream/tables/migrate.ts'
import type { Database } from '../../upstream/tables/types.ts'
import { onceInRun } from './onceInRun.ts'

type Fill = (db: Kysely<Database>) => Promise<unknown>

/** Nobody connects to PostgreSQL's templates of databases, which are half of the files of a dump. */
const dropTemplates = async (engine: PGlite): Promise<void> => {
  await engine.exec("update pg_database set datistemplate = false where datname like 'template%'")
  for (const name of ['template0', 'template1']) await engine.exec(`drop database if exists ${name}`)
}

/** @param from the dump that it goes on from */
const dumpOf = async (fill: Fill, from: Blob | undefined): Promise<Blob> => {
  const engine = await PGlite.create('memory://', {
    extensions: { unaccent, fuzzystrmatch },
    ...(from && { loadDataDir: from }),
  })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: engine }) })
  await fill(db)
  await dropTemplates(engine)
  // Without a checkpoint each copy would replay the write-ahead log first.
  await engine.exec('checkpoint')
  const dump = await engine.dumpDataDir('none')
  await db.destroy()
  if (!engine.closed) await engine.close()
  return dump
}

/** The dump of this run, made by the first test file that needs it. */
const dumpOfThisRun = async (folder: string, name: string, make: () => Promise<Blob>): Promise<Blob> => {
  const file = await onceInRun(folder, name, async () => {
    const path = join(folder, `${name}.tar`)
    await writeFile(path, (await make()).stream())
    return path
  })
  return openAsBlob(file)
}

const migrated = (folder: string): Promise<Blob> =>
  dumpOfThisRun(folder, 'migrated', () => dumpOf(migrate, undefined))

/** @param dataDir undefined: in memory */
export const openMigratedDatabase = async (dataDir?: string): Promise<OpenDatabase> => {
  const folder = process.env['RUN_FOLDER']
  if (folder !== undefined) return openEmbedded(dataDir, await migrated(folder))
  const database = await openEmbedded(dataDir)
  await migrate(database.db)
  return database
}

/** Undefined without a run. */
const demoDump = async (options: LoadOptions): Promise<Blob | undefined> => {
  const folder = process.env['RUN_FOLDER']
  if (folder === undefined) return undefined
  const { parts, seed, today } = options
  const fill: Fill = (db) => loadDemoDataIfEmpty(db, options)
  return dumpOfThisRun(folder, `demo-${parts}-${seed}-${today}`, async () =>
    dumpOf(fill, await migrated(folder)),
  )
}

/** @param dataDir undefined: in memory */
export const openDemoDatabase = async (options: LoadOptions, dataDir?: string): Promise<OpenDatabase> => {
  const dump = await demoDump(options)
  const database = await openEmbedded(dataDir, dump)
  if (!dump) {
    await migrate(database.db)
    await loadDemoDataIfEmpty(database.db, options)
  }
  return database
}
