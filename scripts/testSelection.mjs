// Chooses the tests of `npm test -- WORD`: of each kind the files that are named so, or, if there are none, the tests
// with the word in their titles.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const kindOf = (path) => {
  if (path.startsWith('tests/journeys/')) return 'journeys'
  if (path.startsWith('tests/client/')) return 'views'
  return /^tests\/(graphql-server|upstream|scripts)\//.test(path) ? 'servers' : 'rules'
}

const testFiles = () =>
  readdirSync('tests', { recursive: true })
    .map((path) => join('tests', path))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .sort()

/** A pattern for a word in any case, since Vitest's patterns distinguish it. */
const inAnyCase = (word) =>
  word.replace(/[^\w-]/g, String.raw`\$&`).replace(/[a-z]/gi, (letter) => {
    const [small, capital] = [letter.toLowerCase(), letter.toUpperCase()]
    return `[${small}${capital}]`
  })

const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const holds = (path, word) => readFileSync(path, 'utf8').toLowerCase().includes(word.toLowerCase())

/** The arguments for Vitest and Playwright, or null if nothing is to run that way. */
export const selectTests = (word) => {
  const byKind = Map.groupBy(testFiles(), kindOf)
  const named = []
  const titled = []
  const journeys = { files: [], isByTitle: false }
  for (const [kind, files] of byKind) {
    const ofName = files.filter((path) =>
      path.slice('tests/'.length).toLowerCase().includes(word.toLowerCase()),
    )
    // Loading every file for the titles of a few would take minutes.
    const chosen = ofName.length > 0 ? ofName : files.filter((path) => holds(path, word))
    if (kind === 'journeys') Object.assign(journeys, { files: chosen, isByTitle: ofName.length === 0 })
    else if (ofName.length > 0) named.push(...chosen)
    else titled.push(...chosen)
  }
  const list = (files) => files.map(quote).join(' ')
  const pattern = quote(inAnyCase(word))
  return {
    byName: named.length === 0 ? null : list(named),
    byTitle: titled.length === 0 ? null : `${list(titled)} -t ${pattern}`,
    journeys:
      journeys.files.length === 0
        ? null
        : `${list(journeys.files)}${journeys.isByTitle ? ` --grep ${pattern}` : ''}`,
  }
}
