/**
 * The stream of changes in Valkey, by which every server learns what the upstream announced to one of them. Each entry has
 * a version that grows, so a server that lost its connection reads on where it stopped.
 */
import { randomUUID } from 'node:crypto'
import type { Redis } from 'iovalkey'
import * as v from 'valibot'
import type { Change } from './cacheTags.ts'
import { retainedChanges } from './changeIndex.ts'

export type ChangeEntry = { version: number; epoch: string; change: Change }

const noChange: Change = { records: [], categories: [], everything: false }

/**
 * Appends a change. The version is the time in milliseconds, or one more than the last version: it grows even if the
 * stream was lost. The epoch is chosen with a new stream, so that its loss is noticed.
 */
const append = `
  local function append(stream, epoch, retained, change)
    local last = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
    local time = redis.call('TIME')
    local version = time[1] * 1000 + math.floor(time[2] / 1000)
    if last then
      version = math.max(version, tonumber(string.match(last[1], '^%d+')) + 1)
      epoch = last[2][2]
    end
    local id = string.format('%.0f', version)
    redis.call('XADD', stream, 'MAXLEN', retained, id .. '-0', 'epoch', epoch, 'change', change)
    return id
  end`

/** KEYS: stream, message. ARGV: epoch, retained changes, change, seconds for which the message is remembered. */
const announceOnce = `${append}
  if not redis.call('SET', KEYS[2], '1', 'NX', 'EX', ARGV[4]) then return 0 end
  return append(KEYS[1], ARGV[1], ARGV[2], ARGV[3])`

/** A stream without an entry would have no epoch. KEYS: stream. ARGV: epoch, retained changes, first entry. */
const openStream = `${append}
  if redis.call('EXISTS', KEYS[1]) == 0 then append(KEYS[1], ARGV[1], ARGV[2], ARGV[3]) end
  return redis.call('XRANGE', KEYS[1], '-', '+')`

/** A message that cannot be read, perhaps from a later version, may concern everything. */
const storedChange = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ records: v.array(v.string()), categories: v.array(v.string()), everything: v.boolean() }),
  ),
  { records: [], categories: [], everything: true },
)
const entries = v.array(
  v.pipe(
    v.tuple([v.string(), v.array(v.string())]),
    v.transform(([id, [, epoch, , change]]) => ({ version: Number.parseInt(id, 10), epoch, change })),
    v.object({ version: v.number(), epoch: v.string(), change: storedChange }),
  ),
)
const read = v.pipe(
  v.nullable(v.tuple([v.tuple([v.string(), entries])])),
  v.transform((streams) => streams?.[0][1] ?? []),
)

export const createChangeStream = (namespace: string) => {
  const stream = `${namespace}:changes`
  return {
    /** @returns the change's version; null where the message was announced before */
    announce: async (
      valkey: Redis,
      messageId: string,
      change: Change,
      rememberedSeconds: number,
    ): Promise<number | null> => {
      const keys = [stream, `${namespace}:changes:message:${messageId}`]
      const args = [randomUUID(), retainedChanges, JSON.stringify(change), rememberedSeconds]
      const version = Number(await valkey.eval(announceOnce, keys.length, ...keys, ...args))
      return version === 0 ? null : version
    },
    /** @returns all retained entries */
    open: async (valkey: Redis): Promise<ChangeEntry[]> =>
      v.parse(
        entries,
        await valkey.eval(openStream, 1, stream, randomUUID(), retainedChanges, JSON.stringify(noChange)),
      ),
    /** Waits for entries after the version; none after `waitMs`. */
    next: async (valkey: Redis, version: number, waitMs: number): Promise<ChangeEntry[]> =>
      v.parse(read, await valkey.xread('BLOCK', waitMs, 'STREAMS', stream, `${version}-0`)),
  }
}
