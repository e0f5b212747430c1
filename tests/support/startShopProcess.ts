/** Starts `shopProcess.ts` and waits until it listens. */
import { fork } from 'node:child_process'

export type ShopProcess = {
  url: string
  /** Ends it like a power cut. */
  kill: () => Promise<void>
}

export const startShopProcess = (env: Record<string, string>): Promise<ShopProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('shopProcess.ts', import.meta.url), {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'fatal', RATE_LIMITS: 'false', ...env },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.once('message', (message: { url: string }) => {
      const kill = async () => {
        child.kill('SIGKILL')
        await ended
      }
      resolve({ url: message.url, kill })
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
