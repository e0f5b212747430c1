/** Starts web servers as in production: one for each core, with a shared upstream. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export type PageServers = {
  urls: readonly string[]
  pids: readonly number[]
  stop: () => Promise<void>
}

const isReady = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * @param cwd the checkout that they run from; this one by default
 * @param seconds how long a start may take: with an empty database it generates a catalogue first
 * @throws Error if a server does not answer by then, if one ends before, or if a port is another shop's.
 */
export const startPageServers = async (
  ports: readonly number[],
  env: Record<string, string>,
  cwd: string = process.cwd(),
  seconds = 60,
): Promise<PageServers> => {
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  // Otherwise it would be measured instead of the server that finds its port taken.
  for (const url of urls) if (await isReady(url)) throw new Error(`another shop answers at ${url}`)
  const children: ChildProcess[] = ports.map((port) =>
    spawn(process.execPath, ['graphql-server/main.ts'], {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        RATE_LIMITS: 'false',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
    exitCode !== null || signalCode !== null
  const ended = children.map((child) => new Promise<void>((done) => child.once('exit', () => done())))
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(ended)
  }
  for (const url of urls) {
    for (let tries = 0; !(await isReady(url)); tries += 1) {
      if (tries === 2 * seconds || children.some(hasEnded)) {
        await stop()
        throw new Error(`no shop answers at ${url}`)
      }
      await wait(500)
    }
  }
  return { urls, pids: children.map(({ pid }) => pid ?? 0), stop }
}

/** Processor time of a process so far in milliseconds; null if the system does not report it. */
export const cpuOf = (pid: number): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // User and system time are given in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}
