/** Opens the embedded database or a PostgreSQL server. Both run the same SQL and return the same values. */
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { StartError } from '../startError.ts'
import type { Database } from '../tables/types.ts'
import { NamedStatementClient } from './namedStatements.ts'
import { parsers } from './parsers.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  kind: 'embedded' | 'server'
  /** Waits for running statements, closes the database, and unlocks the data folder. */
  close: () => Promise<void>
}

/**
 * @param dataDir undefined: in memory
 * @param dump of another engine, as the initial content
 */
export const openEmbedded = async (dataDir?: string, dump?: Blob): Promise<OpenDatabase> => {
  // On a PostgreSQL server its program is not loaded.
  const { createEngine } = await import('./embeddedEngine.ts')
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

/** The server at DATABASE_URL where it is set, else the embedded database of DATA_DIR. */
export const openConfigured = (settings: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<OpenDatabase> =>
  settings.databaseUrl ? openServer(settings.databaseUrl) : openEmbedded(settings.dataDir)
