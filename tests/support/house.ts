/** The arrows of docs/architecture.md as a table, and the check of files against it. */
import { posix } from 'node:path'
import { specifiersOf } from './imports.ts'

/** Path → text of source files, so that the check can be tried on files that are not there. */
export type Files = ReadonlyMap<string, string>

/** The rules and every machine. */
const known = ['domain/', 'machines/', 'machines/*/', 'machines/shop/']

const upstreamBase = ['upstream/', 'upstream/contract/', 'upstream/database/', 'upstream/tables/']

/**
 * A room is the longest of these prefixes that a path begins with; the list behind it says which rooms it
 * may import (itself always). Whatever is not listed is forbidden.
 */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'domain/': [],
  'machines/': ['domain/'],
  'machines/shop/': ['domain/', 'machines/', 'machines/*/'],
  'machines/*/': ['domain/', 'machines/'],
  'machines/order-placement/': ['domain/', 'machines/'],
  'machines/payment-settlement/': ['domain/', 'machines/'],
  'client/ui/': [],
  'client/lib/': [],
  'client/generated/': [],
  'client/features/*/': [...known, 'client/features/*/', 'client/lib/', 'client/ui/', 'client/generated/'],
  'client/layout/': [...known, 'client/features/*/', 'client/lib/', 'client/ui/', 'client/generated/'],
  'client/routes/': [...known, 'client/features/*/', 'client/layout/'],
  'client/devtools/': [...known, 'client/features/*/', 'client/ui/'],
  'client/routes/flows.tsx': ['client/devtools/'],
  'client/routes/ui.tsx': ['client/devtools/', 'client/features/*/'],
  'client/app/': [...known, 'client/'],
  'client/': ['domain/', 'client/'],
  // The tools of the server; what composes it is listed file by file, so that no folder imports it.
  'graphql-server/': ['domain/', 'upstream/environment.ts'],
  'graphql-server/main.ts': ['graphql-server/', 'graphql-server/start.ts'],
  'graphql-server/start.ts': [
    'upstream/environment.ts',
    'graphql-server/',
    'graphql-server/createServer.ts',
    'graphql-server/graphql/',
    'graphql-server/sources/',
  ],
  'graphql-server/createServer.ts': [
    'graphql-server/',
    'graphql-server/graphql/',
    'graphql-server/http/',
    'graphql-server/pages/',
    'graphql-server/payments/',
    'graphql-server/placement/',
    'graphql-server/requestContext.ts',
    'graphql-server/resolvers/',
    'graphql-server/sources/',
    'graphql-server/storage/',
    'graphql-server/translate/',
  ],
  'graphql-server/requestContext.ts': [
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/http/',
    'graphql-server/sources/',
  ],
  'graphql-server/context.ts': [
    'graphql-server/',
    'graphql-server/http/',
    'graphql-server/sources/',
    'graphql-server/translate/',
  ],
  'graphql-server/http/': ['domain/', 'machines/', 'graphql-server/'],
  'graphql-server/storage/': [],
  'graphql-server/sources/': ['domain/', 'upstream/contract/', 'graphql-server/'],
  'graphql-server/translate/': [
    'domain/',
    'upstream/contract/',
    'graphql-server/',
    'graphql-server/sources/',
  ],
  'graphql-server/placement/': [
    'domain/',
    'machines/order-placement/',
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/sources/',
    'graphql-server/storage/',
    'graphql-server/translate/',
  ],
  'graphql-server/payments/': [
    'domain/',
    'machines/payment-settlement/',
    'upstream/contract/',
    'graphql-server/',
    'graphql-server/http/',
    'graphql-server/sources/',
    'graphql-server/storage/',
    'graphql-server/translate/',
  ],
  'graphql-server/resolvers/': [
    'domain/',
    'machines/order-placement/',
    'machines/payment-settlement/',
    'upstream/contract/',
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/payments/',
    'graphql-server/placement/',
    'graphql-server/sources/',
    'graphql-server/storage/',
    'graphql-server/translate/',
  ],
  'graphql-server/graphql/': ['graphql-server/', 'graphql-server/context.ts', 'graphql-server/http/'],
  'graphql-server/pages/': [
    'domain/',
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/http/',
    'graphql-server/sources/',
    'graphql-server/translate/',
  ],
  'upstream/contract/': [],
  'upstream/environment.ts': [],
  'upstream/vat/': [],
  'upstream/tables/': ['upstream/'],
  'upstream/database/': ['upstream/', 'upstream/tables/'],
  'upstream/mail/': ['upstream/', 'upstream/tables/'],
  'upstream/commerce/': [...upstreamBase, 'upstream/mail/', 'upstream/vat/'],
  'upstream/catalogue/': [...upstreamBase, 'upstream/commerce/'],
  'upstream/actions/': [
    ...upstreamBase,
    'upstream/catalogue/',
    'upstream/commerce/',
    'upstream/mail/',
    'upstream/vat/',
  ],
  // Nothing imports the demonstration but the start.
  'upstream/demo/': [
    ...upstreamBase,
    'upstream/actions/',
    'upstream/catalogue/',
    'upstream/commerce/',
    'upstream/environment.ts',
  ],
  'upstream/start.ts': ['upstream/', 'upstream/database/', 'upstream/demo/', 'upstream/tables/'],
  'upstream/main.ts': ['upstream/', 'upstream/environment.ts', 'upstream/start.ts'],
  'upstream/': [
    'upstream/actions/',
    'upstream/contract/',
    'upstream/database/',
    'upstream/environment.ts',
    'upstream/tables/',
  ],
  'scripts/': ['domain/', 'machines/', 'machines/*/', 'machines/shop/', 'client/'],
}

