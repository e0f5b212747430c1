/** A process of the cluster that can be killed and started again on the same port. Signals go to its own process id only. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ManagedProcess {
  name: string
  /** Resolves once it answers. */
  start: () => Promise<void>
  /** Ends it like a power cut. */
  kill: () => Promise<void>
  /** Ends it like an orchestrator: asks it to stop and waits. */
  stop: () => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  pid: () => number | undefined
  /** False if it ended without being asked to. */
  neverCrashed: () => boolean
}

export interface ManagedProcessOptions {
  name: string
  command: readonly string[]
  /** Its working directory, read at each start. */
  cwd?: () => string
  env?: Record<string, string>
  /** Its output is written to `<name>.log` in this folder. */
  folder: string
  isReady: () => Promise<boolean>
  startTimeoutMs?: number
}

export const isPortOpen = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    const finish = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', finish(true)).once('error', finish(false)).once('timeout', finish(false))
  })

export const answersHttp = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

export const createProcess = ({
  name,
  command,
  cwd = () => '.',
  env = {},
  folder,
  isReady,
  startTimeoutMs = 60_000,
}: ManagedProcessOptions): ManagedProcess => {
  const file = join(folder, `${name}.log`)
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  let isSound = true

  const lastLogLines = () => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n')

  const start = async () => {
    const out = openSync(file, 'a')
    const [program = '', ...args] = command
    const started = spawn(program, args, {
      cwd: cwd(),
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out],
    })
    closeSync(out)
    child = started
    let isGone = false
    ended = new Promise((resolve) => {
      const gone = () => {
        isGone = true
        if (child === started) isSound = false
        resolve()
      }
      started.once('exit', gone).once('error', gone)
    })
    const until = Date.now() + startTimeoutMs
    while (!(await isReady())) {
      if (isGone) throw new Error(`${name} ended during its start: ${lastLogLines()}`)
      if (Date.now() > until) throw new Error(`${name} did not start in time: ${lastLogLines()}`)
      await sleep(50)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    ending?.kill(signal)
    const force = setTimeout(() => ending?.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(force)
  }
  return {
    name,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child?.kill(signal),
    pid: () => child?.pid,
    neverCrashed: () => isSound,
  }
}
