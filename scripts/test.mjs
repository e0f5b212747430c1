// Runs all checks that a change must pass, or with a word only the tests that it names. Reports are written to
// reports/*.json, and which tests prove a requirement to reports/requirements.md; the last line is `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { requirementsIn } from './requirements.ts'
import { requirementTests } from './requirementTests.ts'
import { openTestFolder } from './testFolder.mjs'
import { selectTests } from './testSelection.mjs'
import { startSteps, watchProcessors } from './testSteps.mjs'

const started = Date.now()
const busy = watchProcessors()
const words = process.argv.slice(2)
// The reports of a whole run stay when a part is run.
const folder = words.length === 0 ? 'reports' : 'reports/selected'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
process.env.TMPDIR = openTestFolder()
const { step, outcomes, saveTimes } = startSteps(folder)

const vitest = (report, rest = '') =>
  `vitest run ${rest} --silent=passed-only --reporter=dot --reporter=json --outputFile.json=${folder}/${report} ` +
  '--reporter=./tests/support/progress/vitestReporter.ts'
const playwright = (rest = '') => `playwright test -c tests/playwright.config.ts ${rest}`
const journeys = 'journeys in a browser'

/** What runs at these priorities uses the processor that others leave, and nearly nothing where they leave none. */
const behind = 'nice -n 10'
/** For what has no limits of time, and may wait for the others as long as it takes. */
const farBehind = 'nice -n 19'

const testEverything = async () => {
  await step('types of the schema', 'node scripts/build.mjs --types')
  const staticChecks = (async () => {
    await step('format', `${behind} biome check .`)
    await step('lint', `${behind} oxlint`)
    await step('dead code', `${behind} knip --no-progress`)
  })()
  // One worker finds the configurations of each machine once; three would find them three times.
  const rules = staticChecks.then(() =>
    step('rules and machines', vitest('rules.json', '--project rules --maxWorkers=1'), {
      report: 'rules.json',
    }),
  )
  // A second thread would repeat half of the work.
  const types = step('types', `${farBehind} tsc --noEmit --singleThreaded`)
  await step('build', 'node scripts/build.mjs')
  await step('first-load size', 'node scripts/size.mjs')
  // It mostly waits, and measures how long the shop takes to recover: beside it run one worker and what runs behind it.
  await step('cluster with failing parts', 'node tests/cluster/run.ts --quick', { isOptional: true })
  // Both wait often, and each uses the processors while the other waits.
  await Promise.all([
    step('servers and views', vitest('vitest.json', '--project servers --project views --maxWorkers=2'), {
      report: 'vitest.json',
    }),
    step(journeys, playwright(), { report: 'playwright.json' }),
  ])
  await Promise.all([rules, types])
  await step('coverage pages', 'node scripts/coveragePages.mjs')
}

/** Runs what the word names: of each kind the files of this name, or else the tests with the word in their titles. */
const testNamed = async (word) => {
  const { byName, byTitle, journeys: browserTests } = selectTests(word)
  if (!byName && !byTitle && !browserTests) {
    process.stdout.write(`No test names "${word}".\n`)
    process.exit(1)
  }
  const needsPages = browserTests || /tests\/(graphql-server|scripts)\//.test(`${byName} ${byTitle}`)
  await step('build', `node scripts/build.mjs${needsPages ? '' : ' --types'}`)
  await Promise.all([
    byName && step('files of this name', vitest('byName.json', byName), { report: 'byName.json' }),
    byTitle && step('titles with this word', vitest('byTitle.json', byTitle), { report: 'byTitle.json' }),
    browserTests &&
      step(journeys, playwright(`--pass-with-no-tests ${browserTests}`), { report: 'playwright.json' }),
  ])
}

if (words.length === 0) await testEverything()
else await testNamed(words.join(' '))

const all = outcomes()
const sum = (count) => all.reduce((total, outcome) => total + outcome[count], 0)
const slowest = all
  .flatMap(({ tests }) => tests)
  .sort((one, other) => other.milliseconds - one.milliseconds)
  .slice(0, 20)
process.stdout.write('\nthe slowest tests\n')
for (const { file, title, milliseconds } of slowest) {
  process.stdout.write(`${(milliseconds / 1000).toFixed(1).padStart(6)} s ${file} › ${title}\n`)
}
process.stdout.write('\n')
if (words.length === 0) {
  const requirements = requirementsIn(readFileSync('docs/requirements.md', 'utf8'))
  const tests = all.flatMap((outcome) => outcome.tests)
  const { page, gaps, clauses } = requirementTests(requirements, tests)
  writeFileSync(`${folder}/requirements.md`, page)
  process.stdout.write(`${clauses - gaps.length} of ${clauses} clauses of the requirements proven\n`)
  for (const gap of gaps) process.stdout.write(`  not proven: ${gap}\n`)
}
for (const { test, lines } of all.flatMap(({ retried }) => retried)) {
  process.stdout.write(`passed when tried again: ${test}\n${lines.map((line) => `    ${line}\n`).join('')}`)
}
if (words.length === 0) saveTimes()
process.stdout.write(`in ${Math.round((Date.now() - started) / 1000)} s, ${busy()}\n`)
// The last lines name all that failed, one line each: of a long output often only the end is kept.
for (const { test } of all.flatMap(({ failures }) => failures)) process.stdout.write(`✗ ${test}\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)
