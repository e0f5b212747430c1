/** A Redis or Valkey server for one test, if it is installed. */
import { spawn, spawnSync } from 'node:child_process'
import { Redis } from 'iovalkey'

const server = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0,
)
export const hasRedis = server !== undefined
export const redisProgram = server ?? ''

export const startRedis = async (port: number) => {
  const child = spawn(redisProgram, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  })
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { retryStrategy: () => 50 })
  client.on('error', () => {})
  await client.ping()
  return {
    url,
    client,
    stop: async () => {
      client.disconnect()
      child.kill()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
