/** `npm run catalogue -- --parts N [--seed S]`: replaces the catalogue in DATA_DIR or DATABASE_URL. */
import { parseArgs } from 'node:util'
import { runDatabaseCommand } from '../databaseCommand.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../startError.ts'
import { reloadDemoData } from './loadDemoData.ts'

const readArguments = () => {
  try {
    return parseArgs({ options: { parts: { type: 'string' }, seed: { type: 'string' } } }).values
  } catch {
    throw new StartError('usage: npm run catalogue -- --parts N [--seed S]')
  }
}

const readOptions = () => {
  const { parts, seed } = readArguments()
  return readSettings({
    ...process.env,
    ...(parts !== undefined && { CATALOGUE_PARTS: parts }),
    ...(seed !== undefined && { CATALOGUE_SEED: seed }),
  })
}

const started = performance.now()
await runDatabaseCommand('catalogue', readOptions, async ({ db }, { parts, seed }) => {
  await reloadDemoData(db, {
    parts,
    seed,
    today: new Date().toISOString().slice(0, 10),
    progress: (text) => process.stdout.write(`${text}\n`),
  })
  process.stdout.write(
    `catalogue: ${parts} parts in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
})
