/** Opens the embedded database or a PostgreSQL server. Both run the same SQL and return the same values. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { StartError } from '../startError.ts'
import type { Database } from '../tables/types.ts'
import { DurableFolder, durableConfiguration, durableStartParams } from './durableFolder.ts'
import { lockFolder } from './folderLock.ts'
import { NamedStatementClient } from './namedStatements.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  kind: 'embedded' | 'server'
  /** Waits for running statements, closes the database, and unlocks the data folder. */
  close: () => Promise<void>
}

const oid = { int8: 20, numeric: 1700, date: 1082 }
const toNumber = (text: string): number => Number(text)
const asText = (text: string): string => text

// Counts and sums become numbers, and days stay texts such as `2026-12-01`, on both databases.
const parsers = { [oid.int8]: toNumber, [oid.numeric]: toNumber, [oid.date]: asText }

// Passed at every start: these settings replace those of the start before.
const settings = ['shared_buffers=32MB', 'max_wal_size=64MB', 'jit=off', 'timezone=UTC']

const createEngine = async (
  dataDir: string | undefined,
  dump: Blob | undefined,
): Promise<{ engine: PGlite; release: () => void }> => {
  const release = dataDir === undefined ? () => {} : lockFolder(dataDir)
  try {
    const options = { extensions: { unaccent, fuzzystrmatch }, parsers, ...(dump && { loadDataDir: dump }) }
    if (dataDir === undefined)
      return { engine: await PGlite.create('memory://', { ...options, postgresqlconf: settings }), release }
    const path = join(dataDir, 'postgres')
    mkdirSync(path, { recursive: true })
    const folder = new DurableFolder(path)
    const engine = await PGlite.create({
      ...options,
      fs: folder,
      startParams: durableStartParams,
      postgresqlconf: [...settings, ...durableConfiguration],
    })
    await folder.sync()
    return { engine, release }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * @param dataDir undefined: in memory
 * @param dump of another engine, as the initial content
 */
export const openEmbedded = async (dataDir?: string, dump?: Blob): Promise<OpenDatabase> => {
  const { engine, release } = await createEngine(dataDir, dump)
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: engine }) })
  return {
    db,
    kind: 'embedded',
    close: async () => {
      await db.destroy()
      if (!engine.closed) await engine.close()
      release()
    },
  }
}

/**
 * @param maxConnections in the pool
 * @param connectionTimeoutMs how long a request waits for a free connection
 * @throws StartError if the server cannot be reached
 */
export const openServer = async (
  url: string,
  maxConnections = 8,
  connectionTimeoutMs = 3000,
): Promise<OpenDatabase> => {
  const pool = new Pool({
    connectionString: url,
    Client: NamedStatementClient,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: 5000,
    // No statement runs long enough to make up for JIT compilation.
    options: '-c timezone=UTC -c jit=off',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers[id] ?? types.getTypeParser(id, format),
    },
  })
  // A broken idle connection is replaced at the next use, but without a listener its error would end the process.
  pool.on('error', () => {})
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    const code = error instanceof Error && 'code' in error ? error.code : 'no answer'
    throw new StartError(`the database at DATABASE_URL cannot be reached (${String(code)})`)
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    kind: 'server',
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}
