/** `npm run catalogue:export -- FOLDER`: writes the catalogue of DATA_DIR or DATABASE_URL as CSV files. */
import { parseArgs } from 'node:util'
import { runDatabaseCommand } from '../databaseCommand.ts'
import { StartError } from '../startError.ts'
import { exportCatalogue } from './exportCatalogue.ts'

const readFolder = (): string => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0)
    throw new StartError('usage: npm run catalogue:export -- FOLDER')
  return folder
}

await runDatabaseCommand('catalogue:export', readFolder, async ({ db }, folder) => {
  await exportCatalogue(db, folder)
  process.stdout.write(`The catalogue is in ${folder}.\n`)
})
