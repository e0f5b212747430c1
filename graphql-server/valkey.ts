/** A connection to Redis or Valkey. Commands fail at once while it is away; it comes back by itself. */
import { Redis } from 'iovalkey'
import type { Log } from './log.ts'

/** `what` is its name in the log. */
export const connectValkey = (url: string, what: string, log: Log): Redis => {
  const valkey = new Redis(url, {
    commandTimeout: 300,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(200 * times, 5_000),
  })
  let away = false
  valkey.on('error', (error: Error & { code?: string }) => {
    if (away) return
    away = true
    log.warn({ reason: error.code ?? error.name }, `${what} is away`)
  })
  valkey.on('ready', () => {
    away = false
    log.info(`${what} connected`)
  })
  return valkey
}
