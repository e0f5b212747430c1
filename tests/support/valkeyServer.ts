/** Valkey or Redis for tests, without a file. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

/** Undefined where neither is installed. */
export const valkeyProgram = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

export const startValkey = async (port: number, settings: readonly string[] = []): Promise<ChildProcess> => {
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(valkeyProgram ?? '', [...own, ...settings], { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((resolve) =>
    server.stdout?.on('data', (data: Buffer) => data.includes('Ready to accept') && resolve()),
  )
  return server
}

export const stopValkey = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })
