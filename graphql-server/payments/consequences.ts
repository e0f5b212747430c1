/**
 * What follows from money that arrived: the order's payment is reported, any other is given back. Each is
 * begun by one caller alone, and finished by another where that one was lost.
 */
import { isNothingToPay } from '#domain/nothingToPay.ts'
import type { Log } from '../log.ts'
import { isRefusal } from '../sources/types.ts'
import { createRefunds } from './refunds.ts'
import type { Standing, StandingDeps } from './standing.ts'
import type { Transform } from './transform.ts'
import type { PaymentAttempt, PaymentProvider } from './types.ts'

export type ConsequenceDeps = StandingDeps & {
  customer: string
  log: Log
  now: () => number
  count: (
    what: 'paid' | 'reported' | 'refunded' | 'mismatched' | 'unrefundable' | 'lingering' | 'unreported',
  ) => void
}

/** After this time a report or refund under way counts as lost, and is made again with the same key. */
const takeOverMs = 15_000

export const createConsequences = (
  { store, orders, customer, log, now, count }: ConsequenceDeps,
  { isPaidUpstream, isPaidOtherwise }: Standing,
  transform: Transform,
) => {
  const { refund, lookAfter } = createRefunds({ log, now, count }, transform)

  const report = async ({ orderId, orderName, reference, provider, providerRef }: PaymentAttempt) => {
    const idempotencyKey = `${reference}:paid`
    const answer = await orders.setPaymentStatus(orderId, customer, { idempotencyKey })
    // Said in other words, or refused since the order is paid already.
    if (answer !== 'paid' && !(await isPaidUpstream(orderId))) {
      count('unreported')
      const { status, code } = isRefusal(answer) ? answer : { status: undefined, code: undefined }
      // The next round of the poller tries again; the money is in and the order must come to know of it.
      return log.error(
        { provider, payment: providerRef, order: orderName, status, code },
        'the upstream was told of a payment, and its order is not paid',
      )
    }
    const written = await transform(reference, ({ settlement }) =>
      settlement === 'reporting' ? { settlement: 'reported' } : null,
    )
    if (written) count('reported')
  }

  /** Decides on a payment that just arrived; null where somebody else does. */
  const begin = async (attempt: PaymentAttempt) => {
    const isSurplus =
      (await isPaidOtherwise(attempt)) ||
      (await store.claimOrder(attempt.orderId, attempt.reference)) !== attempt.reference
    const surplus = isNothingToPay({ amount: attempt.amountMinor }) ? 'refunded' : 'refunding'
    const settlement = isSurplus ? surplus : 'reporting'
    // Visits in vain that lie before it are none of its own.
    return transform(attempt.reference, (current) =>
      current.settlement === 'none' ? { settlement, misses: 0 } : null,
    )
  }

  /** Takes over what was begun long ago; null where it is in somebody's hands. */
  const takeOver = async ({ reference, updatedAt }: PaymentAttempt) => {
    if (Math.abs(now() - updatedAt) < takeOverMs) return null
    return transform(reference, (current) => (current.updatedAt === updatedAt ? {} : null))
  }

  /** A provider that is gone is needed for giving money back alone. */
  const follow = async (attempt: PaymentAttempt, provider: PaymentProvider | undefined) => {
    const { settlement, state } = attempt
    if (settlement === 'returning' || settlement === 'refunded')
      return provider ? lookAfter(attempt, provider) : undefined
    const isUnderWay = settlement === 'reporting' || settlement === 'refunding'
    if (!isUnderWay && (settlement !== 'none' || state !== 'paid')) return
    const mine = isUnderWay ? await takeOver(attempt) : await begin(attempt)
    if (mine?.settlement === 'reporting') await report(mine)
    if (mine?.settlement === 'refunding' && provider) await refund(mine, provider)
  }

  return { follow, refund }
}