/** Between machines: what two of them do alike is a third, which both invoke. */
const invoked: Readonly<Record<string, string>> = {
  'machines/payment': 'machines/provider-payment',
  'machines/order': 'machines/provider-payment',
}

/** Machines that the GraphQL server runs: of its folders, each names the ones that it may import. */
const serverMachines = new Set(['machines/order-placement/', 'machines/payment-settlement/'])

/** Packages that may stand in rooms that must run anywhere; rooms not named here may use any. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'domain/': ['valibot'],
  'machines/': ['xstate'],
  'upstream/contract/': ['valibot'],
}

/** Aliases of package.json. */
const aliases: readonly (readonly [string, string])[] = [
  ['#domain/', 'domain/'],
  ['#machines/', 'machines/'],
  ['#client/', 'client/'],
  ['#contract/', 'upstream/contract/'],
  ['#tests/', 'tests/'],
]

const within = (path: string, pattern: string): boolean =>
  pattern.endsWith('/*/')
    ? new RegExp(`^${pattern.slice(0, -2)}[^/]+/`).test(path)
    : pattern.endsWith('/')
      ? path.startsWith(pattern)
      : path === pattern

const roomOf = (path: string): string | null => {
  const exact = Object.keys(arrows).filter((pattern) => !pattern.includes('*') && within(path, pattern))
  const longest = exact.sort((a, b) => b.length - a.length)[0] ?? null
  if (within(path, 'client/features/*/')) return 'client/features/*/'
  return longest === 'machines/' && within(path, 'machines/*/') ? 'machines/*/' : longest
}

/** Where a specifier leads: a path of ours, or the package. */
const resolve = (from: string, specifier: string): { path: string } | { pkg: string } => {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  if (alias) return { path: posix.normalize(alias[1] + specifier.slice(alias[0].length)) }
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(from), specifier) }
  if (specifier.startsWith('/')) return { path: specifier.slice(1) }
  const [first = '', second = ''] = specifier.split('/')
  return { pkg: specifier.startsWith('@') ? `${first}/${second}` : first }
}

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
/** `client/features/cart`, or null outside of features. */
const featureOf = (path: string) => path.match(/^client\/features\/[^/]+(?=\/)/)?.[0] ?? null

