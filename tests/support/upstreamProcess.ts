/** The upstream as a process, with a small catalogue, in the embedded database unless `DATABASE_URL` says otherwise. */
import { type ChildProcess, fork } from 'node:child_process'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { baselineWasm, forkWithBaselineWasm } from './baselineWasm.ts'

type Forked = {
  child: ChildProcess
  messages: unknown[]
  ended: Promise<{ code: number | null; stderr: string }>
}

const ready = v.object({ type: v.literal('ready'), url: v.string() })

/** Forks it, whether it then starts or not. It is killed at the end of the test. */
export const forkUpstream = (env: Record<string, string>): Forked => {
  const child = fork('upstream/main.ts', {
    execArgv: baselineWasm,
    env: {
      ...process.env,
      NODE_OPTIONS: forkWithBaselineWasm,
      UPSTREAM_PORT: '0',
      CATALOGUE_PARTS: '120',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const messages: unknown[] = []
  let stderr = ''
  child.on('message', (message) => messages.push(message))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  // Not 'close', which is not emitted after this side has disconnected the channel.
  const said = new Promise<void>((resolve) => child.stderr?.once('close', () => resolve()))
  const left = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ended = Promise.all([left, said]).then(([code]) => ({ code, stderr }))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, messages, ended }
}

/** Forks it and waits until it listens. */
export const startUpstreamProcess = async (
  env: Record<string, string>,
): Promise<Forked & { url: string }> => {
  const forked = forkUpstream(env)
  const url = await new Promise<string>((resolve, reject) => {
    forked.child.on('message', (message) => {
      if (v.is(ready, message)) resolve(message.url)
    })
    void forked.ended.then(({ stderr }) => reject(new Error(`ended: ${stderr}`)))
  })
  return { ...forked, url }
}
