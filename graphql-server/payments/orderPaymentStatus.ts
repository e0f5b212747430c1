/** Summarises the payment attempts of an order for its page. */
import { isMismatch, isSurplus, outcomeOf } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { PaymentOutcome } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { PaymentAttempt } from './attempts/paymentAttempt.ts'

/** An order as the upstream knows it. */
export type UpstreamState = 'open' | 'paid' | 'failed' | 'cancelled'

export type OrderPaymentStatus = {
  outcome: PaymentOutcome
  /** The order was cancelled, and no payment can reopen it at the moment. */
  isCancelled: boolean
  /** The last attempt failed because another amount arrived than was asked for. */
  isWrongAmount: boolean
  /** Money arrived that the order did not need. */
  hasSurplus: boolean
}

/** `paid` as soon as money arrives, even if the upstream does not know it yet. */
const outcomeOfOrder = (
  upstream: Exclude<UpstreamState, 'cancelled'>,
  attempts: readonly PaymentAttempt[],
): PaymentOutcome => {
  const outcomes = attempts.map(({ state }) => outcomeOf(state))
  if (upstream === 'paid' || outcomes.includes('paid')) return 'paid'
  if (outcomes.includes('pending')) return 'pending'
  return outcomes.at(-1) ?? upstream
}

// No money arrives for an order that costs nothing.
const hasReturned = (attempts: readonly PaymentAttempt[]) =>
  attempts.some(({ state, amountMinor }) => amountMinor > 0 && isSurplus(state))

/**
 * A late payment reopens the order or goes back. Until the upstream has decided, it is pending. What its buyer or the merchant
 * cancelled is not reopened.
 */
const statusOfCancelled = (attempts: readonly PaymentAttempt[], isFinal: boolean): OrderPaymentStatus => {
  const isUndecided =
    !isFinal &&
    attempts.some(
      ({ state }) =>
        outcomeOf(state) === 'pending' || state === 'paid.claiming' || state === 'paid.reporting',
    )
  return {
    outcome: isUndecided ? 'pending' : 'expired',
    isCancelled: !isUndecided,
    isWrongAmount: false,
    hasSurplus: hasReturned(attempts),
  }
}

/** `attempts`: oldest first. */
export const orderPaymentStatusOf = (
  upstream: UpstreamState,
  attempts: readonly PaymentAttempt[],
  { isCancelledForGood = false } = {},
): OrderPaymentStatus => {
  if (upstream === 'cancelled') return statusOfCancelled(attempts, isCancelledForGood)
  const outcome = outcomeOfOrder(upstream, attempts)
  const last = attempts.at(-1)
  return {
    outcome,
    isCancelled: false,
    isWrongAmount: outcome === 'failed' && last !== undefined && isMismatch(last.state),
    hasSurplus: outcome === 'paid' && hasReturned(attempts),
  }
}
