/** docs/requirements.md lists every requirement id that is cited, and a test proves every requirement that it lists. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { literalsOf } from './support/imports.ts'

const page = 'docs/requirements.md'
const anyId = /\b[A-Z][A-Z0-9]{1,5}-\d{2}\b/g
/** These look like requirement ids and are none. */
const otherNames = new Set(['CRC-32'])

const idsIn = (text: string) => (text.match(anyId) ?? []).filter((id) => !otherNames.has(id))
const listed = [...readFileSync(page, 'utf8').matchAll(/^- ([A-Z][A-Z0-9]{1,5}-\d{2}) /gm)].map(
  ([, id = '']) => id,
)

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter(
    (path) => /\.(tsx?|mjs|mdx?|graphql|json|ya?ml|conf)$/.test(path) && !path.startsWith('package-lock'),
  )
  .filter((path) => path !== page && existsSync(path))
const citing = new Map(
  paths
    .map((path) => [path, readFileSync(path, 'utf8')] as const)
    .filter(([, text]) => idsIn(text).length > 0),
)

describe('docs/requirements.md', () => {
  it('lists each requirement once', () => {
    expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([])
    expect(listed.length).toBeGreaterThan(0)
  })

  it('keeps the requirements of an area together, in the order of their numbers', () => {
    const areas = [...new Set(listed.map((id) => id.split('-')[0]))]
    const sorted = areas.flatMap((area) => listed.filter((id) => id.startsWith(`${area}-`)).sort())
    expect(listed).toEqual(sorted)
  })

  it('lists every requirement that is cited in code, documents and tests', () => {
    const known = new Set(listed)
    const unknown = [...citing].flatMap(([path, text]) =>
      idsIn(text)
        .filter((id) => !known.has(id))
        .map((id) => `${path} cites ${id}`),
    )
    expect(unknown).toEqual([])
  })

  it('lists only requirements that a test names in a title', () => {
    const tests = [...citing].filter(([path]) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path))
    const named = new Set(tests.flatMap(([path, text]) => literalsOf(path, text).flatMap(idsIn)))
    expect(listed.filter((id) => !named.has(id))).toEqual([])
  })
})
