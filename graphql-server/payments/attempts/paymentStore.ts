/**
 * The stored payment attempts. They survive restarts and are shared by several servers: every change is a compare-and-set,
 * and an attempt that is paid never becomes unpaid.
 */
import { randomUUID } from 'node:crypto'
import { isSettled, outcomeOf, restPeriodOf } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { Records } from '../../storage/records.ts'
import { formatAttempt, parseAttempt } from './attemptRecord.ts'
import type { PaymentAttempt } from './paymentAttempt.ts'

const dayMs = 24 * 3_600_000
const eventLifeMs = 60 * dayMs
/** A direct debit can be returned for 13 months, other payments for half a year. */
const settledLifeMs = 400 * dayMs

/**
 * The set of all attempts that still need visits. Servers of the version before read it whole; this version only finds
 * those that they added.
 */
const unsettled = 'unsettled'
/** The set of those that are in a queue of visits. */
const queued = 'queued'
/** Attempts whose creation has no answer. The others have a queue for each provider. */
const creations = 'visits'
const visitsOf = (provider: string) => `visits:${provider}`

/** With the version that a compare-and-set needs. */
export type Versioned<T> = { value: T; version: number }

export type PaymentStore = {
  /** Resolves to false if the reference exists. */
  insert: (attempt: PaymentAttempt) => Promise<boolean>
  get: (reference: string) => Promise<Versioned<PaymentAttempt> | null>
  byProviderRef: (provider: string, providerRef: string) => Promise<Versioned<PaymentAttempt> | null>
  /** Oldest first. */
  byOrder: (orderId: string) => Promise<Versioned<PaymentAttempt>[]>
  /** Resolves to false if the attempt was changed since `version`, or if a paid one would become unpaid. */
  replace: (next: PaymentAttempt, version: number) => Promise<boolean>
  /** Resolves to the attempt that is the order's payment: the first one that claimed it. */
  claimOrder: (orderId: string, reference: string) => Promise<string>
  payerOf: (orderId: string) => Promise<string | null>
  hasSeenEvent: (provider: string, eventId: string) => Promise<boolean>
  /** Resolves to false if the event was seen before. */
  seeEvent: (provider: string, eventId: string) => Promise<boolean>
  /** The references of attempts at a provider that should be visited now, the longest due first. */
  dueVisits: (provider: string, now: number, limit: number) => Promise<string[]>
  /** The same for attempts whose creation has no answer. */
  dueCreations: (now: number, limit: number) => Promise<string[]>
  /** The providers of queued attempts. */
  visitedProviders: () => Promise<string[]>
  /** Removes an attempt that does not exist from the queues. */
  forgetVisits: (provider: string | null, reference: string) => Promise<void>
  /** Unsettled attempts that servers of the version before stored: they are in no queue yet. */
  unqueued: () => Promise<string[]>
  /** One holder at a time, until it releases or `ttlMs` is over. Resolves to the release function, or null. */
  lease: (name: string, ttlMs: number) => Promise<(() => Promise<void>) | null>
}

/** Whether losing the change could cost money. A visit is no such change. */
const isLasting = (before: PaymentAttempt, next: PaymentAttempt): boolean =>
  before.providerRef !== next.providerRef || before.state !== next.state || before.declines !== next.declines

/** The queue that the attempt rests in, and the one that it is not in. */
const restPeriodsOf = (attempt: PaymentAttempt) => {
  const isCreated = attempt.providerRef !== null
  const period = restPeriodOf(attempt)
  return [
    { queue: visitsOf(attempt.provider), period: isCreated ? period : null },
    { queue: creations, period: isCreated ? null : period },
  ]
}

export const createPaymentStore = (records: Records): PaymentStore => {
  const get: PaymentStore['get'] = async (reference) => {
    const record = await records.read(`attempt:${reference}`)
    return record && { value: parseAttempt(record.value), version: record.version }
  }
  const all = async (references: string[]) =>
    (await Promise.all(references.map(get))).filter((attempt) => attempt !== null)

  return {
    get,
    insert: (attempt) => {
      const { reference, orderId } = attempt
      const sets = { member: reference, joins: [`order:${orderId}`, unsettled, queued] }
      const queues = { member: reference, restPeriods: restPeriodsOf(attempt) }
      return records.write(`attempt:${reference}`, formatAttempt(attempt), 0, { sets, queues })
    },
    byProviderRef: async (provider, providerRef) => {
      const record = await records.read(`ref:${provider}:${providerRef}`)
      return record && get(record.value)
    },
    byOrder: async (orderId) => all(await records.members(`order:${orderId}`)),
    replace: async (next, version) => {
      const before = await get(next.reference)
      if (before?.version !== version) return false
      if (outcomeOf(before.value.state) === 'paid' && outcomeOf(next.state) !== 'paid') return false
      if (next.providerRef !== null && before.value.providerRef === null) {
        await records.write(`ref:${next.provider}:${next.providerRef}`, next.reference, 0)
      }
      return records.write(`attempt:${next.reference}`, formatAttempt(next), version, {
        lasting: isLasting(before.value, next),
        ...(isSettled(next.state) && { ttlMs: settledLifeMs }),
        sets: { member: next.reference, [isSettled(next.state) ? 'leaves' : 'joins']: [unsettled, queued] },
        queues: { member: next.reference, restPeriods: restPeriodsOf(next) },
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
    dueVisits: (provider, now, limit) => records.due(visitsOf(provider), now, limit),
    dueCreations: (now, limit) => records.due(creations, now, limit),
    visitedProviders: async () => {
      const prefix = visitsOf('')
      return (await records.queues())
        .filter((queue) => queue.startsWith(prefix))
        .map((queue) => queue.slice(prefix.length))
    },
    forgetVisits: (provider, reference) =>
      records.leaveQueue(provider === null ? creations : visitsOf(provider), reference),
    unqueued: () => records.difference(unsettled, queued),
    lease: async (name, ttlMs) => {
      const key = `lease:${name}`
      const owner = randomUUID()
      const held = await records.read(key)
      // A released lease is an empty record. An expired one is absent.
      if (held && held.value !== '') return null
      if (!(await records.write(key, owner, held?.version ?? 0, { ttlMs }))) return null
      return async () => {
        const mine = await records.read(key)
        if (mine?.value === owner) await records.write(key, '', mine.version, { ttlMs })
      }
    },
  }
}
