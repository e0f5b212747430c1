// Everything that must hold before a change lands, in the order in which it fails fastest. Reports go
// to reports/*.json; the last line says `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

const started = Date.now()
const results = []

/** What a step ends with that needs programs which are not on this machine; it says which. */
const notHere = 2

const step = (name, command, report, mayBeMissing = false) => {
  process.stdout.write(`\n— ${name}\n`)
  const began = Date.now()
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true })
  const seconds = Math.round((Date.now() - began) / 1000)
  const skipped = mayBeMissing && status === notHere
  results.push({ name, ok: status === 0 || skipped, skipped, report, seconds })
}

const vitestCounts = (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests })
const playwrightCounts = (json) => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
})

/** Tests in the report, or the step itself counted as one where it writes none. */
const countsOf = ({ ok, report }) => {
  if (!report || !existsSync(report)) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const json = JSON.parse(readFileSync(report, 'utf8'))
  const counts = Array.isArray(json.suites) ? playwrightCounts(json) : vitestCounts(json)
  // A runner can fail without a failed test: a file that does not load, a server that does not start.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

step('build', 'node scripts/build.mjs')
step('format', 'biome format .')
step('lint', 'oxlint')
step('types', 'tsc --noEmit')
step('dead code', 'knip --no-progress')
step('first-load size', 'node scripts/size.mjs')
step(
  'rules, machines, servers, views',
  'vitest run --reporter=default --reporter=json --outputFile.json=reports/vitest.json',
  'reports/vitest.json',
)
step('journeys in a browser', 'playwright test -c tests/playwright.config.ts', 'reports/playwright.json')
step('a cluster whose parts fail', 'node tests/cluster/run.ts --quick', undefined, true)
step('coverage pages', 'node scripts/coveragePages.mjs')

const total = { passed: 0, failed: 0 }
process.stdout.write('\n')
for (const result of results) {
  const counts = result.skipped ? { passed: 0, failed: 0 } : countsOf(result)
  total.passed += counts.passed
  total.failed += counts.failed
  const verdict = result.skipped ? 'absent' : result.ok ? 'ok    ' : 'FAILED'
  process.stdout.write(`${verdict} ${result.name} (${result.seconds} s)\n`)
}
process.stdout.write(`in ${Math.round((Date.now() - started) / 1000)} s\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
