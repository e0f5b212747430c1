/** `npm run catalogue -- --parts N [--seed S]`: loads a catalogue anew, into DATA_DIR or DATABASE_URL. */
import { parseArgs } from 'node:util'
import { describeFault } from '../answers.ts'
import { openEmbedded, openServer } from '../database/open.ts'
import { EnvironmentError } from '../environment.ts'
import { readSettings } from '../settings.ts'
import { StartProblem } from '../startProblem.ts'
import { migrate } from '../tables/migrate.ts'
import { refill } from './fill.ts'

const readOptions = () => {
  try {
    const { values } = parseArgs({ options: { parts: { type: 'string' }, seed: { type: 'string' } } })
    return readSettings({
      ...process.env,
      ...(values.parts !== undefined && { CATALOGUE_PARTS: values.parts }),
      ...(values.seed !== undefined && { CATALOGUE_SEED: values.seed }),
    })
  } catch (error) {
    if (error instanceof EnvironmentError) throw new StartProblem(error.message)
    throw new StartProblem('usage: npm run catalogue -- --parts N [--seed S]')
  }
}

try {
  const { parts, seed, dataDir, databaseUrl } = readOptions()
  const started = performance.now()
  const database = await (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir))
  try {
    await migrate(database.db)
    await refill(database.db, {
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
  const { code, text } = describeFault(error)
  process.stderr.write(`catalogue: ${error instanceof StartProblem ? error.message : String(text ?? code)}\n`)
  process.exitCode = 1
}
