/** Records in a Valkey or Redis that several servers share. The connection belongs to whoever made it. */
import type { Redis } from 'iovalkey'
import { type Records, RecordsAway } from './records.ts'

const prefix = 'payments:'

/**
 * One script so that comparing and setting are one act, and one question. KEYS: record, counter of places, sets to join,
 * sets to leave. ARGV: value, expected version, ttl (0: none), member, how many sets to join.
 */
const compareAndSet = `
  local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
  if version ~= tonumber(ARGV[2]) then return 0 end
  redis.call('HSET', KEYS[1], 'value', ARGV[1], 'version', version + 1)
  if tonumber(ARGV[3]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) else redis.call('PERSIST', KEYS[1]) end
  for index = 3, #KEYS do
    if index - 2 <= tonumber(ARGV[5]) then
      -- The first time counts as its place; NX keeps it.
      redis.call('ZADD', KEYS[index], 'NX', redis.call('INCR', KEYS[2]), ARGV[4])
    else
      redis.call('ZREM', KEYS[index], ARGV[4])
    end
  end
  return 1`

const setKey = (set: string) => `${prefix}set:${set}`

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
  write: async (key, value, expected, { ttlMs = 0, sets } = {}) => {
    const { member = '', joins = [], leaves = [] } = sets ?? {}
    const keys = [`${prefix}${key}`, `${prefix}places`, ...[...joins, ...leaves].map(setKey)]
    const args = [value, expected, ttlMs, member, joins.length]
    return (await orAway(valkey.eval(compareAndSet, keys.length, ...keys, ...args))) === 1
  },
  members: (set) => orAway(valkey.zrange(setKey(set), 0, -1)),
  close: async () => {},
})
