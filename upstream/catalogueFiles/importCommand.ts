/** `npm run catalogue:import -- FOLDER`: imports CSV files into the catalogue of DATA_DIR or DATABASE_URL. */
import { parseArgs } from 'node:util'
import { StartError } from '../startError.ts'
import { type ImportOptions, type ImportResult, importCatalogue } from './importCatalogue.ts'
import { runCommand } from './runCommand.ts'

const usage = 'usage: npm run catalogue:import -- FOLDER [--dry-run] [--remove-parts]'

const readOptions = (): ImportOptions => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'remove-parts': { type: 'boolean' } },
    })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) throw new StartError(usage)
    return {
      progress: (text) => process.stderr.write(`catalogue:import: ${text} …\n`),
      folder,
      isDryRun: values['dry-run'] === true,
      mayRemoveParts: values['remove-parts'] === true,
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const describe = (result: ImportResult): string =>
  [...result]
    .map(([name, { added, changed, removed }]) =>
      [`${name}.csv`.padEnd(24), `${added} added`, `${changed} changed`, `${removed} removed`].join('  '),
    )
    .join('\n')

await runCommand('catalogue:import', readOptions, async ({ db }, options) => {
  const result = await importCatalogue(db, options)
  process.stdout.write(`${describe(result)}\n`)
  process.stdout.write(
    options.isDryRun
      ? 'Nothing was changed (--dry-run).\n'
      : 'Imported. Web servers show it when their answers expire, or at once after `npm run catalogue:changed -- --everything`.\n',
  )
})
