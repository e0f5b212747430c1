/** Records in a Valkey or Redis that several servers share. The caller opens and closes the connection. */
import type { Redis } from 'iovalkey'
import { type Records, StorageUnavailable } from './records.ts'

const prefix = 'payments:'

/**
 * One script, so that compare and set are atomic and take one round trip. KEYS: record, counter of places, names of
 * queues, sets to join, sets to leave, two sorted sets for each queue. ARGV: value, expected version, ttl (0: none),
 * member of the sets, how many sets to join, how many to leave, member of the queues, then for each queue its name, and
 * from and until when the member rests (empty: it leaves).
 */
const compareAndSet = `
  local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
  if version ~= tonumber(ARGV[2]) then return 0 end
  redis.call('HSET', KEYS[1], 'value', ARGV[1], 'version', version + 1)
  if tonumber(ARGV[3]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) else redis.call('PERSIST', KEYS[1]) end
  local joins, sets = tonumber(ARGV[5]), tonumber(ARGV[5]) + tonumber(ARGV[6])
  for index = 4, 3 + sets do
    if index - 3 <= joins then
      -- NX keeps the place of the first join.
      redis.call('ZADD', KEYS[index], 'NX', redis.call('INCR', KEYS[2]), ARGV[4])
    else
      redis.call('ZREM', KEYS[index], ARGV[4])
    end
  end
  local argument = 8
  for index = 4 + sets, #KEYS, 2 do
    if ARGV[argument + 1] == '' then
      redis.call('ZREM', KEYS[index], ARGV[7])
      redis.call('ZREM', KEYS[index + 1], ARGV[7])
    else
      redis.call('ZADD', KEYS[index], ARGV[argument + 1], ARGV[7])
      redis.call('ZADD', KEYS[index + 1], ARGV[argument + 2], ARGV[7])
      redis.call('SADD', KEYS[3], ARGV[argument])
    end
    argument = argument + 3
  end
  return 1`

const setKey = (set: string) => `${prefix}set:${set}`
const restsFrom = (queue: string) => `${prefix}queue:${queue}:from`
const restsUntil = (queue: string) => `${prefix}queue:${queue}:until`

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
  write: async (key, value, expected, { ttlMs = 0, sets, queues } = {}) => {
    const { member = '', joins = [], leaves = [] } = sets ?? {}
    const restPeriods = queues?.restPeriods ?? []
    const keys = [
      `${prefix}${key}`,
      `${prefix}places`,
      `${prefix}queues`,
      ...[...joins, ...leaves].map(setKey),
      ...restPeriods.flatMap(({ queue }) => [restsFrom(queue), restsUntil(queue)]),
    ]
    const args = [
      value,
      expected,
      ttlMs,
      member,
      joins.length,
      leaves.length,
      queues?.member ?? '',
      ...restPeriods.flatMap(({ queue, period }) => [queue, period?.from ?? '', period?.until ?? '']),
    ]
    return (await translateFailure(valkey.eval(compareAndSet, keys.length, ...keys, ...args))) === 1
  },
  members: (set) => translateFailure(valkey.zrange(setKey(set), 0, -1)),
  difference: (set, other) => translateFailure(valkey.zdiff(2, setKey(set), setKey(other))),
  due: async (queue, now, limit) => {
    const due = await translateFailure(
      valkey.zrangebyscore(restsUntil(queue), '-inf', now, 'LIMIT', 0, limit),
    )
    const others = limit - due.length
    if (others === 0) return due
    return [
      ...due,
      ...(await translateFailure(valkey.zrevrangebyscore(restsFrom(queue), '+inf', now, 'LIMIT', 0, others))),
    ]
  },
  leaveQueue: async (queue, member) => {
    await translateFailure(
      valkey.multi().zrem(restsFrom(queue), member).zrem(restsUntil(queue), member).exec(),
    )
  },
  queues: () => translateFailure(valkey.smembers(`${prefix}queues`)),
  // Valkey deletes them itself.
  deleteExpired: async () => 0,
  countExpired: async () => 0,
  close: async () => {},
})
