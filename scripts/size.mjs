// Adds up the gzipped JavaScript that each page loads first, and fails if a page exceeds the budget.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const budget = 185 * 1024
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

const addImports = (key, seen) => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const next of chunk.imports ?? []) addImports(next, seen)
  return seen
}
const sizes = new Map()
const sizeOf = (key) => {
  const { file } = manifest[key]
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(`dist/client/${file}`), { level: 6 }).length)
  return sizes.get(file)
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const first = addImports(entry, new Set())
// The flow viewer is for developers and off by default.
const pages = Object.keys(manifest).filter(
  (key) =>
    key.startsWith('client/routes/') &&
    /\?tsr-split=component/.test(key) &&
    !/routes\/(flows|ui)\./.test(key),
)
const rows = pages.map((key) => {
  const chunks = [...addImports(key, new Set(first))].filter((chunk) => manifest[chunk].file.endsWith('.js'))
  return {
    page: key.replace('client/routes/', '').replace(/\.tsx\?.*/, ''),
    bytes: chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0),
  }
})
rows.sort((a, b) => b.bytes - a.bytes)

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const over = rows.filter(({ bytes }) => bytes > budget)
for (const { page, bytes } of process.argv.includes('--all') ? rows : rows.slice(0, 3)) {
  process.stdout.write(`${kb(bytes).padStart(9)}  ${page}\n`)
}
if (rows.length === 0) throw new Error('size: the manifest lists no pages')
if (over.length > 0) {
  process.stderr.write(
    `size: more than ${kb(budget)} of JavaScript at first load: ${over.map(({ page }) => page).join(', ')}\n`,
  )
  process.exit(1)
}
process.stdout.write(`size: every page loads at most ${kb(budget)} of JavaScript first\n`)
