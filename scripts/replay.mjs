// npm run replay FILE (or a bug link): replays the log on the current machines, prints the differences, and writes
// a test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { runnerImport } from 'vite'

const source = process.argv[2]
if (!source) {
  process.stderr.write('Usage: npm run replay FILE\nFILE is a saved bug log, or a bug link in quotes.\n')
  process.exit(2)
}

const { module } = await runnerImport('/client/devtools/flows/log/replayReport.ts', { configFile: false })
const isFile = existsSync(source)
if (!isFile && !source.includes('log=')) {
  process.stderr.write(`There is no file ${source}, and it is no bug link: that has #log=… at its end.\n`)
  process.exit(2)
}
let log
try {
  log = isFile ? module.readBugLog(readFileSync(source, 'utf8')) : await module.unpackBugLog(source)
} catch (error) {
  process.stderr.write(`Not a bug log: ${error.message}\n`)
  process.exit(2)
}

const differences = module.replayDifferences(log)
const name = (isFile ? basename(source, '.json') : `link-${log.entries.length}`).replace(/[^\w-]+/g, '-')
const folder = 'tests/machines/replays'
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(log, null, 1)}\n`)
writeFileSync(`${folder}/${name}.test.ts`, module.replayTest(name, log))

for (const difference of differences) process.stdout.write(`${difference}\n`)
process.stdout.write(
  `${log.entries.length} steps replayed, ${differences.length} differ.\nWrote ${folder}/${name}.test.ts\n`,
)
