// Adds up the gzipped JavaScript that each page loads first, and fails if a page exceeds the budget. It prints the
// largest pages, and what each library and each feature costs in the largest one. `--all` prints every page; the name of
// a page (`details.$name`) prints the costs of that one, and `--modules` those of each module.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

// Who reads only the beginning, as `head` does, closes the output.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
})

const budget = 150 * 1024
const read = (name) => JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8'))
const manifest = read('manifest')
const modules = read('modules')

const addImports = (key, seen) => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const next of chunk.imports ?? []) addImports(next, seen)
  return seen
}
const sizes = new Map()
const sizeOf = (file) => {
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
  const chunks = [...addImports(key, new Set(first))].map((chunk) => manifest[chunk].file)
  const files = [...new Set(chunks)].filter((file) => file.endsWith('.js'))
  return {
    page: key.replace('client/routes/', '').replace(/\.tsx\?.*/, ''),
    files,
    bytes: files.reduce((sum, file) => sum + sizeOf(file), 0),
  }
})
if (rows.length === 0) throw new Error('size: the manifest lists no pages')
rows.sort((a, b) => b.bytes - a.bytes)

/** A library by its package, our own code by feature, machine or folder. */
const groupOf = (module) => {
  const [, library] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? []
  if (library) return library.replace(/^(@radix-ui|@floating-ui|@tanstack)\/.*/, '$1')
  const [, feature] = /^((?:client\/features|machines)\/[^/]+)\//.exec(module) ?? []
  return feature ?? /^(?:client\/)?[^/]+/.exec(module)[0]
}

/** The bytes of a file, shared out among what is in it by its minified size. */
const costsOf = ({ files }, nameOf) => {
  const costs = new Map()
  for (const file of files) {
    const own = Object.entries(modules[file] ?? {})
    const total = own.reduce((sum, [, bytes]) => sum + bytes, 0)
    for (const [module, bytes] of own) {
      const name = nameOf(module)
      costs.set(name, (costs.get(name) ?? 0) + (sizeOf(file) * bytes) / total)
    }
  }
  return [...costs].sort(([, a], [, b]) => b - a)
}

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const print = (bytes, text) => process.stdout.write(`${kb(bytes).padStart(9)}  ${text}\n`)
const options = process.argv.slice(2)
for (const { page, bytes, files } of options.includes('--all') ? rows : rows.slice(0, 3)) {
  print(bytes, `${page} (${files.length} files)`)
}
const shown = rows.find(({ page }) => options.includes(page)) ?? rows[0]
process.stdout.write(`size: of ${shown.page} are\n`)
const costs = costsOf(shown, options.includes('--modules') ? (module) => module : groupOf)
const listed = costs.filter(([, bytes]) => bytes >= 100)
for (const [name, bytes] of listed) print(bytes, name)

const over = rows.filter(({ bytes }) => bytes > budget)
if (over.length > 0) {
  process.stderr.write(
    `size: more than ${kb(budget)} of JavaScript at first load: ${over.map(({ page }) => page).join(', ')}\n`,
  )
  process.exit(1)
}
process.stdout.write(`size: every page loads at most ${kb(budget)} of JavaScript first\n`)
