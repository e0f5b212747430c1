// Mutation testing, folder by folder: `npm run test:mutation` takes domain/ and every folder of machines/, and
// `npm run test:mutation -- promo cart domain` takes only those. What is known of unchanged code is not tried again.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Each folder, and each room as a whole, is held to this. */
const least = 85
const reports = 'reports/mutation'
const config = JSON.parse(readFileSync('tests/stryker.config.json', 'utf8'))
const explained = JSON.parse(readFileSync('tests/mutants.explained.json', 'utf8'))

const machines = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const all = ['domain', 'machines', ...machines]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')} to mutate: ${all.join(', ')}.\n`)
  process.exit(2)
}

/** `machines` itself means what its folders share. */
const filesOf = (name) =>
  name === 'domain' ? ['domain/**/*.ts'] : name === 'machines' ? ['machines/*.ts'] : [`machines/${name}/*.ts`]

const run = (name) => {
  const own = {
    ...config,
    mutate: [...filesOf(name), ...config.mutate],
    incrementalFile: `${reports}/${name}.incremental.json`,
    jsonReporter: { fileName: `${reports}/${name}.json` },
    htmlReporter: { fileName: `${reports}/${name}.html` },
    tempDirName: `.stryker-tmp/${name}`,
  }
  const file = `${reports}/${name}.config.json`
  writeFileSync(file, JSON.stringify(own))
  process.stdout.write(`\n— ${name}\n`)
  spawnSync('stryker', ['run', file], { stdio: 'inherit', env: { ...process.env, MUTATED: name } })
  rmSync(file)
}

const isExplained = (file, { mutatorName, replacement, location }) =>
  explained.some(
    (one) =>
      one.file === file &&
      one.mutator === mutatorName &&
      one.replacement === replacement &&
      (one.line === undefined || one.line === location.start.line),
  )

const figuresOf = (name) => {
  const { files } = JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8'))
  const mutants = Object.entries(files).flatMap(([file, { mutants: of }]) =>
    of.map((one) => ({ file, ...one })),
  )
  const count = (test) => mutants.filter(test).length
  const detected = count(({ status }) => status === 'Killed' || status === 'Timeout')
  const left = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const open = left.filter((mutant) => !isExplained(mutant.file, mutant))
  return { name, detected, open, explained: left.length - open.length, of: detected + left.length }
}

const score = ({ detected, of }) => (of === 0 ? 100 : (100 * detected) / of)
const line = (figures) =>
  `${figures.name.padEnd(20)} ${score(figures).toFixed(1).padStart(6)} %  ${figures.detected} of ${figures.of}, ${figures.explained} explained\n`
const sumOf = (name, list) => ({
  name,
  detected: list.reduce((sum, one) => sum + one.detected, 0),
  of: list.reduce((sum, one) => sum + one.of, 0),
  explained: list.reduce((sum, one) => sum + one.explained, 0),
})

mkdirSync(reports, { recursive: true })
for (const name of asked.length > 0 ? asked : all) run(name)

const known = all.filter((name) => existsSync(`${reports}/${name}.json`)).map(figuresOf)
const rooms = [
  sumOf(
    'domain/',
    known.filter(({ name }) => name === 'domain'),
  ),
  sumOf(
    'machines/',
    known.filter(({ name }) => name !== 'domain'),
  ),
]
const words = [...known, ...rooms].map(line).join('')
writeFileSync(`${reports}/score.txt`, words)
process.stdout.write(`\n${words}`)
const low = [...known, ...rooms].filter((figures) => score(figures) < least)
if (low.length > 0) process.stdout.write(`Under ${least} %: ${low.map(({ name }) => name).join(', ')}\n`)
process.exit(low.length > 0 ? 1 : 0)
