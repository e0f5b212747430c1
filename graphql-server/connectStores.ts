/** The server's connections to Valkey. */
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { connectValkey } from './valkey.ts'

/**
 * In milliseconds. Without its records an order is refused; counts and cached answers have a substitute, and wait for 300 ms
 * only. A busy Valkey or a busy web server may take longer than that.
 */
const recordsCommandTimeout = 3_000

/**
 * Each is null without its address. Visitors decide how many answers are cached, and must not evict payments and rate limits: hence
 * two stores.
 */
export const connectStores = ({ redisUrl, cacheRedisUrl }: Config, log: Log) => {
  const valkey = redisUrl ? connectValkey(redisUrl, 'shared store', log) : null
  const cacheValkey = cacheRedisUrl ? connectValkey(cacheRedisUrl, 'shared cache', log) : null
  const recordsValkey = redisUrl
    ? connectValkey(redisUrl, 'stored records', log, recordsCommandTimeout)
    : null
  return {
    valkey,
    cacheValkey,
    recordsValkey,
    disconnect: () => {
      for (const connection of [recordsValkey, valkey, cacheValkey]) connection?.disconnect()
    },
  }
}
