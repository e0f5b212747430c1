/** Records in a Valkey or Redis that several servers share. The caller opens and closes the connection. */
import type { Redis } from 'iovalkey'
import { type Records, StorageUnavailable } from './records.ts'

const prefix = 'payments:'

/**
 * One script, so that compare and set are atomic and take one round trip. KEYS: record, counter of places, sets to join,
 * sets to leave. ARGV: value, expected version, ttl (0: none), member, how many sets to join.
 */
const compareAndSet = `
  local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
  if version ~= tonumber(ARGV[2]) then return 0 end
  redis.call('HSET', KEYS[1], 'value', ARGV[1], 'version', version + 1)
  if tonumber(ARGV[3]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) else redis.call('PERSIST', KEYS[1]) end
  for index = 3, #KEYS do
    if index - 2 <= tonumber(ARGV[5]) then
      -- NX keeps the place of the first join.
      redis.call('ZADD', KEYS[index], 'NX', redis.call('INCR', KEYS[2]), ARGV[4])
    else
      redis.call('ZREM', KEYS[index], ARGV[4])
    end
  end
  return 1`

const setKey = (set: string) => `${prefix}set:${set}`

const translateFailure = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new StorageUnavailable(error)
  }
}

export const createValkeyRecords = (valkey: Redis): Records => ({
  read: async (key) => {
    const [value, version] = await translateFailure(valkey.hmget(`${prefix}${key}`, 'value', 'version'))
    return value == null || version == null ? null : { value, version: Number(version) }
  },
  write: async (key, value, expected, { ttlMs = 0, sets } = {}) => {
    const { member = '', joins = [], leaves = [] } = sets ?? {}
    const keys = [`${prefix}${key}`, `${prefix}places`, ...[...joins, ...leaves].map(setKey)]
    const args = [value, expected, ttlMs, member, joins.length]
    return (await translateFailure(valkey.eval(compareAndSet, keys.length, ...keys, ...args))) === 1
  },
  members: (set) => translateFailure(valkey.zrange(setKey(set), 0, -1)),
  close: async () => {},
})
