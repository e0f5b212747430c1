// Draws the coverage of machines: a page for each reports/*-coverage.json of a test run, and reports/coverage.html
// for all of them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const found = existsSync('reports')
  ? readdirSync('reports').filter((file) => file.endsWith('-coverage.json'))
  : []
if (found.length === 0) {
  process.stderr.write('No reports/*-coverage.json found: run the tests first.\n')
  process.exit(1)
}
const load = async (file) =>
  (await runnerImport(`/client/devtools/flows/drawing/${file}`, { configFile: false })).module
const { readCoverage } = (await runnerImport('/flow-tools/drawing/coverage.ts', { configFile: false })).module
const { coveragePage } = await load('coveragePage.tsx')
const { coverageComparisonPage } = await load('coverageComparisonPage.tsx')
for (const file of found) {
  const kind = file.replace('-coverage.json', '')
  const page = await coveragePage(
    `Coverage by tests of ${kind}`,
    readCoverage(readFileSync(`reports/${file}`, 'utf8')),
  )
  writeFileSync(`reports/${kind}-coverage.html`, page)
  process.stdout.write(`reports/${kind}-coverage.html\n`)
}

// Compares the coverage by machines alone, by rendered views, and in a browser.
const columns = ['machines', 'views', 'browser'].map((kind) => {
  const file = `reports/${kind}-coverage.json`
  return {
    title: kind[0].toUpperCase() + kind.slice(1),
    file: existsSync(file) ? readCoverage(readFileSync(file, 'utf8')) : {},
  }
})
writeFileSync('reports/coverage.html', await coverageComparisonPage(columns))
process.stdout.write('reports/coverage.html\n')
