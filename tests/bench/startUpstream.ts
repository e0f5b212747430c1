/** Runs the bundled upstream as a process during a bench. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export type UpstreamProcess = { url: string; pid: number; stop: () => Promise<void> }

/** @param cwd the checkout that it runs from; this one by default */
export const startUpstream = (
  env: Record<string, string>,
  cwd: string = process.cwd(),
): Promise<UpstreamProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(join(cwd, 'upstream/main.ts'), {
      cwd,
      env: { ...process.env, UPSTREAM_PORT: '0', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    child.on('message', (message: { type: string; url?: string; text?: string }) => {
      if (message.type === 'ready') resolve({ url: message.url ?? '', pid: child.pid ?? 0, stop })
      if (message.type === 'failed') reject(new Error(message.text))
    })
    child.once('exit', (code) => reject(new Error(`the upstream ended with ${code}`)))
  })