const isAllowed = (from: string, to: string): boolean => {
  const room = roomOf(from)
  // Tests and set-up may look into every room; nothing looks into tests.
  if (room === null) return true
  if (to.startsWith('tests/')) return false
  const target = roomOf(to)
  // Data beside the sources, such as the schema, is nobody's room.
  if (target === null) return !/\.tsx?$/.test(to)
  const feature = featureOf(to)
  if (feature !== null && from.startsWith('client/')) {
    // Effects are provided to machines by the app alone; everything else of a feature is reached by its index.
    if (to.endsWith('.effects.ts')) return from.startsWith('client/app/')
    if (feature !== featureOf(from) && to !== `${feature}/index.ts`) return false
  }
  // Each machine's folder is a room of its own.
  if (room === target && (room !== 'machines/*/' || folderOf(from) === folderOf(to))) return true
  if (invoked[folderOf(from)] === folderOf(to)) return true
  const allowed = arrows[room] ?? []
  // `app` and the entries compose: all of the client stands open to them.
  if (allowed.includes('client/') && target.startsWith('client/')) return true
  return allowed.includes(target) || (serverMachines.has(target) && allowed.includes('machines/*/'))
}

/** Circles between features, each told once by the features that it runs through. */
export const featureCircles = (files: Files): string[] => {
  const edges = new Map<string, Set<string>>()
  for (const [from, text] of files) {
    const feature = featureOf(from)
    if (feature === null) continue
    const targets = edges.get(feature) ?? new Set()
    for (const specifier of specifiersOf(from, text)) {
      const target = resolve(from, specifier)
      const other = 'path' in target ? featureOf(target.path) : null
      if (other !== null && other !== feature) targets.add(other)
    }
    edges.set(feature, targets)
  }
  const circles = new Set<string>()
  const visit = (feature: string, path: readonly string[]) => {
    const at = path.indexOf(feature)
    if (at >= 0) {
      circles.add(path.slice(at).sort().join(', '))
      return
    }
    for (const next of edges.get(feature) ?? []) visit(next, [...path, feature])
  }
  for (const feature of edges.keys()) visit(feature, [])
  return [...circles].map((circle) => circle.replaceAll('client/features/', ''))
}

const packageRule = (from: string): readonly string[] | null =>
  Object.entries(packages).find(([room]) => from.startsWith(room))?.[1] ?? null

/** One sentence for each arrow that must not be. */
export const forbiddenImports = (files: Files): string[] =>
  [...files].flatMap(([from, text]) =>
    specifiersOf(from, text).flatMap((specifier) => {
      const target = resolve(from, specifier)
      if ('path' in target) return isAllowed(from, target.path) ? [] : [`${from} imports ${target.path}`]
      const allowed = packageRule(from)
      return allowed && !allowed.includes(target.pkg) ? [`${from} imports ${target.pkg}`] : []
    }),
  )

const isChart = (path: string) => /^machines\/.*machine\.ts$/.test(path)
/** A test is a list of cases, which may be longer than what it tests. */
const ceilingOf = (path: string) => (isChart(path) ? 250 : path.startsWith('tests/') ? 400 : 300)

/** Files that have grown past the point where they do one thing. There is no list of exceptions. */
export const overlongFiles = (files: Files): string[] =>
  [...files].flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    return lines > ceilingOf(path) ? [`${path} has ${lines} lines, more than ${ceilingOf(path)}`] : []
  })

/** Hosts of package registries: where packages come from is the installation's matter, not a source's. */
const registryHosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['deb', 'debian', 'org'],
  ['proxy', 'golang', 'org'],
].map((words) => words.join('.'))

export const registryMentions = (files: Files): string[] =>
  [...files].flatMap(([path, text]) =>
    registryHosts.filter((host) => text.includes(host)).map((host) => `${path} names ${host}`),
  )
