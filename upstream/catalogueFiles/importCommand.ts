/** `npm run catalogue:import -- FOLDER`: imports CSV files into the catalogue of DATA_DIR or DATABASE_URL. */
import { parseArgs } from 'node:util'
import { runDatabaseCommand } from '../databaseCommand.ts'
import { StartError } from '../startError.ts'
import { fileNames } from './files.ts'
import { type ImportOptions, type ImportResult, importCatalogue, soldFiles } from './importCatalogue.ts'
import { hasChanged } from './replaceRows.ts'
import { shopOf, tellShop } from './tellShop.ts'

const usage =
  'usage: npm run catalogue:import -- FOLDER [--dry-run] [--remove-parts] [--remove-rows] [--url ADDRESS]…'

const readOptions = (): ImportOptions & { urls: readonly string[] } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'remove-parts': { type: 'boolean' },
        'remove-rows': { type: 'boolean' },
        url: { type: 'string', multiple: true, default: [] },
      },
    })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) throw new StartError(usage)
    return {
      progress: (text) => process.stderr.write(`catalogue:import: ${text} …\n`),
      folder,
      isDryRun: values['dry-run'] === true,
      mayRemoveParts: values['remove-parts'] === true,
      mayRemoveRows: values['remove-rows'] === true,
      urls: values.url,
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const describe = (result: ImportResult): string =>
  fileNames
    .flatMap((name) => {
      const changes = result.get(name)
      return changes ? [{ name, ...changes }] : []
    })
    .map(({ name, added, changed, removed }) =>
      [`${name}.csv`.padEnd(24), `${added} added`, `${changed} changed`, `${removed} removed`].join('  '),
    )
    .join('\n')

/** Stock is shown within seconds, and carts show their promo codes as they are. */
const changesPages = (result: ImportResult): boolean =>
  [...result].some(([name, changes]) => !soldFiles.includes(name) && hasChanged(changes))

/** An import succeeds whether a shop can be told or not. */
const tellShops = async (urls: readonly string[]): Promise<void> => {
  const shop = shopOf(process.env, urls)
  const later = 'its pages show the import when their answers expire, within two hours'
  if (shop === null) {
    process.stdout.write(`UPSTREAM_WEBHOOK_SECRET is not set, so the shop could not be told: ${later}.\n`)
    return
  }
  for (const url of shop.urls) {
    const problem = await tellShop(url, shop.secret, { records: [], categories: [], everything: true })
    process.stdout.write(
      problem === null
        ? `The shop at ${url} shows it from now on.\n`
        : `The shop at ${url} could not be told, it ${problem}: ${later}, or after npm run catalogue:changed -- --everything --url ${url}\n`,
    )
  }
}

await runDatabaseCommand('catalogue:import', readOptions, async ({ db, kind }, { urls, ...options }) => {
  const result = await importCatalogue(db, options)
  process.stdout.write(`${describe(result)}\n`)
  if (options.isDryRun) process.stdout.write('Nothing was changed (--dry-run).\n')
  else if (kind === 'embedded') process.stdout.write('Imported. Start the shop to see it.\n')
  else {
    process.stdout.write('Imported.\n')
    if (changesPages(result)) await tellShops(urls)
  }
})
