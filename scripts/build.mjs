// Builds what is out of date: generated types, the browser bundle and the server rendering bundle. A hash of the
// sources decides, so that a second start skips the build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const filesUnder = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'generated' && !entry.name.endsWith('.gen.ts'))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()

const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

const isUpToDate = (stamp, key, outputs) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === key && outputs.every((path) => existsSync(path))

// An image starts this script without npm, which would put the tools on the path.
const PATH = ['node_modules/.bin', process.env.PATH].join(delimiter)

const run = (args) => {
  const result = spawnSync(args[0], args.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH },
  })
  if (result.status !== 0) {
    process.stderr.write(`build: \`${args.join(' ')}\` failed.\n`)
    process.exit(1)
  }
}

const step = (text, stamp, key, outputs, work) => {
  if (isUpToDate(stamp, key, outputs)) return
  process.stdout.write(`build: ${text} …\n`)
  work()
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, key)
}

/** Compresses each file once, at the highest quality, so that the server only sends it. */
const compressFiles = (folder) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  for (const path of filesUnder(folder)) {
    if (!['.js', '.css', '.svg', '.webmanifest', '.txt'].includes(extname(path))) continue
    const plain = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }))
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }))
  }
}

const operations = filesUnder('client').filter((path) => path.endsWith('.graphql'))
step(
  'types from schema.graphql',
  'node_modules/.cache/shop/generated-stamp',
  hashOf(['schema.graphql', 'scripts/codegen.ts', 'package-lock.json', ...operations]),
  ['client/generated/graphql.ts', 'graphql-server/generated/schema.ts'],
  () => run(['graphql-codegen', '-c', 'scripts/codegen.ts', '--silent']),
)

if (!process.argv.includes('--types')) {
  const sources = ['client', 'flow-tools', 'machines', 'domain'].flatMap(filesUnder)
  step(
    'pages',
    'dist/.stamp',
    hashOf([
      ...sources,
      'scripts/build.mjs',
      'scripts/documentNames.ts',
      'scripts/extractStyles.ts',
      'scripts/extractStylesPlugin.ts',
      'scripts/labelCells.ts',
      'scripts/leanReact.ts',
      'scripts/moduleSizes.ts',
      'scripts/serverJsx.ts',
      'schema.graphql',
      'vite.config.ts',
      'package-lock.json',
      'tsconfig.json',
    ]),
    ['dist/client/.vite/manifest.json', 'dist/client/.vite/modules.json', 'dist/server/server.js'],
    () => {
      // The browser's build reads the class names of all components from the server's.
      run(['vite', 'build', '--logLevel', 'warn', '--ssr', 'client/server.tsx', '--outDir', 'dist/server'])
      run(['vite', 'build', '--logLevel', 'warn'])
      compressFiles('dist/client')
    },
  )
}
