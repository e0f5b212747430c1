/** Keeps a server's index of changes up to date with the stream, over a connection of its own. */
import { once } from 'node:events'
import type { Redis } from 'iovalkey'
import type { Log } from '../log.ts'
import type { ChangeIndex } from './changeIndex.ts'
import type { ChangeEntry, createChangeStream } from './changeStream.ts'

/** A connection that gives no answer for longer than `commandTimeout` is dead, and opened anew. */
const waitMs = 1_000
export const followerCommandTimeout = 3_000
const retryMs = 250

type Follower = {
  /** Null until the stream was read for the first time. */
  epoch: () => string | null
  /** Resolves when the stream was read, or when it could not be. */
  opened: Promise<void>
  /** Resolves to whether this server knows the change within the time. */
  knows: (version: number, ms: number) => Promise<boolean>
  close: () => void
}

export const followChanges = (deps: {
  connection: Redis
  stream: ReturnType<typeof createChangeStream>
  index: ChangeIndex
  log: Log
}): Follower => {
  const { connection, stream, index, log } = deps
  const closing = new AbortController()
  const opened = Promise.withResolvers<void>()
  const waiting = new Set<() => void>()
  let epoch: string | null = null

  const apply = (entries: readonly ChangeEntry[]) => {
    for (const { version, change } of entries) index.apply(version, change)
    for (const wake of waiting) wake()
  }

  /** Reads all that is retained. If changes were missed or the stream is another one, all that is cached is outdated. */
  const catchUp = async () => {
    const entries = await stream.open(connection)
    const [oldest] = entries
    if (!oldest) throw new Error('the stream of changes is empty')
    if (oldest.epoch !== epoch || oldest.version > index.version()) {
      if (epoch !== null) log.warn('changes may have been missed: everything cached is outdated')
      index.restart(oldest.version)
    }
    epoch = oldest.epoch
    apply(entries)
    opened.resolve()
  }

  const follow = async () => {
    if (connection.status !== 'ready') await once(connection, 'ready', { signal: closing.signal })
    await catchUp()
    while (!closing.signal.aborted) {
      const entries = await stream.next(connection, index.version(), waitMs)
      if (entries.some((entry) => entry.epoch !== epoch)) await catchUp()
      else apply(entries)
    }
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      await follow().catch(() => {
        opened.resolve()
        // The connection may be dead without either side knowing.
        if (connection.status === 'ready' && !closing.signal.aborted) connection.disconnect(true)
      })
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
  void run()
  connection.once('close', () => opened.resolve())

  return {
    epoch: () => epoch,
    opened: opened.promise,
    knows: (version, ms) =>
      new Promise((resolve) => {
        const answer = () => {
          if (index.version() < version) return
          finish(true)
        }
        const finish = (isKnown: boolean) => {
          clearTimeout(timer)
          waiting.delete(answer)
          resolve(isKnown)
        }
        const timer = setTimeout(() => finish(false), ms)
        waiting.add(answer)
        answer()
      }),
    close: () => {
      closing.abort()
      connection.disconnect()
    },
  }
}
