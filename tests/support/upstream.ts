/** Runs the reference upstream in this process with a small catalogue. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createUpstream } from '../../upstream/createUpstream.ts'
import { type OpenDatabase, openServer } from '../../upstream/database/openDatabase.ts'
import type { LoadOptions } from '../../upstream/demo/catalogue/loadCatalogue.ts'
import { demoVehicleLookup, registerDemoVehicles } from '../../upstream/demo/demoVehicles.ts'
import { loadDemoDataIfEmpty } from '../../upstream/demo/loadDemoData.ts'
import { registerDemoPictures } from '../../upstream/demo/pictures/routes.ts'
import { readSettings } from '../../upstream/settings.ts'
import { migrate } from '../../upstream/tables/migrate.ts'
import { openDemoDatabaseOfRun } from './databaseOfRun.ts'
import { openDemoDatabase } from './migratedDatabase.ts'
import { sharedPdfProcess } from './sharedPdfProcess.ts'

export interface TestUpstreamOptions {
  /** Size of the catalogue; with 1200 every vehicle has parts of every category. */
  parts?: number
  seed?: string
  /** A PostgreSQL server of the test. */
  databaseUrl?: string
  /** An embedded database in memory, which takes five times the processor time of a PostgreSQL server. */
  isEmbedded?: boolean
  env?: Record<string, string>
  now?: () => Date
}

export interface TestUpstream {
  url: string
  database: OpenDatabase
  /** The data folder, where mails are written. */
  dataDir: string
  close: () => Promise<void>
}

const openFilledServer = async (url: string, catalogue: LoadOptions): Promise<OpenDatabase> => {
  const database = await openServer(url)
  await migrate(database.db)
  await loadDemoDataIfEmpty(database.db, catalogue)
  return database
}

const openDatabase = (
  url: string | undefined,
  isEmbedded: boolean,
  catalogue: LoadOptions,
): Promise<OpenDatabase> => {
  if (url !== undefined) return openFilledServer(url, catalogue)
  return isEmbedded ? openDemoDatabase(catalogue) : openDemoDatabaseOfRun(catalogue)
}

/** Starts it on a free port of 127.0.0.1. The caller must close it. */
export const startUpstream = async (options: TestUpstreamOptions = {}): Promise<TestUpstream> => {
  const {
    parts = 1200,
    seed = 'test',
    databaseUrl,
    isEmbedded = false,
    env = {},
    now = () => new Date(),
  } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-upstream-'))
  const catalogue = { parts, seed, today: now().toISOString().slice(0, 10) }
  const database = await openDatabase(databaseUrl, isEmbedded, catalogue)
  const app = createUpstream({
    database,
    settings: readSettings({ ...env, DATA_DIR: dataDir }),
    log: pino({ level: 'silent' }),
    now,
    extraRoutes: [registerDemoPictures, registerDemoVehicles],
    vehicleLookup: demoVehicleLookup,
    pdfs: sharedPdfProcess,
    // A thread takes half a second of processor time for its start, and tests wait for its low priority.
    hasMailThread: false,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    database,
    dataDir,
    close: async () => {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
