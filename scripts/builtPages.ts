/** Whether the pages in `dist` were built from today's sources. It is used before packages are installed, so it imports none. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder, without generated ones. */
export const filesUnder = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'generated' && !name.endsWith('.gen.ts'))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()

export const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

export const isUpToDate = (stamp: string, key: string, outputs: readonly string[]): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === key && outputs.every((path) => existsSync(path))

export const pages = {
  /** Holds the hash of the sources of the last build. */
  stamp: 'dist/.stamp',
  outputs: ['dist/client/.vite/manifest.json', 'dist/client/.vite/modules.json', 'dist/server/server.js'],
}

export const hashOfPageSources = (): string =>
  hashOf([
    ...['client', 'flow-tools', 'machines', 'domain', 'upstream/demo/pictures'].flatMap(filesUnder),
    'scripts/build.mjs',
    'scripts/builtPages.ts',
    'scripts/vite/bundlePattern.ts',
    'scripts/vite/bundles.ts',
    'scripts/vite/compileAhead.ts',
    'scripts/vite/documentNames.ts',
    'scripts/drawPictures.ts',
    'scripts/vite/extractStyles.ts',
    'scripts/vite/extractStylesPlugin.ts',
    'scripts/vite/labelCells.ts',
    'scripts/vite/leanReact.ts',
    'scripts/vite/moduleSizes.ts',
    'scripts/vite/serverJsx.ts',
    'schema.graphql',
    'vite.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ])

/** Why tests of pages would not see today's sources, or null. */
export const pagesProblem = (): string | null => {
  if (!pages.outputs.every((path) => existsSync(path)))
    return 'The pages are not built. Run `node scripts/build.mjs` first.'
  if (!isUpToDate(pages.stamp, hashOfPageSources(), pages.outputs))
    return 'The pages in dist/ were built from other sources. Run `node scripts/build.mjs` first.'
  return null
}
