/** Starts `shopProcess.ts` and waits until it listens. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export type ShopProcess = {
  url: string
  pid: number
  /** Ends it like a power cut. */
  kill: () => Promise<void>
}

/** @param cwd the checkout that it runs from, built; this one by default */
export const startShopProcess = (
  env: Record<string, string>,
  cwd: string = process.cwd(),
): Promise<ShopProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(join(cwd, 'tests/support/shopProcess.ts'), {
      cwd,
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
      resolve({ url: message.url, pid: child.pid ?? 0, kill })
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
