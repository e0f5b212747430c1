// Mutation testing, folder by folder: `npm run test:mutation` mutates domain/ and every folder of machines/,
// `npm run test:mutation -- promo cart domain` only those, `-- domain/job/job.ts` one file of rules. Results of unchanged
// code are reused.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

/** The score that each folder, domain/ and machines/ must reach. */
const minimumScore = 85
const reports = 'reports/mutation'
const config = JSON.parse(readFileSync('tests/stryker.config.json', 'utf8'))
const explained = JSON.parse(readFileSync('tests/mutants.explained.json', 'utf8'))

const machines = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const all = ['domain', 'machines', ...machines]
const requested = process.argv.slice(2)
const isRuleFile = (name) => name.startsWith('domain/') && existsSync(name)
const unknown = requested.filter((name) => !all.includes(name) && !isRuleFile(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${all.join(', ')}.\n`)
  process.exit(2)
}

const reportOf = (name) => `${reports}/${name.replaceAll('/', '-')}`
/** `machines` itself stands for the files that its folders share. */
const filesOf = (name) =>
  isRuleFile(name)
    ? [name]
    : name === 'domain'
      ? ['domain/**/*.ts']
      : name === 'machines'
        ? ['machines/*.ts', 'flow-tools/trace/*.ts']
        : [`machines/${name}/*.ts`]

/** Stryker does not notice that a test's body changed, so survivors of the last run are tried again. */
const forgetSurvivors = (file) => {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  for (const one of Object.values(report.files)) {
    one.mutants = one.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage')
  }
  writeFileSync(file, JSON.stringify(report))
}

const run = (name) => {
  const incrementalFile = `${reportOf(name)}.incremental.json`
  forgetSurvivors(incrementalFile)
  const folderConfig = {
    ...config,
    mutate: [...filesOf(name), ...config.mutate],
    incrementalFile,
    jsonReporter: { fileName: `${reportOf(name)}.json` },
    htmlReporter: { fileName: `${reportOf(name)}.html` },
    tempDirName: `.stryker-tmp/${name.replaceAll('/', '-')}`,
  }
  const file = `${reportOf(name)}.config.json`
  writeFileSync(file, JSON.stringify(folderConfig))
  process.stdout.write(`\n— ${name}\n`)
  spawnSync('stryker', ['run', file], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED: isRuleFile(name) ? 'domain' : name },
  })
  rmSync(file)
}

/** Reasons that explain a mutant; the others are obsolete, because their line has changed. */
const used = new Set()
/** A reason's `file` may be a glob, and its `source` is the beginning of the mutated line. */
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

/** The reasons for which charts ignore events are documentation: no test notices a change in them. */
const isReason = (lines, { start, end }) => {
  const before = lines
    .slice(0, start.line)
    .join('\n')
    .slice(0, start.column - 1 - lines[start.line - 1].length)
  const mutated = lines
    .slice(start.line - 1, end.line)
    .join('\n')
    .slice(start.column - 1)
  return /^\{\s*description:/.test(mutated) || /description:\s*$/.test(before)
}

const figuresOf = (name) => {
  const { files } = JSON.parse(readFileSync(`${reportOf(name)}.json`, 'utf8'))
  const mutants = Object.entries(files).flatMap(([file, { mutants: of, source }]) => {
    const lines = source.split('\n')
    return of
      .filter(({ location }) => !isReason(lines, location))
      .map((one) => ({ file, line: lines[one.location.start.line - 1]?.trim() ?? '', ...one }))
  })
  const all = (...statuses) => mutants.filter(({ status }) => statuses.includes(status))
  const [killed, timedOut] = [all('Killed').length, all('Timeout').length]
  const survivors = all('Survived', 'NoCoverage')
  const open = survivors.filter((mutant) => !isExplained(mutant))
  const known = survivors.length - open.length
  return { name, killed, timedOut, explained: known, open, of: killed + timedOut + survivors.length }
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
for (const name of requested.length > 0 ? requested : all) run(name)

const known = [...all, ...requested.filter(isRuleFile)]
  .filter((name) => existsSync(`${reportOf(name)}.json`))
  .map(figuresOf)
const totals = [
  sumOf(
    'domain/',
    known.filter(({ name }) => name.startsWith('domain')),
  ),
  sumOf(
    'machines/',
    known.filter(({ name }) => !name.startsWith('domain')),
  ),
]
const words = [...known, ...totals].map(line).join('')
writeFileSync(`${reports}/score.txt`, words)
process.stdout.write(`\n${words}`)
const open = known.flatMap((figures) => figures.open)
for (const { file, location, mutatorName, replacement, line: source } of open) {
  process.stdout.write(
    `Neither detected nor explained: ${file}:${location.start.line} ${mutatorName} ${replacement}\n  ${source}\n`,
  )
}
if (all.every((name) => known.some((one) => one.name === name))) {
  for (const { file, source } of explained.filter((one) => !used.has(one)))
    process.stdout.write(`Obsolete reason: ${file} ${source}\n`)
}
const low = [...known, ...totals].filter((figures) => score(figures) < minimumScore)
if (low.length > 0)
  process.stdout.write(`Under ${minimumScore} %: ${low.map(({ name }) => name).join(', ')}\n`)
process.exit(low.length + open.length > 0 ? 1 : 0)
