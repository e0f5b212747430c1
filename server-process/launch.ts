/**
 * How a server process is started, so that it keeps within its memory. Limits of V8 and settings of malloc count only from a
 * process's start, so a server that was started without them replaces itself (`execve`, with the same process id). This file
 * imports no package, as the entries do that use it.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { heapFlags, type ServerKind } from './memory.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type Launch = {
  execArgv: string[]
  env: Record<string, string>
}

const root = new URL('../', import.meta.url)
const sourceFolders = [
  'domain',
  'flow-tools',
  'machines',
  'shop-config',
  'graphql-server',
  'server-process',
  'upstream',
  'dist/server',
]

/** Changes with every source file that a server may load. */
const sourcesState = (): string => {
  const hash = createHash('sha1').update(process.version)
  for (const folder of sourceFolders) {
    const path = fileURLToPath(new URL(folder, root))
    if (!existsSync(path)) continue
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(path, name))
      hash.update(`${name} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** A server that is started with it loads its modules and ends. */
const compileOnly = '--compile'
export const isCompilingOnly = (): boolean => process.argv.includes(compileOnly)

/** The cache of a server is not its child's. */
const cacheFolder = (dataDir: string) => resolve(dataDir, 'compiled')
const compileCacheGiven = (env: Environment, dataDir: string): string | null => {
  const given = env['NODE_COMPILE_CACHE']
  return !given || dirname(given) === cacheFolder(dataDir) ? null : given
}

/**
 * Node's compiler of TypeScript takes 20 to 35 MB for as long as the process lives, and is not loaded where all files lie
 * compiled in the cache. So another process fills the cache, at the first start of a version.
 *
 * @returns the folder; null if it cannot be written
 */
const fillCompileCache = (dataDir: string, program: string, execArgv: readonly string[]): string | null => {
  const folder = join(cacheFolder(dataDir), basename(dirname(program)))
  const stateFile = join(folder, 'sources')
  try {
    const state = `${sourcesState()} ${execArgv.join(' ')}`
    if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return folder
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const { status } = spawnSync(process.execPath, [...execArgv, program, compileOnly], {
      env: { ...process.env, NODE_COMPILE_CACHE: folder },
      stdio: 'ignore',
      timeout: 60_000,
    })
    if (status === 0) writeFileSync(stateFile, state)
    return folder
  } catch {
    return null
  }
}

/**
 * Options and variables of a server that may take `memoryMb`. What the operator has set remains.
 *
 * @param program the server's entry
 */
export const launchOf = (
  kind: ServerKind,
  memoryMb: number,
  program: string,
  env: Environment = process.env,
): Launch => {
  const given = env['NODE_OPTIONS'] ?? ''
  const execArgv = heapFlags(kind, memoryMb).filter((flag) => !given.includes(flag.split('=')[0] ?? flag))
  const dataDir = env['DATA_DIR']?.trim() || '.data'
  const compileCache = compileCacheGiven(env, dataDir) ?? fillCompileCache(dataDir, program, execArgv)
  return {
    execArgv,
    env: {
      // Each thread of Node would get an arena of its own, of which none returns its memory. With two a web server holds 30 MB
      // more than with one, for no less processor time.
      MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] ?? '1',
      // What is free at the end of an arena returns to the system; otherwise glibc keeps as much as was ever freed at once.
      MALLOC_TRIM_THRESHOLD_: env['MALLOC_TRIM_THRESHOLD_'] ?? String(4 * 1024 * 1024),
      ...(compileCache === null ? {} : { NODE_COMPILE_CACHE: compileCache }),
    },
  }
}

/** A child has its parent's options, and would lose the channel to it. Options of the command line are the operator's. */
const mayReplaceItself = (): boolean =>
  typeof process.execve === 'function' &&
  !process.connected &&
  process.execArgv.length === 0 &&
  !process.argv.includes('--dev')

/** Goes on in a process with the options of `launchOf`. Returns in a process that has them, or may not be replaced. */
export const relaunch = (kind: ServerKind, memoryMb: number): void => {
  if (!mayReplaceItself()) return
  const [, program = '', ...args] = process.argv
  const { execArgv, env } = launchOf(kind, memoryMb, program)
  if (execArgv.length > 0)
    process.execve?.(process.execPath, [process.execPath, ...execArgv, program, ...args], {
      ...process.env,
      ...env,
    })
}
