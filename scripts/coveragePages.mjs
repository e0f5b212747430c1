// Turns every reports/*-coverage.json of a test run into a page that shows the machines as walked.
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
