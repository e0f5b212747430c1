/** `npm run catalogue -- --parts N [--seed S]`: replaces the catalogue in DATA_DIR or DATABASE_URL. */
import { parseArgs } from 'node:util'
import { EnvironmentError } from '#server-process/parseEnvironment.ts'
import { openEmbedded, openServer } from '../database/openDatabase.ts'
import { describeError } from '../errorAnswers.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../startError.ts'
import { migrate } from '../tables/migrate.ts'
import { reloadDemoData } from './loadDemoData.ts'

const readOptions = () => {
  try {
    const { values } = parseArgs({ options: { parts: { type: 'string' }, seed: { type: 'string' } } })
    return readSettings({
      ...process.env,
      ...(values.parts !== undefined && { CATALOGUE_PARTS: values.parts }),
      ...(values.seed !== undefined && { CATALOGUE_SEED: values.seed }),
    })
  } catch (error) {
    if (error instanceof EnvironmentError) throw new StartError(error.message)
    throw new StartError('usage: npm run catalogue -- --parts N [--seed S]')
  }
}

try {
  const { parts, seed, dataDir, databaseUrl } = readOptions()
  const started = performance.now()
  const database = await (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir))
  try {
    await migrate(database.db)
    await reloadDemoData(database.db, {
      parts,
      seed,
      today: new Date().toISOString().slice(0, 10),
      progress: (text) => process.stdout.write(`${text}\n`),
    })
  } finally {
    await database.close()
  }
  process.stdout.write(
    `catalogue: ${parts} parts in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
} catch (error) {
  const { code, message } = describeError(error)
  process.stderr.write(
    `catalogue: ${error instanceof StartError ? error.message : String(message ?? code)}\n`,
  )
  process.exitCode = 1
}
