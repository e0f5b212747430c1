/**
 * The storage that outlives a request: values with a version, written by compare-and-set, and sets of names. One SQLite
 * file and one shared Valkey server both provide it.
 */
import { GraphQLError } from 'graphql'

/** The storage does not answer at the moment; callers treat it like an upstream that is unavailable. */
export class StorageUnavailable extends GraphQLError {
  override name = 'StorageUnavailable'
  constructor(cause: unknown) {
    super('Payments cannot be reached at the moment. Please try again.', {
      originalError: cause instanceof Error ? cause : undefined,
      extensions: { code: 'UPSTREAM_UNAVAILABLE', call: 'payments' },
    })
  }
}

export type StoredRecord = { value: string; version: number }

export type RecordOptions = {
  /** The record expires after this time. */
  ttlMs?: number
  /** Resolves only when this write and all earlier ones survive a power cut. Every write survives a crash. */
  lasting?: boolean
  /** The sets that `member` joins and leaves, in the same transaction, and only if the write succeeds. */
  sets?: { member: string; joins?: readonly string[]; leaves?: readonly string[] }
  /** The queues in which `member` rests until it is due, or which it leaves; in the same transaction, too. */
  queues?: { member: string; restPeriods: readonly { queue: string; period: RestPeriod | null }[] }
}

/** A member is due before `from` and at `until`. Before, since the clock may have been set back. Milliseconds since 1970. */
export type RestPeriod = { from: number; until: number }

export type Records = {
  read: (key: string) => Promise<StoredRecord | null>
  /** Writes if the stored version is still `expected` (0: nothing is stored yet). Resolves to whether it wrote. */
  write: (key: string, value: string, expected: number, options?: RecordOptions) => Promise<boolean>
  /** The members of a set without duplicates, in the order in which they joined. */
  members: (set: string) => Promise<string[]>
  /** The members of `set` that `other` lacks. */
  difference: (set: string, other: string) => Promise<string[]>
  /** At most `limit` members that are due now, the longest due first. Reads no others. */
  due: (queue: string, now: number, limit: number) => Promise<string[]>
  leaveQueue: (queue: string, member: string) => Promise<void>
  /** The queues that have or had members. */
  queues: () => Promise<string[]>
  /** Deletes at most `limit` expired records. Resolves to how many there were. */
  deleteExpired: (limit: number) => Promise<number>
  /** The expired records that still take space. */
  countExpired: () => Promise<number>
  close: () => Promise<void>
}
