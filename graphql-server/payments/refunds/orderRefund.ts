/** The state of the refund for an order that its buyer or the merchant cancelled (ORD-36, ORD-40). */
import {
  isKept,
  isLate,
  isOfCancelledOrder,
  isSettled,
  isUnrefundable,
} from '#machines/payment-settlement/payment-settlement.state.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'

/**
 * `underWay`: the shop asks the provider to return the money, or has asked. `done`: the provider has returned it.
 * `byMerchant`: a person returns it, because it came without a provider or the provider refused.
 */
export type OrderRefund = 'underWay' | 'done' | 'byMerchant'

type Cancelled = {
  /** The upstream calls the order paid, and it cost something. */
  isPaid: boolean
  attempts: readonly PaymentAttempt[]
  /** The shop cancelled the order, and has not begun yet to return its payment. */
  isReturnDue: boolean
}

/** Null: no money arrived. */
export const orderRefundOf = ({ isPaid, attempts, isReturnDue }: Cancelled): OrderRefund | null => {
  const states = attempts.filter(({ amountMinor }) => amountMinor > 0).map(({ state }) => state)
  const returns = states.filter((state) => isLate(state) || isOfCancelledOrder(state))
  const isStillKept = states.some(isKept)
  if (returns.some(isUnrefundable) || (isStillKept && !isReturnDue)) return 'byMerchant'
  if (isStillKept || returns.some((state) => !isSettled(state))) return 'underWay'
  if (returns.length > 0) return 'done'
  return isPaid ? 'byMerchant' : null
}
