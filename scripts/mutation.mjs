// Mutation testing, folder by folder: `npm run test:mutation` takes domain/ and every folder of machines/, and
// `npm run test:mutation -- promo cart domain` takes only those. What is known of unchanged code is not tried again.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

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

/** A test that was changed in place is not seen to be another one: what survived it is tried again. */
const forgetSurvivors = (file) => {
  if (!existsSync(file)) return
  const known = JSON.parse(readFileSync(file, 'utf8'))
  for (const one of Object.values(known.files)) {
    one.mutants = one.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage')
  }
  writeFileSync(file, JSON.stringify(known))
}

const run = (name) => {
  const incrementalFile = `${reports}/${name}.incremental.json`
  forgetSurvivors(incrementalFile)
  const own = {
    ...config,
    mutate: [...filesOf(name), ...config.mutate],
    incrementalFile,
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

/** Reasons that were of use: one whose line has changed or gone explains nothing any more. */
const used = new Set()
/** `file` may be a glob; `source` is what the mutated line begins with. */
const isExplained = ({ file, line, mutatorName, replacement }) => {
  const reason = explained.find(
    (one) =>
      matchesGlob(file, one.file) &&
      one.mutator === mutatorName &&
      one.replacement === replacement &&
      line.startsWith(one.source),
  )
  used.add(reason)
  return reason !== undefined
}

const figuresOf = (name) => {
  const { files } = JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8'))
  const mutants = Object.entries(files).flatMap(([file, { mutants: of, source }]) => {
    const lines = source.split('\n')
    return of.map((one) => ({ file, line: lines[one.location.start.line - 1]?.trim() ?? '', ...one }))
  })
  const all = (...statuses) => mutants.filter(({ status }) => statuses.includes(status))
  const [killed, timedOut] = [all('Killed').length, all('Timeout').length]
  const left = all('Survived', 'NoCoverage')
  const open = left.filter((mutant) => !isExplained(mutant))
  const known = left.length - open.length
  return { name, killed, timedOut, explained: known, open, of: killed + timedOut + left.length }
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
const open = known.flatMap((figures) => figures.open)
for (const { file, location, mutatorName, replacement, line: source } of open) {
  process.stdout.write(
    `Neither noticed nor explained: ${file}:${location.start.line} ${mutatorName} ${replacement}\n  ${source}\n`,
  )
}
if (known.length === all.length) {
  for (const { file, source } of explained.filter((one) => !used.has(one)))
    process.stdout.write(`Explained and not left: ${file} ${source}\n`)
}
const low = [...known, ...rooms].filter((figures) => score(figures) < least)
if (low.length > 0) process.stdout.write(`Under ${least} %: ${low.map(({ name }) => name).join(', ')}\n`)
process.exit(low.length + open.length > 0 ? 1 : 0)
