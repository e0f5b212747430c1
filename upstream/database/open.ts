/** The one database in its two forms: embedded on disk, or a PostgreSQL server. Same SQL, same values read. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { StartProblem } from '../startProblem.ts'
import type { Database } from '../tables/types.ts'
import { lockFolder } from './folderLock.ts'
import { NamedClient } from './namedClient.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  kind: 'embedded' | 'server'
  /** Waits for what runs, closes, gives the folder back. */
  close: () => Promise<void>
}

const oid = { int8: 20, numeric: 1700, date: 1082 }
const toNumber = (text: string): number => Number(text)
const same = (text: string): string => text

// Counts and sums become numbers, days stay `2026-12-01`: alike on both.
const parsers = { [oid.int8]: toNumber, [oid.numeric]: toNumber, [oid.date]: same }

const embedded = async (
  dataDir: string | undefined,
  made: Blob | undefined,
): Promise<{ engine: PGlite; release: () => void }> => {
  const release = dataDir === undefined ? () => {} : lockFolder(dataDir)
  try {
    const folder = dataDir === undefined ? undefined : join(dataDir, 'postgres')
    if (folder) mkdirSync(folder, { recursive: true })
    const engine = await PGlite.create(folder ?? 'memory://', {
      extensions: { unaccent, fuzzystrmatch },
      parsers,
      // All of it on every open: what is passed replaces what was passed before.
      postgresqlconf: ['shared_buffers=32MB', 'max_wal_size=64MB', 'jit=off', 'timezone=UTC'],
      ...(made && { loadDataDir: made }),
    })
    return { engine, release }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * The embedded database in `dataDir`, or in memory where that is undefined. `made`: what an engine dumped, to begin with
 * instead of with nothing.
 */
export const openEmbedded = async (dataDir?: string, made?: Blob): Promise<OpenDatabase> => {
  const { engine, release } = await embedded(dataDir, made)
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
 * A PostgreSQL server. `max` connections, for one of which a request waits `patience` milliseconds; statements
 * are named, so that they are planned once each.
 */
export const openServer = async (url: string, max = 8, patience = 3000): Promise<OpenDatabase> => {
  const pool = new Pool({
    connectionString: url,
    Client: NamedClient,
    max,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: 5000,
    // No question here runs long enough to earn back its compilation.
    options: '-c timezone=UTC -c jit=off',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers[id] ?? types.getTypeParser(id, format),
    },
  })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    const code = error instanceof Error && 'code' in error ? error.code : 'no answer'
    throw new StartProblem(`the database at DATABASE_URL cannot be reached (${String(code)})`)
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
