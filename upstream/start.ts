/** From settings to a listening server, and back. */
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createUpstream } from './createUpstream.ts'
import { FolderInUseError } from './database/folderLock.ts'
import { type OpenDatabase, openEmbedded, openServer } from './database/openDatabase.ts'
import { demoVehicleLookup, registerDemoVehicles } from './demo/demoVehicles.ts'
import { fillDatabase } from './demo/fillDatabase.ts'
import { findDemoData } from './demo/findDemoData.ts'
import { isWithoutCatalogue, moveDeliveryDates } from './demo/loadDemoData.ts'
import { registerDemoPictures } from './demo/pictures/routes.ts'
import type { UpstreamSettings } from './settings.ts'
import { StartError } from './startError.ts'
import { checkTables } from './tables/checkTables.ts'
import { migrate } from './tables/migrate.ts'

export interface StartOptions {
  settings: UpstreamSettings
  log: FastifyBaseLogger
  progress: (text: string) => void
}

export interface RunningUpstream {
  url: string
  /** Answers the open requests, then closes the database and unlocks the data folder. */
  close: () => Promise<void>
}

const listenError = ({ port, host }: UpstreamSettings, error: unknown): StartError => {
  const code = error instanceof Error && 'code' in error ? error.code : String(error)
  return code === 'EADDRINUSE'
    ? new StartError(`port ${port} on ${host} is already taken`)
    : new StartError(`cannot listen on ${host}:${port} (${String(code)})`)
}

/** Runs before the first row is written: a catalogue would be generated for nothing. */
const checkPort = (settings: UpstreamSettings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(settings, error)))
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()))
  })

const listen = async (app: FastifyInstance, settings: UpstreamSettings): Promise<string> => {
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw listenError(settings, error)
  }
  const address = app.server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${name}:${address.port}`
}

/** A process that fills the folder ends seconds after the one that started it was killed. */
const folderTries = 20
const folderRetryMs = 500

const openDatabase = async (
  { databaseUrl, dataDir }: UpstreamSettings,
  progress: (text: string) => void,
): Promise<OpenDatabase> => {
  if (databaseUrl) return openServer(databaseUrl)
  progress(`database: opening ${dataDir}`)
  for (let tries = 1; ; tries += 1) {
    try {
      return await openEmbedded(dataDir)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || tries === folderTries) throw error
      await sleep(folderRetryMs)
    }
  }
}

/** A migration that fails on tables of an unreleased version is reported as `checkTables` reports it. */
const migrateAndCheck = async ({ db }: OpenDatabase, settings: UpstreamSettings): Promise<number> => {
  const location = settings.databaseUrl ? 'the database at DATABASE_URL' : settings.dataDir
  try {
    const applied = await migrate(db)
    await checkTables(db, location)
    return applied
  } catch (error) {
    if (!(error instanceof StartError)) await checkTables(db, location)
    throw error
  }
}

/** Its catalogue cannot be delivered, and its promo codes are known to everybody. */
const refuseDemoData = async (
  { db }: OpenDatabase,
  { deployment, productionExceptions }: UpstreamSettings,
): Promise<void> => {
  if (deployment !== 'production' || productionExceptions.includes('DEMO_DATA')) return
  const found = await findDemoData(db)
  if (found.length > 0)
    throw new StartError(
      `the database holds ${found.join(' and ')} of the demonstration: delete them (an import of your own part.csv and promo_code.csv does), or accept them with PRODUCTION_EXCEPTIONS=DEMO_DATA`,
    )
}

/** Migrated, with the demonstration's catalogue where it is wanted. */
const openFilled = async (
  settings: UpstreamSettings,
  progress: (text: string) => void,
): Promise<OpenDatabase> => {
  const database = await openDatabase(settings, progress)
  try {
    const applied = await migrateAndCheck(database, settings)
    if (applied > 0) progress(`database: ${applied} migrations applied`)
    await refuseDemoData(database, settings)
    if (!settings.isDemo) return database
    if (!(await isWithoutCatalogue(database.db))) {
      await moveDeliveryDates(database.db, new Date().toISOString().slice(0, 10))
      return database
    }
  } catch (error) {
    await database.close()
    throw error
  }
  // A folder with an embedded database takes one process at a time.
  await database.close()
  await fillDatabase(settings, progress)
  return openDatabase(settings, progress)
}

export const startUpstream = async ({ settings, log, progress }: StartOptions): Promise<RunningUpstream> => {
  await checkPort(settings)
  const database = await openFilled(settings, progress)
  let app: FastifyInstance | undefined
  try {
    const server = createUpstream({
      database,
      settings,
      log,
      ...(settings.isDemo && {
        extraRoutes: [registerDemoPictures, registerDemoVehicles],
        vehicleLookup: demoVehicleLookup,
      }),
    })
    app = server
    const url = await listen(server, settings)
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
