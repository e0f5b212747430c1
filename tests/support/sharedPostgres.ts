/**
 * One PostgreSQL server for the test files of a run, each with databases of its own: to start a server takes two seconds of
 * processor time. Tests that stop their server or change its settings start their own by `postgres.ts`.
 */
import { Client } from 'pg'
import * as v from 'valibot'
import { type OpenDatabase, openServer } from '../../upstream/database/openDatabase.ts'
import type { LoadOptions } from '../../upstream/demo/catalogue/loadCatalogue.ts'
import { loadDemoDataIfEmpty } from '../../upstream/demo/loadDemoData.ts'
import { migrate } from '../../upstream/tables/migrate.ts'
import { madeInRun, onceInRun } from './onceInRun.ts'
import { addressOf, type PostgresPlace, startPostgres, stopPostgres } from './postgres.ts'

const serverName = 'postgres-server'
const readPlace = (text: string): PostgresPlace =>
  v.parse(v.object({ folder: v.string(), port: v.number() }), JSON.parse(text))

const runFolder = (): string => {
  const folder = process.env['RUN_FOLDER']
  if (folder === undefined)
    throw new Error('RUN_FOLDER is not set: only tests of the project "servers" and browser tests can')
  return folder
}

const startedPlace = async (): Promise<PostgresPlace> => {
  const text = await onceInRun(runFolder(), serverName, async () => {
    // Files run side by side, and some open many connections. Nothing of this server must outlast it.
    // No table lives long enough to need autovacuum, which visits each database every minute.
    const settings = ['max_connections=300', 'fsync=off', 'full_page_writes=off', 'autovacuum=off']
    const { folder, port } = await startPostgres({ settings })
    return JSON.stringify({ folder, port })
  })
  return readPlace(text)
}

/** Starts the server for a process that stops it when it ends. */
export const startSharedPostgres = startedPlace

/** Whether a process of this run has started the server. */
export const isSharedPostgresStarted = async (): Promise<boolean> =>
  (await madeInRun(runFolder(), serverName)) !== null

const create = async (place: PostgresPlace, name: string, template: string): Promise<string> => {
  const client = new Client(addressOf(place, 'postgres'))
  await client.connect()
  try {
    await client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`,
    )
  } finally {
    await client.end()
  }
  return addressOf(place, name)
}

let created = 0
/** Files of one process and files of several use the same names. */
const uniqueName = (name: string): string => {
  created += 1
  return `${name}_${process.pid}_${created}`
}

/** Creates a database without tables, and returns its address. */
export const createEmptyDatabase = async (name: string): Promise<string> =>
  create(await startedPlace(), uniqueName(name), 'template0')

/** A database that others are copied from; it is filled by the first test file that needs it. */
const template = (name: string, from: string, fill: (db: OpenDatabase['db']) => Promise<unknown>) =>
  onceInRun(runFolder(), `postgres-${name}`, async () => {
    const { db, close } = await openServer(await create(await startedPlace(), name, from), 1)
    await fill(db)
    await close()
    return name
  })

/** Creates a copy of a database that the first caller fills, and returns its address. */
export const createFilledDatabase = async (
  name: string,
  fill: (url: string) => Promise<unknown>,
): Promise<string> => {
  const place = await startedPlace()
  const filled = await onceInRun(runFolder(), `postgres-${name}`, async () => {
    await fill(await create(place, name, 'template0'))
    return name
  })
  return create(place, uniqueName(name), filled)
}

const migratedTemplate = (): Promise<string> => template('migrated', 'template0', migrate)

/** Creates a database with empty tables, and returns its address. */
export const createMigratedDatabase = async (name: string): Promise<string> =>
  create(await startedPlace(), uniqueName(name), await migratedTemplate())

const drop = async (place: PostgresPlace, name: string): Promise<void> => {
  const client = new Client(addressOf(place, 'postgres'))
  await client.connect()
  try {
    await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
  } finally {
    await client.end()
  }
}

const openCopy = async (of: string): Promise<OpenDatabase> => {
  const place = await startedPlace()
  const name = uniqueName(of)
  const database = await openServer(await create(place, name, of))
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop(place, name)
    },
  }
}

/** Opens a database with a generated catalogue, which is dropped when it is closed. */
export const openDemoServer = async (options: LoadOptions): Promise<OpenDatabase> => {
  const { parts, seed, today } = options
  const migrated = await migratedTemplate()
  const filled = await template(`demo_${parts}_${seed}_${today}`, migrated, (db) =>
    loadDemoDataIfEmpty(db, options),
  )
  return openCopy(filled)
}

/** Opens a database with empty tables, which is dropped when it is closed. */
export const openMigratedServer = async (): Promise<OpenDatabase> => openCopy(await migratedTemplate())

/** Stops the server of a run, if a test file has started it. */
export const stopSharedPostgres = async (folder: string): Promise<void> => {
  const text = await madeInRun(folder, serverName)
  if (text !== null) stopPostgres(readPlace(text))
}
