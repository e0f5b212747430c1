/**
 * One PostgreSQL server for the test files of a run, each with databases of its own: to start a server takes two seconds of
 * processor time. Tests that stop their server or change its settings start their own by `postgres.ts`.
 */
import { Client } from 'pg'
import * as v from 'valibot'
import { openServer } from '../../upstream/database/openDatabase.ts'
import { migrate } from '../../upstream/tables/migrate.ts'
import { madeInRun, onceInRun } from './onceInRun.ts'
import { addressOf, type PostgresPlace, startPostgres, stopPostgres } from './postgres.ts'

const serverName = 'postgres-server'
const readPlace = (text: string): PostgresPlace =>
  v.parse(v.object({ folder: v.string(), port: v.number() }), JSON.parse(text))

const runFolder = (): string => {
  const folder = process.env['RUN_FOLDER']
  if (folder === undefined) throw new Error('RUN_FOLDER is not set: only tests of the project "servers" can')
  return folder
}

const startedPlace = async (): Promise<PostgresPlace> => {
  const text = await onceInRun(runFolder(), serverName, async () => {
    // Files run side by side, and some open many connections.
    const { folder, port } = await startPostgres({ settings: ['max_connections=300'] })
    return JSON.stringify({ folder, port })
  })
  return readPlace(text)
}

const create = async (place: PostgresPlace, name: string, template: string): Promise<string> => {
  const client = new Client(addressOf(place, 'postgres'))
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} template ${template}`)
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

/** Creates a database with empty tables, and returns its address. */
export const createMigratedDatabase = async (name: string): Promise<string> => {
  const place = await startedPlace()
  const template = await onceInRun(runFolder(), 'postgres-migrated', async () => {
    const { db, close } = await openServer(await create(place, 'migrated', 'template0'), 1)
    await migrate(db)
    await close()
    return 'migrated'
  })
  return create(place, uniqueName(name), template)
}

/** Stops the server of a run, if a test file has started it. */
export const stopSharedPostgres = async (folder: string): Promise<void> => {
  const text = await madeInRun(folder, serverName)
  if (text !== null) stopPostgres(readPlace(text))
}
