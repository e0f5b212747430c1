// Turns every reports/*-coverage.json of a test run into a page that shows the machines as walked, and all of them
// into reports/coverage.html.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const found = existsSync('reports')
  ? readdirSync('reports').filter((file) => file.endsWith('-coverage.json'))
  : []
if (found.length === 0) {
  process.stderr.write('There is no reports/*-coverage.json: run the tests first.\n')
  process.exit(1)
}
const { module } = await runnerImport('/client/flows/drawing/coveragePage.tsx', { configFile: false })
for (const file of found) {
  const place = file.replace('-coverage.json', '')
  const page = await module.coveragePage(
    `Journeys through the ${place}`,
    module.readCoverage(readFileSync(`reports/${file}`, 'utf8')),
  )
  writeFileSync(`reports/${place}-coverage.html`, page)
  process.stdout.write(`reports/${place}-coverage.html\n`)
}

// Beside each other: what journeys took on machines alone, on rendered views, and in a browser.
const columns = ['machines', 'views', 'browser'].map((place) => {
  const file = `reports/${place}-coverage.json`
  return {
    title: place[0].toUpperCase() + place.slice(1),
    file: existsSync(file) ? module.readCoverage(readFileSync(file, 'utf8')) : {},
  }
})
writeFileSync('reports/coverage.html', await module.coverageColumns(columns))
process.stdout.write('reports/coverage.html\n')
