// Runs all checks that a change must pass, the fast ones first. Reports are written to reports/*.json; the last line
// is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { readReport } from './testReport.mjs'

const started = Date.now()
const results = []

/** Exit code of a step that needs programs which are not installed; the step names them. */
const missingPrograms = 2

/**
 * Runs one command. `report`: the file it writes. `isOptional`: it is skipped when its programs are not installed. `log`:
 * the file for its output, which is printed after it has ended because other steps run meanwhile.
 */
const step = async (name, command, { report, isOptional = false, log } = {}) => {
  const heading = `\n— ${name}\n`
  if (!log) process.stdout.write(heading)
  const began = Date.now()
  const out = log ? openSync(log, 'w') : 'inherit'
  const child = spawn(command, { shell: true, stdio: ['inherit', out, out] })
  const [status] = await once(child, 'exit')
  if (log) process.stdout.write(`${heading}${readFileSync(log, 'utf8')}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  const skipped = isOptional && status === missingPrograms
  results.push({ name, ok: status === 0 || skipped, skipped, report, seconds })
}

/** The tests of the report. A step without a report counts as one test. */
const outcomeOf = ({ name, ok, skipped, report }) => {
  if (skipped) return { passed: 0, failed: 0, failures: [] }
  if (!report || !existsSync(report)) {
    return ok
      ? { passed: 1, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: [{ test: name, lines: [] }] }
  }
  const read = readReport(JSON.parse(readFileSync(report, 'utf8')))
  // A runner may fail without a failed test, for example if a file does not load or a server does not start.
  return ok || read.failed > 0 ? read : { ...read, failed: 1 }
}

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

await step('build', 'node scripts/build.mjs')
// The cluster test mostly waits. Checks without time limits of their own run meanwhile, at a lower priority.
const cluster = step('cluster with failing parts', 'node tests/cluster/run.ts --quick', {
  isOptional: true,
  log: 'reports/cluster.log',
})
await step('format', 'nice -n 19 biome check .')
await step('lint', 'nice -n 19 oxlint')
// A second thread would repeat half of the work.
await step('types', 'nice -n 19 tsc --noEmit --singleThreaded')
await step('dead code', 'nice -n 19 knip --no-progress')
await step('first-load size', 'node scripts/size.mjs')
await cluster
await step(
  'rules, machines, servers, views',
  'vitest run --reporter=default --reporter=json --outputFile.json=reports/vitest.json',
  { report: 'reports/vitest.json' },
)
await step('journeys in a browser', 'playwright test -c tests/playwright.config.ts', {
  report: 'reports/playwright.json',
})
await step('coverage pages', 'node scripts/coveragePages.mjs')

const outcomes = results.map(outcomeOf)
const sum = (count) => outcomes.reduce((total, outcome) => total + outcome[count], 0)
process.stdout.write('\n')
for (const { name, ok, skipped, seconds } of results) {
  const result = skipped ? 'absent' : ok ? 'ok    ' : 'FAILED'
  process.stdout.write(`${result} ${name} (${seconds} s)\n`)
}
// Failures are printed last, where they are found without searching the output.
for (const { test, lines } of outcomes.flatMap(({ failures }) => failures)) {
  process.stdout.write(`✗ ${test}\n${lines.map((line) => `    ${line}\n`).join('')}`)
}
process.stdout.write(`in ${Math.round((Date.now() - started) / 1000)} s\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)
