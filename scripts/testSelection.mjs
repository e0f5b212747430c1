// Chooses the tests of `npm test -- WORD`: of each kind the files that are named so, or, if there are none, the tests
// with the word in their titles.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const kindOf = (path) => {
  if (path.startsWith('tests/journeys/')) return 'journeys'
  if (path.startsWith('tests/client/')) return 'views'
  return /^tests\/(graphql-server|server-process|upstream|scripts)\//.test(path) ? 'servers' : 'rules'
}

const testFiles = () =>
  readdirSync('tests', { recursive: true })
    .map((path) => join('tests', path))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .sort()

const escaped = (word) => word.replace(/[^\w-]/g, String.raw`\$&`)

/** A pattern for a word. Of a clause such as `HOME-02/wheel` other parts of its rule may stand in between. */
const patternOf = (word) => {
  const [, id, part] = /^([a-z0-9]+-\d{2})\/([a-z0-9-]+)$/i.exec(word) ?? []
  return id === undefined ? escaped(word) : String.raw`${id}\/(\S*,)?${part}`
}

/** The pattern in any case, since Vitest's patterns distinguish it. */
const inAnyCase = (pattern) =>
  pattern.replace(/(\\.)|[a-z]/gi, (letter, escape) =>
    escape === undefined ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : escape,
  )

const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const holds = (path, word) => new RegExp(patternOf(word), 'i').test(readFileSync(path, 'utf8'))

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
  const pattern = quote(inAnyCase(patternOf(word)))
  return {
    byName: named.length === 0 ? null : list(named),
    byTitle: titled.length === 0 ? null : `${list(titled)} -t ${pattern}`,
    journeys:
      journeys.files.length === 0
        ? null
        : `${list(journeys.files)}${journeys.isByTitle ? ` --grep ${pattern}` : ''}`,
  }
}
