/**
 * The little that payments need of a store, so that one file and one shared server can both be it:
 * values with a version, written by compare-and-set, and sets of names.
 */
import { GraphQLError } from 'graphql'

/** The store does not answer for now; callers see it as they see an upstream that is away. */
export class RecordsAway extends GraphQLError {
  override name = 'RecordsAway'
  constructor(cause: unknown) {
    super('Payments cannot be reached at the moment. Please try again.', {
      originalError: cause instanceof Error ? cause : undefined,
      extensions: { code: 'UPSTREAM_UNAVAILABLE', call: 'payments' },
    })
  }
}

export type StoredRecord = { value: string; version: number }

export type RecordOptions = {
  /** Lets the record lapse. */
  ttlMs?: number
  /** Waits until this and everything written before would survive a power cut; a crash all of it does. */
  lasting?: boolean
  /** In the same act, and only where it writes: the sets that a name joins and leaves. */
  sets?: { member: string; joins?: readonly string[]; leaves?: readonly string[] }
}

export type Records = {
  read: (key: string) => Promise<StoredRecord | null>
  /**
   * Writes where the stored version is still `expected` (0: nothing is stored yet), and answers whether
   * it did.
   */
  write: (key: string, value: string, expected: number, options?: RecordOptions) => Promise<boolean>
  /** Of a set: joining twice is joining once; who joined first comes first. */
  members: (set: string) => Promise<string[]>
  close: () => Promise<void>
}
