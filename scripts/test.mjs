// Everything that must hold before a change lands, in the order in which it fails fastest. Reports go
// to reports/*.json; the last line says `N passed, N failed`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { readReport } from './testReport.mjs'

const started = Date.now()
const results = []

/** What a step ends with that needs programs which are not on this machine; it says which. */
const notHere = 2

/**
 * Runs one command. `report` is what it writes; `mayBeMissing`: it may need programs that are not here; `log`: others run
 * meanwhile, so what it says goes there, and is shown when it has ended.
 */
const step = async (name, command, { report, mayBeMissing = false, log } = {}) => {
  const heading = `\n— ${name}\n`
  if (!log) process.stdout.write(heading)
  const began = Date.now()
  const out = log ? openSync(log, 'w') : 'inherit'
  const child = spawn(command, { shell: true, stdio: ['inherit', out, out] })
  const [status] = await once(child, 'exit')
  if (log) process.stdout.write(`${heading}${readFileSync(log, 'utf8')}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  const skipped = mayBeMissing && status === notHere
  results.push({ name, ok: status === 0 || skipped, skipped, report, seconds })
}

/** Tests in the report, or the step itself counted as one where it writes none. */
const outcomeOf = ({ name, ok, skipped, report }) => {
  if (skipped) return { passed: 0, failed: 0, troubles: [] }
  if (!report || !existsSync(report)) {
    return ok
      ? { passed: 1, failed: 0, troubles: [] }
      : { passed: 0, failed: 1, troubles: [{ test: name, lines: [] }] }
  }
  const read = readReport(JSON.parse(readFileSync(report, 'utf8')))
  // A runner can fail without a failed test: a file that does not load, a server that does not start.
  return ok || read.failed > 0 ? read : { ...read, failed: 1 }
}

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

await step('build', 'node scripts/build.mjs')
// A cluster mostly waits: for parts to end, to come back, and for calm. What has no time limits of its own reckons
// meanwhile, with what the cluster leaves of the machine.
const cluster = step('a cluster whose parts fail', 'node tests/cluster/run.ts --quick', {
  mayBeMissing: true,
  log: 'reports/cluster.log',
})
await step('format', 'nice -n 19 biome check .')
await step('lint', 'nice -n 19 oxlint')
// A second thread would do half of the work twice.
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
  const verdict = skipped ? 'absent' : ok ? 'ok    ' : 'FAILED'
  process.stdout.write(`${verdict} ${name} (${seconds} s)\n`)
}
// Last, where it is found without reading the whole output.
for (const { test, lines } of outcomes.flatMap(({ troubles }) => troubles)) {
  process.stdout.write(`✗ ${test}\n${lines.map((line) => `    ${line}\n`).join('')}`)
}
process.stdout.write(`in ${Math.round((Date.now() - started) / 1000)} s\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)
