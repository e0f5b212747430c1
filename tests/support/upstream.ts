/** The reference upstream for tests of other rooms: in this process, with a small catalogue of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { fillIfEmpty } from '../../upstream/catalogue/fill.ts'
import { createUpstream } from '../../upstream/createUpstream.ts'
import { type OpenDatabase, openServer } from '../../upstream/database/open.ts'
import { readSettings } from '../../upstream/settings.ts'
import { migrate } from '../../upstream/tables/migrate.ts'
import { openMigrated } from './migrated.ts'

export interface TestUpstreamOptions {
  /** Size of the catalogue; 1200 has something of every category for every vehicle. */
  parts?: number
  seed?: string
  /** A PostgreSQL server; otherwise an embedded database in memory. */
  databaseUrl?: string
  env?: Record<string, string>
  now?: () => Date
}

export interface TestUpstream {
  url: string
  database: OpenDatabase
  /** The data folder: mails that were written lie under it. */
  dataDir: string
  close: () => Promise<void>
}

/** Starts on a free port of 127.0.0.1; close it when done. */
export const startUpstream = async (options: TestUpstreamOptions = {}): Promise<TestUpstream> => {
  const { parts = 1200, seed = 'test', databaseUrl, env = {}, now = () => new Date() } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-upstream-'))
  const database = await (databaseUrl ? openServer(databaseUrl) : openMigrated())
  if (databaseUrl) await migrate(database.db)
  await fillIfEmpty(database.db, { parts, seed, today: now().toISOString().slice(0, 10) })
  const app = await createUpstream({
    database,
    settings: readSettings({ ...env, DATA_DIR: dataDir }),
    log: pino({ level: 'silent' }),
    now,
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
