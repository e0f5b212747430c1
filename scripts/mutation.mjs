// Mutation testing, folder by folder: `npm run test:mutation` takes domain/ and every folder of machines/, and
// `npm run test:mutation -- promo cart domain` takes only those. What is known of unchanged code is not tried again.
import { spawnSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
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

/** `file` may be a glob; `source` is what the mutated line begins with. */
const isExplained = (file, line, { mutatorName, replacement }) =>
  explained.some(
    (one) =>
      matchesGlob(file, one.file) &&
      one.mutator === mutatorName &&
      one.replacement === replacement &&
      line.startsWith(one.source),
  )

const figuresOf = (name) => {
  const { files } = JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8'))
  const mutants = Object.entries(files).flatMap(([file, { mutants: of, source }]) => {
    const lines = source.split('\n')
    return of.map((one) => ({ file, line: lines[one.location.start.line - 1]?.trim() ?? '', ...one }))
  })
  const all = (...statuses) => mutants.filter(({ status }) => statuses.includes(status))
  const [killed, timedOut] = [all('Killed').length, all('Timeout').length]
  const left = all('Survived', 'NoCoverage')
  const known = left.filter((mutant) => isExplained(mutant.file, mutant.line, mutant)).length
  return { name, killed, timedOut, explained: known, of: killed + timedOut + left.length }
}

const score = ({ killed, timedOut, of }) => (of === 0 ? 100 : (100 * (killed + timedOut)) / of)
const line = (figures) => {
  const { name, killed, timedOut, explained: known, of } = figures
  return `${name.padEnd(20)} ${score(figures).toFixed(1).padStart(6)} %  of ${of}: ${killed} killed, ${timedOut} timed out; ${known} of the others explained\n`
}
const sumOf = (name, list) => {
  const sum = (key) => list.reduce((total, one) => total + one[key], 0)
  return {
    name,
    killed: sum('killed'),
    timedOut: sum('timedOut'),
    of: sum('of'),
    explained: sum('explained'),
  }
}

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
