/**
 * The data of a shop with a catalogue, made once per run: generating it takes longer than most files of journeys. Shops
 * of their own start with a copy.
 */
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onceInRun } from '../../support/onceInRun.ts'
import { createFilledDatabase, isSharedPostgresStarted } from '../../support/sharedPostgres.ts'

/** What an upstream must be started with to use its data. */
export type UpstreamData = { DATA_DIR: string; DATABASE_URL?: string }

const runFolder = (): string => process.env['RUN_FOLDER'] ?? ''

/**
 * Copies the data to a folder, or to a database if the run has a PostgreSQL server; the first worker that needs it makes it
 * by `prepare`.
 */
export const copyCatalogue = async (
  folder: string,
  prepare: (data: UpstreamData) => Promise<void>,
): Promise<UpstreamData> => {
  if (await isSharedPostgresStarted()) {
    const fill = (url: string) => prepare({ DATA_DIR: folder, DATABASE_URL: url })
    return { DATA_DIR: folder, DATABASE_URL: await createFilledDatabase('catalogue', fill) }
  }
  await mkdir(runFolder(), { recursive: true })
  const ready = await onceInRun(runFolder(), 'catalogue', async () => {
    const made = join(runFolder(), 'catalogue-data')
    await prepare({ DATA_DIR: made })
    return made
  })
  await cp(ready, folder, { recursive: true })
  return { DATA_DIR: folder }
}

/** Runs in the runner at the end. */
export default () => rm(runFolder(), { recursive: true, force: true })
