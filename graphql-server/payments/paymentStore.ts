/**
 * What the shop knows of its payments. Survives restarts and is shared by servers: every change is a
 * compare-and-set, and `paid` is never taken back.
 */
import { randomUUID } from 'node:crypto'
import type { Records } from '../storage/records.ts'
import type { PaymentAttempt, Versioned } from './types.ts'

const eventLifeMs = 60 * 24 * 3_600_000

/** The set of all attempts that something is still to be done about. */
const unsettled = 'unsettled'

export type PaymentStore = {
  /** False where the reference is taken. */
  insert: (attempt: PaymentAttempt) => Promise<boolean>
  get: (reference: string) => Promise<Versioned<PaymentAttempt> | null>
  byProviderRef: (provider: string, providerRef: string) => Promise<Versioned<PaymentAttempt> | null>
  /** Oldest first. */
  byOrder: (orderId: string) => Promise<Versioned<PaymentAttempt>[]>
  /** False where somebody else changed the attempt since `version`, or where `paid` would be taken back. */
  replace: (next: PaymentAttempt, version: number) => Promise<boolean>
  /** The attempt that counts as the order's payment: the first one that was claimed. */
  claimOrder: (orderId: string, reference: string) => Promise<string>
  payerOf: (orderId: string) => Promise<string | null>
  hasSeenEvent: (provider: string, eventId: string) => Promise<boolean>
  /** False where it was seen before. */
  seeEvent: (provider: string, eventId: string) => Promise<boolean>
  unsettled: () => Promise<Versioned<PaymentAttempt>[]>
  /** One holder at a time until it lets go or `ttlMs` is over; answers how to let go, or null. */
  lease: (name: string, ttlMs: number) => Promise<(() => Promise<void>) | null>
}

/** Nothing more is to be done about it, unless the provider comes back to it by itself. */
export const isSettled = ({ state, settlement }: PaymentAttempt): boolean => {
  if (settlement === 'reported' || settlement === 'refunded' || settlement === 'unrefundable') return true
  return settlement === 'none' && (state === 'failed' || state === 'cancelled' || state === 'expired')
}

/** Whether forgetting the change could cost somebody money; that somebody looked is no such change. */
const isWeighty = (before: PaymentAttempt, next: PaymentAttempt): boolean =>
  before.providerRef !== next.providerRef ||
  before.state !== next.state ||
  before.settlement !== next.settlement ||
  (before.inHand ?? false) !== (next.inHand ?? false) ||
  before.declines !== next.declines

/** Attempts of earlier versions did not count their misses. */
const attemptOf = (text: string): PaymentAttempt => ({ misses: 0, ...JSON.parse(text) })

export const createPaymentStore = (records: Records): PaymentStore => {
  const get: PaymentStore['get'] = async (reference) => {
    const record = await records.read(`attempt:${reference}`)
    return record && { value: attemptOf(record.value), version: record.version }
  }
  const all = async (references: string[]) =>
    (await Promise.all(references.map(get))).filter((attempt) => attempt !== null)

  return {
    get,
    insert: (attempt) => {
      const { reference, orderId } = attempt
      const sets = { member: reference, joins: [`order:${orderId}`, unsettled] }
      return records.write(`attempt:${reference}`, JSON.stringify(attempt), 0, { sets })
    },
    byProviderRef: async (provider, providerRef) => {
      const record = await records.read(`ref:${provider}:${providerRef}`)
      return record && get(record.value)
    },
    byOrder: async (orderId) => all(await records.members(`order:${orderId}`)),
    replace: async (next, version) => {
      const before = await get(next.reference)
      if (before?.version !== version) return false
      if (before.value.state === 'paid' && next.state !== 'paid') return false
      if (next.providerRef !== null && before.value.providerRef === null) {
        await records.write(`ref:${next.provider}:${next.providerRef}`, next.reference, 0)
      }
      return records.write(`attempt:${next.reference}`, JSON.stringify(next), version, {
        lasting: isWeighty(before.value, next),
        sets: { member: next.reference, [isSettled(next) ? 'leaves' : 'joins']: [unsettled] },
      })
    },
    claimOrder: async (orderId, reference) => {
      await records.write(`payer:${orderId}`, reference, 0)
      return (await records.read(`payer:${orderId}`))?.value ?? reference
    },
    payerOf: async (orderId) => (await records.read(`payer:${orderId}`))?.value ?? null,
    hasSeenEvent: async (provider, eventId) => (await records.read(`event:${provider}:${eventId}`)) !== null,
    seeEvent: (provider, eventId) =>
      records.write(`event:${provider}:${eventId}`, '1', 0, { ttlMs: eventLifeMs }),
    unsettled: async () => all(await records.members(unsettled)),
    lease: async (name, ttlMs) => {
      const key = `lease:${name}`
      const owner = randomUUID()
      const held = await records.read(key)
      // A lease that was let go is an empty record; one whose time is over is none.
      if (held && held.value !== '') return null
      if (!(await records.write(key, owner, held?.version ?? 0, { ttlMs }))) return null
      return async () => {
        const mine = await records.read(key)
        if (mine?.value === owner) await records.write(key, '', mine.version, { ttlMs })
      }
    },
  }
}
