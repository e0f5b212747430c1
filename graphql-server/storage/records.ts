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
}

export type Records = {
  read: (key: string) => Promise<StoredRecord | null>
  /** Writes if the stored version is still `expected` (0: nothing is stored yet). Resolves to whether it wrote. */
  write: (key: string, value: string, expected: number, options?: RecordOptions) => Promise<boolean>
  /** The members of a set without duplicates, in the order in which they joined. */
  members: (set: string) => Promise<string[]>
  close: () => Promise<void>
}
