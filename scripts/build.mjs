// Builds what is out of date: generated types, the browser bundle and the server rendering bundle. A hash of the
// sources decides, so that a second start skips the build.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesUnder, hashOf, hashOfPageSources, isUpToDate, pages } from './builtPages.ts'

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
  step('pages', pages.stamp, hashOfPageSources(), pages.outputs, () => {
    // The browser's build reads the class names of all components from the server's.
    run(['vite', 'build', '--logLevel', 'warn', '--ssr', 'client/server.tsx', '--outDir', 'dist/server'])
    run(['vite', 'build', '--logLevel', 'warn'])
    run(['node', 'scripts/drawPictures.ts', 'dist/client'])
    compressFiles('dist/client')
  })
}
