/** Modules import only what they may, files stay short, and no source names a package registry. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { arrows } from './support/arrows.ts'
import {
  featureCircles,
  forbiddenImports,
  importedBy,
  overlongFiles,
  registryMentions,
} from './support/house.ts'
import { missingNamedFiles } from './support/namedFiles.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(path))
const read = (wanted: RegExp) =>
  new Map(paths.filter((path) => wanted.test(path)).map((path) => [path, readFileSync(path, 'utf8')]))

const isGenerated = (path: string) => path.includes('/generated/') || path.endsWith('.gen.ts')
const modules =
  /^(domain|machines|flow-tools|client|graphql-server|server-process|upstream|shop-config|scripts|tests)\/.*\.(ts|tsx|mjs)$/
const sources = new Map([...read(modules)].filter(([path]) => !isGenerated(path)))

describe('the codebase', () => {
  it('has sources in every module', () => {
    for (const module of [
      'domain/',
      'machines/',
      'flow-tools/',
      'client/',
      'graphql-server/',
      'server-process/',
      'upstream/',
    ]) {
      expect([...sources.keys()].some((path) => path.startsWith(module))).toBe(true)
    }
  })
  it('has no forbidden import', () => {
    expect(forbiddenImports(sources)).toEqual([])
  })
  it('has no import cycle between features', () => {
    expect(featureCircles(sources)).toEqual([])
  })
  it('has no overlong file', () => {
    expect(overlongFiles(sources)).toEqual([])
  })
  it('has comments that name only files that exist', () => {
    expect(missingNamedFiles(sources, paths)).toEqual([])
  })
  it('has breakpoints in the theme only', () => {
    const own = /@media[^'"`]*\b(419|420|575|576|767|768|991|992|999|1000|1199|1200)(\.\d+)?px/
    expect([...sources].filter(([, text]) => own.test(text)).map(([path]) => path)).toEqual([])
  })
  it('has no browser test that answers GraphQL in the place of the server', () => {
    const specs = [...sources].filter(([path]) => /^tests\/journeys\/[^/]+\.spec\.ts$/.test(path))
    expect(specs.length).toBeGreaterThan(0)
    const answering = specs.filter(([, text]) => /fulfill\(\{\s*json\b|\banswerWith\b/.test(text))
    expect(answering.map(([path]) => path)).toEqual([])
  })
  it('MBT-10/apart has tools for any machine that import nothing of the shop', () => {
    const tools = [...sources.keys()].filter((path) => path.startsWith('flow-tools/'))
    const ofTheShop = (files: ReadonlyMap<string, string>) =>
      [...importedBy(files, tools)].filter((path) => !path.startsWith('flow-tools/'))
    expect(tools).toContain('flow-tools/index.ts')
    expect(ofTheShop(sources)).toEqual([])
    const trace = 'flow-tools/trace/createTracer.ts'
    const planted = new Map([...sources, [trace, "import '#machines/cart/cart.machine.ts'"]])
    expect(ofTheShop(planted)).toContain('machines/cart/cart.machine.ts')
  })
  it('names no registry host', () => {
    expect(registryMentions(read(/\.(ts|tsx|mjs|js|json|md|mdx|graphql|yml|yaml|sh)$|^\.ci\/|rc$/))).toEqual(
      [],
    )
  })
})

/** The table's words: `machines` for all machines, `machines/*.ts` for shared files, `all of client` for its modules. */
const wordsOf = (targets: readonly string[]): string[] => {
  const whole = ['machines/', 'machines/*/', 'machines/shop/']
  const hasAll = whole.every((one) => targets.includes(one))
  return targets
    .filter((one) => !hasAll || !whole.includes(one))
    .map((one) => (one === 'client/' ? 'all of client' : one === 'machines/' ? 'machines/*.ts' : one))
    .map((one) => one.replace(/\/$/, ''))
    .concat(hasAll ? 'machines' : [])
    .sort()
}

describe('the table of docs/architecture.md', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const table = page.slice(page.indexOf('| module | may import |'), page.indexOf('### Who owns which state'))
  const rows = new Map(
    [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(([, modules = '', cell = '']) =>
      modules.split(', ').map((module) => [module, cell] as const),
    ),
  )
  // The table describes these modules in words.
  const inWords =
    /^(machines|upstream)\/|^(flow-tools|server-process)\/.|^client\/routes\/(flows|ui)|^graphql-server\/.*\.ts$/
  const held = Object.entries(arrows).filter(([module]) => !inWords.test(module))

  it.each(held)('%s', (module, targets) => {
    const name = module === 'client/' ? 'client (entries)' : module.replace(/\/$/, '')
    const [listed = ''] = (rows.get(name) ?? 'no row').split(';')
    expect(listed === 'nothing of ours' ? [] : listed.split(', ').sort()).toEqual(wordsOf(targets))
  })

  it('has no row that is not a module', () => {
    const names = held.map(([module]) =>
      module === 'client/' ? 'client (entries)' : module.replace(/\/$/, ''),
    )
    const known = new Set([...names, 'machines', 'upstream', 'module', '---'])
    expect([...rows.keys()].filter((name) => !known.has(name))).toEqual([])
  })
})
