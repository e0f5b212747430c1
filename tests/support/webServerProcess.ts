/** The web server as a process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'
import { baselineWasm, forkWithBaselineWasm } from './baselineWasm.ts'

const program = new URL('../../graphql-server/main.ts', import.meta.url).pathname
const node = new URL('../../node_modules/.bin/node', import.meta.url).pathname

type WebServerProcess = {
  child: ChildProcess
  ended: Promise<{ code: number | null; signal: string | null; out: string; err: string }>
  /** Waits until it has written a text. */
  said: (text: string) => Promise<void>
  out: () => string
}

/** Starts it with these settings and no others. It is killed at the end of the test. */
export const startWebServerProcess = (env: Record<string, string>): WebServerProcess => {
  const child = spawn(node, [...baselineWasm, program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      NODE_OPTIONS: forkWithBaselineWasm,
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (data: Buffer) => (out += data))
  child.stderr.on('data', (data: Buffer) => (err += data))
  const ended: WebServerProcess['ended'] = new Promise((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, out, err })),
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const said = (text: string) => expect.poll(() => out, { timeout: 180_000, interval: 50 }).toContain(text)
  return { child, ended, said, out: () => out }
}
