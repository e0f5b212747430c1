/** From settings to a listening server, and back. */
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { fillIfEmpty, moveDeliveries } from './catalogue/fill.ts'
import { createUpstream } from './createUpstream.ts'
import { type OpenDatabase, openEmbedded, openServer } from './database/open.ts'
import type { UpstreamSettings } from './settings.ts'
import { StartProblem } from './startProblem.ts'
import { checkTables } from './tables/checkTables.ts'
import { migrate } from './tables/migrate.ts'

export interface StartOptions {
  settings: UpstreamSettings
  log: FastifyBaseLogger
  progress: (text: string) => void
}

export interface RunningUpstream {
  url: string
  /** Answers what was asked, then closes the database and gives the folder back. */
  close: () => Promise<void>
}

const cannotListen = ({ port, host }: UpstreamSettings, error: unknown): StartProblem => {
  const code = error instanceof Error && 'code' in error ? error.code : String(error)
  return code === 'EADDRINUSE'
    ? new StartProblem(`port ${port} on ${host} is already taken`)
    : new StartProblem(`cannot listen on ${host}:${port} (${String(code)})`)
}

/** Told before the first row is written, rather than after a catalogue was made for nothing. */
const checkPort = (settings: UpstreamSettings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(cannotListen(settings, error)))
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()))
  })

const listen = async (app: FastifyInstance, settings: UpstreamSettings): Promise<string> => {
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw cannotListen(settings, error)
  }
  const address = app.server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${name}:${address.port}`
}

const open = (
  { databaseUrl, dataDir }: UpstreamSettings,
  progress: (text: string) => void,
): Promise<OpenDatabase> => {
  if (databaseUrl) return openServer(databaseUrl)
  progress(`database: opening ${dataDir}`)
  return openEmbedded(dataDir)
}

/** A migration that stumbles over tables of an earlier form is told as the check tells it. */
const bringUpToDate = async ({ db }: OpenDatabase, settings: UpstreamSettings): Promise<number> => {
  const where = settings.databaseUrl ? 'the database at DATABASE_URL' : settings.dataDir
  try {
    const applied = await migrate(db)
    await checkTables(db, where)
    return applied
  } catch (error) {
    if (!(error instanceof StartProblem)) await checkTables(db, where)
    throw error
  }
}

export const startUpstream = async ({ settings, log, progress }: StartOptions): Promise<RunningUpstream> => {
  await checkPort(settings)
  const database = await open(settings, progress)
  let app: FastifyInstance | undefined
  try {
    const applied = await bringUpToDate(database, settings)
    if (applied > 0) progress(`database: ${applied} changes of the tables made`)
    const { parts, seed } = settings
    const today = new Date().toISOString().slice(0, 10)
    await fillIfEmpty(database.db, { parts, seed, today, progress })
    await moveDeliveries(database.db, today)
    app = await createUpstream({ database, settings, log })
    const url = await listen(app, settings)
    const server = app
    return {
      url,
      close: async () => {
        await server.close()
        await database.close()
      },
    }
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}
