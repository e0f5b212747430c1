/** Checks of source files: their imports against the table of `arrows.ts`, their length, registries. */
import { posix } from 'node:path'
import { arrows, invoked, packages, serverMachines } from './arrows.ts'
import { specifiersOf } from './imports.ts'

/** Path → text of source files, so that tests can plant files. */
export type Files = ReadonlyMap<string, string>

/** Aliases of package.json. */
const aliases: readonly (readonly [string, string])[] = [
  ['#domain/', 'domain/'],
  ['#machines/', 'machines/'],
  ['#client/', 'client/'],
  ['#flow-tools/', 'flow-tools/'],
  ['#contract/', 'upstream/contract/'],
  ['#shop-config/', 'shop-config/'],
  ['#server-process/', 'server-process/'],
  ['#tests/', 'tests/'],
]

const within = (path: string, pattern: string): boolean =>
  pattern.endsWith('/*/')
    ? new RegExp(`^${pattern.slice(0, -2)}[^/]+/`).test(path)
    : pattern.endsWith('/')
      ? path.startsWith(pattern)
      : path === pattern

const moduleOf = (path: string): string | null => {
  const exact = Object.keys(arrows).filter((pattern) => !pattern.includes('*') && within(path, pattern))
  const longest = exact.sort((a, b) => b.length - a.length)[0] ?? null
  if (within(path, 'client/features/*/')) return 'client/features/*/'
  return longest === 'machines/' && within(path, 'machines/*/') ? 'machines/*/' : longest
}

/** The path or the package that a specifier refers to. */
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
  const module = moduleOf(from)
  // Tests and set-up may import every module; no module may import tests.
  if (module === null) return true
  if (to.startsWith('tests/')) return false
  const target = moduleOf(to)
  // Data files, such as the schema, belong to no module.
  if (target === null) return !/\.tsx?$/.test(to)
  const feature = featureOf(to)
  if (feature !== null && from.startsWith('client/')) {
    // Only the app imports effects; everything else of a feature is imported from its index.
    if (to.endsWith('.effects.ts')) return from.startsWith('client/app/')
    if (feature !== featureOf(from) && to !== `${feature}/index.ts`) return false
  }
  // Each machine's folder is a module of its own.
  if (module === target && (module !== 'machines/*/' || folderOf(from) === folderOf(to))) return true
  if (invoked[folderOf(from)] === folderOf(to)) return true
  const allowed = arrows[module] ?? []
  // `app` and the entries may import all of the client.
  if (allowed.includes('client/') && target.startsWith('client/')) return true
  return allowed.includes(target) || (serverMachines.has(target) && allowed.includes('machines/*/'))
}

/** Import cycles between features, each listed once with its features. */
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
  Object.entries(packages).find(([module]) => from.startsWith(module))?.[1] ?? null

/** One sentence for each forbidden import. */
export const forbiddenImports = (files: Files): string[] =>
  [...files].flatMap(([from, text]) =>
    specifiersOf(from, text).flatMap((specifier) => {
      const target = resolve(from, specifier)
      if ('path' in target) return isAllowed(from, target.path) ? [] : [`${from} imports ${target.path}`]
      const allowed = packageRule(from)
      return allowed && !allowed.includes(target.pkg) ? [`${from} imports ${target.pkg}`] : []
    }),
  )

/** The files that these import, directly or through others. */
export const importedBy = (files: Files, starts: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (from: string): void => {
    const text = files.get(from)
    if (text === undefined) return
    for (const specifier of specifiersOf(from, text)) {
      const target = resolve(from, specifier)
      if (!('path' in target) || found.has(target.path)) continue
      found.add(target.path)
      follow(target.path)
    }
  }
  for (const start of starts) follow(start)
  return found
}

const isChart = (path: string) => /^machines\/.*machine\.ts$/.test(path)
/** Tests are lists of cases and may be longer. */
const ceilingOf = (path: string) => (isChart(path) ? 250 : path.startsWith('tests/') ? 400 : 300)

/** Files over their limit of lines, without exceptions. */
export const overlongFiles = (files: Files): string[] =>
  [...files].flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    return lines > ceilingOf(path) ? [`${path} has ${lines} lines, more than ${ceilingOf(path)}`] : []
  })

/** Hosts of package registries, which only the installation may decide. */
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
