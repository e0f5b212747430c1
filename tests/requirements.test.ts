/** docs/requirements.md lists every requirement id that is cited, and a test proves every requirement that it lists. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { citationsIn, clausesOf, nameOf, requirementsIn } from '../scripts/requirements.ts'
import { literalsOf } from './support/imports.ts'

const page = 'docs/requirements.md'
/** These look like requirement ids and are none. */
const otherNames = new Set(['CRC-32', 'DEMO-01', 'DEMO-02'])

const citations = (text: string) => citationsIn(text).filter(({ id }) => !otherNames.has(id))
const requirements = requirementsIn(readFileSync(page, 'utf8'))
const listed = requirements.map(({ id }) => id)

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
    .filter(([, text]) => citations(text).length > 0),
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

  it('names each part of a requirement once', () => {
    const repeated = requirements.flatMap(({ id, parts }) =>
      parts.filter((part, at) => parts.indexOf(part) !== at).map((part) => `${id}/${part}`),
    )
    expect(repeated).toEqual([])
  })

  it('has every requirement, and every part of one, that is cited in code, documents and tests', () => {
    const known = new Set([...listed, ...requirements.flatMap(clausesOf).map(nameOf)])
    const unknown = [...citing].flatMap(([path, text]) =>
      citations(text)
        .map(nameOf)
        .filter((name) => !known.has(name))
        .map((name) => `${path} cites ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('has only requirements, and parts of them, that a test names in a title', () => {
    const tests = [...citing].filter(([path]) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path))
    const named = new Set(
      tests.flatMap(([path, text]) => literalsOf(path, text).flatMap(citations).map(nameOf)),
    )
    const unproven = requirements.flatMap(clausesOf).map(nameOf)
    expect(unproven.filter((name) => !named.has(name))).toEqual([])
  })
})
