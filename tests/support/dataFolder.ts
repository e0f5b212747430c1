/**
 * Data folders of the bundled upstream, which a process would take seconds to make. A run of Vitest makes each once, and the
 * tests get copies: to copy one takes a twentieth of the processor time of opening a database in it.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openDemoDatabase, openMigratedDatabase } from './migratedDatabase.ts'
import { onceInRun } from './onceInRun.ts'

type Fill = (folder: string) => Promise<void>

/** `CATALOGUE_PARTS` of these folders. */
const parts = 120

const withEmptyTables: Fill = async (folder) => {
  const { close } = await openMigratedDatabase(folder)
  await close()
}

const withCatalogue: Fill = async (folder) => {
  const today = new Date().toISOString().slice(0, 10)
  const { close } = await openDemoDatabase({ parts, seed: 'workshop', today }, folder)
  await close()
}

const copyOfThisRun = async (name: string, fill: Fill, folder: string): Promise<void> => {
  const run = process.env['RUN_FOLDER']
  if (run === undefined) return fill(folder)
  const made = await onceInRun(run, name, async () => {
    const original = join(run, `${name}.original`)
    await fill(original)
    return original
  })
  // Node's asynchronous `cp` takes seven times the processor time.
  cpSync(made, folder, { recursive: true })
}

/** Its tables are empty: a start fills them. */
export const makeEmptyDataFolder = (folder: string): Promise<void> =>
  copyOfThisRun('empty-tables', withEmptyTables, folder)

/** With a small catalogue. */
export const fillDataFolder = (folder: string): Promise<void> =>
  copyOfThisRun('filled-tables', withCatalogue, folder)
