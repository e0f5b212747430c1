// npm run replay FILE (or a bug link): plays the log on the machines of today, says where they differ, and
// writes a test that a developer can keep.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { runnerImport } from 'vite'

const given = process.argv[2]
if (!given) {
  process.stderr.write('Usage: npm run replay FILE\nFILE is a saved bug log, or a bug link in quotes.\n')
  process.exit(2)
}

const { module } = await runnerImport('/client/flows/log/retell.ts', { configFile: false })
const isFile = existsSync(given)
let log
try {
  log = isFile ? module.readBugLog(readFileSync(given, 'utf8')) : await module.unpackBugLog(given)
} catch (error) {
  process.stderr.write(`This is no bug log: ${error.message}\n`)
  process.exit(2)
}

const differences = module.differencesOf(log)
const name = (isFile ? basename(given, '.json') : `link-${log.entries.length}`).replace(/[^\w-]+/g, '-')
const folder = 'tests/machines/replays'
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(log, null, 1)}\n`)
writeFileSync(`${folder}/${name}.test.ts`, module.testOf(name, log))

for (const words of differences) process.stdout.write(`${words}\n`)
process.stdout.write(
  `${log.entries.length} steps replayed, ${differences.length} differ.\nWritten: ${folder}/${name}.test.ts\n`,
)
