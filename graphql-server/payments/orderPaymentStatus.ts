/** Summarises the payment attempts of an order for its page. */
import { isMismatch, isSurplus, outcomeOf } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { PaymentOutcome } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { PaymentAttempt } from './paymentAttempt.ts'

export type OrderPaymentStatus = {
  outcome: PaymentOutcome
  /** The last attempt failed because another amount arrived than was asked for. */
  isWrongAmount: boolean
  /** Money arrived that the order did not need. */
  hasSurplus: boolean
}

/** `paid` as soon as money arrives, even if the upstream does not know it yet. */
const outcomeOfOrder = (
  upstream: 'open' | 'paid' | 'failed',
  attempts: readonly PaymentAttempt[],
): PaymentOutcome => {
  const outcomes = attempts.map(({ state }) => outcomeOf(state))
  if (upstream === 'paid' || outcomes.includes('paid')) return 'paid'
  if (outcomes.includes('pending')) return 'pending'
  return outcomes.at(-1) ?? upstream
}

/** `attempts`: oldest first. */
export const orderPaymentStatusOf = (
  upstream: 'open' | 'paid' | 'failed',
  attempts: readonly PaymentAttempt[],
): OrderPaymentStatus => {
  const outcome = outcomeOfOrder(upstream, attempts)
  const last = attempts.at(-1)
  return {
    outcome,
    isWrongAmount: outcome === 'failed' && last !== undefined && isMismatch(last.state),
    // No money arrives for an order that costs nothing.
    hasSurplus:
      outcome === 'paid' && attempts.some(({ state, amountMinor }) => amountMinor > 0 && isSurplus(state)),
  }
}
