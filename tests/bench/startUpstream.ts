/** Runs the bundled upstream as a process during a bench. */
import { fork } from 'node:child_process'

export type UpstreamProcess = { url: string; pid: number; stop: () => Promise<void> }

export const startUpstream = (env: Record<string, string>): Promise<UpstreamProcess> =>
  new Promise((resolve, reject) => {
    const child = fork('upstream/main.ts', {
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
