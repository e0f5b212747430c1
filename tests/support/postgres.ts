/** Starts a private PostgreSQL server for tests of concurrency, which the embedded database does not have. */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'

const newest = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(folder, version, 'bin'))
    : []

const binaries = [
  ...newest('/usr/lib/postgresql'),
  '/usr/local/pgsql/bin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
const isRoot = process.getuid?.() === 0

/** Why no server can be started, or null. */
export const postgresMissing: string | null =
  binaries === undefined
    ? 'PostgreSQL server binaries are not installed (Debian: apt-get install postgresql)'
    : isRoot && spawnSync('id', ['-u', 'postgres']).status !== 0
      ? 'PostgreSQL refuses to run as root and there is no user postgres'
      : null

// PostgreSQL refuses to run as root.
const asServerUser = (command: string, args: readonly string[]): readonly [string, readonly string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]

const run = (command: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(...asServerUser(command, args), {
    encoding: 'utf8',
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const childrenOf = (parent: number): number[] =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const runAsync = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const [program, all] = asServerUser(command, args)
    const child = spawn(program, all, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (data: Buffer) => {
      errors += data.toString()
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed: ${errors}`)),
    )
  })

export interface PostgresOptions {
  /** Additional lines of configuration, for example `shared_buffers=1GB`. */
  settings?: readonly string[]
  /** A free port by default. */
  port?: number
}

/** Where a running server keeps its data, and where it listens. */
export interface PostgresPlace {
  folder: string
  port: number
}

export interface TestPostgres extends PostgresPlace {
  /** The process that all others of the server come from. */
  pid: () => number
  /** Creates an empty database and returns its address. `bySocket` connects by the server's socket instead of TCP. */
  createDatabase: (name: string, way?: { bySocket: boolean }) => string
  /** Stops it at once, so that the next start must recover. */
  crash: () => void
  /** Kills the server with all of its processes (kill -9). */
  kill: () => void
  /** Starts it after a crash or a kill, and waits until it answers. */
  restart: () => void
  /** Runs one of PostgreSQL's programs (`pg_dump`, `pg_restore` …) with this server; rejects with its error output. */
  run: (program: string, args: readonly string[]) => Promise<void>
  stop: () => void
}

const dataOf = ({ folder }: PostgresPlace): string => join(folder, 'data')

/** Stops a server at once, and deletes its data. */
export const stopPostgres = (place: PostgresPlace): void => {
  try {
    run(join(binaries ?? '', 'pg_ctl'), ['-D', dataOf(place), '-m', 'immediate', 'stop'])
  } finally {
    rmSync(place.folder, { recursive: true, force: true })
  }
}

/** The address of a database. `bySocket` connects by the server's socket instead of TCP. */
export const addressOf = ({ folder, port }: PostgresPlace, name: string, bySocket = false): string => {
  const address = `postgres://shop@127.0.0.1:${port}/${name}`
  return bySocket ? `${address}?host=${encodeURIComponent(folder)}` : address
}

/** Starts a server that trusts local connections and keeps the durable defaults. */
export const startPostgres = async ({
  settings = [],
  port: wanted,
}: PostgresOptions = {}): Promise<TestPostgres> => {
  if (binaries === undefined || postgresMissing !== null) throw new Error(postgresMissing ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  if (isRoot) {
    const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(folder, uid, uid)
  }
  const port = wanted ?? (await freePort())
  const place = { folder, port }
  const data = dataOf(place)
  run(join(binaries, 'initdb'), ['-D', data, '-U', 'shop', '--auth=trust', '-E', 'UTF8', '--no-locale', '-N'])
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=80',
    'jit=off',
    ...settings,
  ]
  const log = join(folder, 'log')
  const flags = options.map((line) => `-c ${line}`).join(' ')
  const start = () => run(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', flags, 'start'])
  start()
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  let killed: number[] = []
  return {
    ...place,
    pid,
    kill: () => {
      const server = pid()
      killed = [server, ...childrenOf(server)]
      for (const pid of killed) {
        if (isRunning(pid)) process.kill(pid, 'SIGKILL')
      }
    },
    crash: () => run(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']),
    restart: () => {
      // The server cannot start while its former processes still run.
      for (let wait = 0; wait < 100 && killed.some(isRunning); wait += 1) spawnSync('sleep', ['0.1'])
      killed = []
      start()
    },
    run: (program, args) =>
      runAsync(join(binaries, program), ['-h', '127.0.0.1', '-p', String(port), '-U', 'shop', ...args]),
    createDatabase: (name, { bySocket } = { bySocket: false }) => {
      run(join(binaries, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'shop', name])
      return addressOf(place, name, bySocket)
    },
    stop: () => stopPostgres(place),
  }
}
