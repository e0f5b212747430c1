/** One part of the cluster as a process: started, killed, started again on the same port, always by its own id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Part {
  name: string
  /** Resolves when it answers. */
  start: () => Promise<void>
  /** As a power cut does it. */
  kill: () => Promise<void>
  /** As an orchestrator does it: asked to end, and waited for. */
  stop: () => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  pid: () => number | undefined
  /** False where it ended although nobody asked it to. */
  isSound: () => boolean
}

export interface PartOptions {
  name: string
  command: readonly string[]
  /** Where it is started; asked for at every start. */
  cwd?: () => string
  env?: Record<string, string>
  /** What it writes goes to a file of its name in this folder. */
  folder: string
  isReady: () => Promise<boolean>
  patienceMs?: number
}

export const opensAt = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    const say = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', say(true)).once('error', say(false)).once('timeout', say(false))
  })

export const answersAt = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

export const createPart = ({
  name,
  command,
  cwd = () => '.',
  env = {},
  folder,
  isReady,
  patienceMs = 60_000,
}: PartOptions): Part => {
  const file = join(folder, `${name}.log`)
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  let isSound = true

  const lastWords = () => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n')

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
    const until = Date.now() + patienceMs
    while (!(await isReady())) {
      if (isGone) throw new Error(`${name} ended while it started: ${lastWords()}`)
      if (Date.now() > until) throw new Error(`${name} did not start in time: ${lastWords()}`)
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
    isSound: () => isSound,
  }
}
