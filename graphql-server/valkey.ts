/** Connects to Valkey or Redis. */
import { Redis } from 'iovalkey'
import type { Log } from './log.ts'

/**
 * Commands fail at once while the server is not reachable; the client reconnects by itself.
 * @param name of the connection in the log
 * @param commandTimeout in milliseconds; short by default, for what has a substitute
 */
export const connectValkey = (url: string, name: string, log: Log, commandTimeout = 300): Redis => {
  const valkey = new Redis(url, {
    commandTimeout,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(200 * times, 5_000),
  })
  let isLost = false
  valkey.on('error', (error: Error & { code?: string }) => {
    if (isLost) return
    isLost = true
    log.warn({ reason: error.code ?? error.name }, `${name} is not reachable`)
  })
  valkey.on('ready', () => {
    isLost = false
    log.info(`${name} connected`)
  })
  return valkey
}
