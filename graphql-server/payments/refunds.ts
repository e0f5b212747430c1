/**
 * Money that goes back: asked for once, looked after until the provider says that it went through, and handed to a person
 * where it did not. A refund that a bank refused or a person called off is not asked for again: it would go the same way.
 */
import type { ConsequenceDeps } from './consequences.ts'
import { RefundRefused } from './refundRefused.ts'
import type { Transform } from './transform.ts'
import type { PaymentAttempt, PaymentProvider, RefundState } from './types.ts'

/** Visits of the poller, about a day of them: an account that was empty is filled up by then, or never. */
const refusalBelievedAfter = 150
/** Banks take days; one that a provider has in hand for longer waits for somebody there. */
const returnPatienceMs = 14 * 24 * 3_600_000

type End = 'returning' | 'refunded' | 'unrefundable'
const endOf: Record<RefundState | 'refused', End> = {
  taken: 'returning',
  done: 'refunded',
  undone: 'unrefundable',
  refused: 'unrefundable',
}
const words: Record<End, string> = {
  returning: 'a payment that the order did not need is being given back',
  refunded: 'a payment that the order did not need was given back',
  unrefundable:
    'a payment that the order did not need cannot be given back by the shop; it is to be looked after at the provider',
}
const keyOf = ({ reference }: PaymentAttempt) => `${reference}:refund`

export const createRefunds = (
  { log, now, count }: Pick<ConsequenceDeps, 'log' | 'now' | 'count'>,
  transform: Transform,
) => {
  /** Told by whoever wrote it down, so once. */
  const end = async (attempt: PaymentAttempt, provider: PaymentProvider, settlement: End) => {
    const written = await transform(attempt.reference, (current) =>
      current.settlement === attempt.settlement ? { settlement, misses: 0 } : null,
    )
    if (!written) return
    if (settlement !== 'returning') count(settlement)
    const about = { provider: provider.id, payment: attempt.providerRef }
    log[settlement === 'unrefundable' ? 'error' : 'warn'](about, words[settlement])
  }

  /** A refusal is believed once it has lasted. */
  const ask = async (attempt: PaymentAttempt, providerRef: string, provider: PaymentProvider) => {
    try {
      return await provider.refund(providerRef, keyOf(attempt))
    } catch (error) {
      if (error instanceof RefundRefused && attempt.misses >= refusalBelievedAfter) return 'refused'
      throw error
    }
  }

  const refund = async (attempt: PaymentAttempt, provider: PaymentProvider) => {
    const { providerRef } = attempt
    if (providerRef === null) return
    await end(attempt, provider, endOf[await ask(attempt, providerRef, provider)])
  }

  /** Once it was taken. What went through may still come back: then the provider says so by a message. */
  const lookAfter = async (attempt: PaymentAttempt, provider: PaymentProvider) => {
    const { providerRef, settlement, updatedAt } = attempt
    if (providerRef === null) return
    const state = await provider.refundState(providerRef, keyOf(attempt))
    if (state === 'undone') return end(attempt, provider, 'unrefundable')
    if (settlement !== 'returning') return
    if (state === 'done') return end(attempt, provider, 'refunded')
    if (now() - updatedAt > returnPatienceMs) await end(attempt, provider, 'unrefundable')
  }

  return { refund, lookAfter }
}
