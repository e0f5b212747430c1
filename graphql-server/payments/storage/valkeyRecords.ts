/** Records in a Valkey or Redis that several servers share. The connection belongs to whoever made it. */
import type { Redis } from 'iovalkey'
import { type Records, RecordsAway } from './records.ts'

const prefix = 'payments:'

/** One script so that comparing and setting are one act. ARGV: value, expected version, ttl (0: none). */
const compareAndSet = `
  local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
  if version ~= tonumber(ARGV[2]) then return 0 end
  redis.call('HSET', KEYS[1], 'value', ARGV[1], 'version', version + 1)
  if tonumber(ARGV[3]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) else redis.call('PERSIST', KEYS[1]) end
  return 1`

const orAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new RecordsAway(error)
  }
}

export const createValkeyRecords = (valkey: Redis): Records => ({
  read: async (key) => {
    const [value, version] = await orAway(valkey.hmget(`${prefix}${key}`, 'value', 'version'))
    return value == null || version == null ? null : { value, version: Number(version) }
  },
  write: async (key, value, expected, { ttlMs = 0 } = {}) =>
    (await orAway(valkey.eval(compareAndSet, 1, `${prefix}${key}`, value, expected, ttlMs))) === 1,
  add: async (set, member) => {
    // The first time counts as its place; NX keeps it.
    const place = await orAway(valkey.incr(`${prefix}places`))
    await orAway(valkey.zadd(`${prefix}set:${set}`, 'NX', place, member))
  },
  remove: async (set, member) => void (await orAway(valkey.zrem(`${prefix}set:${set}`, member))),
  members: (set) => orAway(valkey.zrange(`${prefix}set:${set}`, 0, -1)),
  close: async () => {},
})
