/**
 * The stored form of an attempt. Servers of an earlier version read and write the same records during an upgrade and after
 * a rollback, so the format stays as it was before the payment chart, and is translated here.
 */
import {
  isLate,
  isOfCancelledOrder,
  outcomeOf,
} from '#machines/payment-settlement/payment-settlement.state.ts'
import type { PaymentOutcome, PaymentState } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { PaymentAttempt } from './paymentAttempt.ts'

type Settlement = 'none' | 'reporting' | 'reported' | 'refunding' | 'returning' | 'refunded' | 'unrefundable'

type StoredState = {
  state: PaymentOutcome
  settlement: Settlement
  /** False if the payment was approved and not captured. Missing in records of the first versions. */
  inHand?: boolean | undefined
  /** The money arrived after the order was cancelled. The version before takes it for superseded. */
  late?: true | undefined
  /** The buyer cancelled the paid order. The version before takes the payment for superseded, and goes on returning it. */
  orderCancelled?: true | undefined
  /** A person was alerted that the payment stays pending. */
  toldLong?: true | undefined
}
type StoredAttempt = Omit<PaymentAttempt, 'state' | 'enteredAt'> & StoredState & { updatedAt: number }

const unsettledState = (
  { state, inHand, toldLong }: StoredState,
  providerRef: string | null,
): PaymentState => {
  switch (state) {
    case 'open':
      return providerRef === null ? 'unpaid.creating' : 'unpaid.open'
    case 'pending':
      if (inHand === false) return 'unpaid.approved'
      return toldLong ? 'unpaid.lingering' : 'unpaid.pending'
    case 'paid':
      return 'paid.claiming'
    default:
      return `unpaid.${state}`
  }
}

const paidParentOf = ({ late, orderCancelled }: StoredState) => {
  if (orderCancelled) return 'cancelled'
  return late ? 'late' : 'superseded'
}

const stateOf = (stored: StoredState, providerRef: string | null): PaymentState => {
  const { state, settlement } = stored
  const parent = state === 'paid' ? paidParentOf(stored) : 'mismatched'
  switch (settlement) {
    case 'none':
      return unsettledState(stored, providerRef)
    case 'reporting':
    case 'reported':
      return `paid.${settlement}`
    case 'refunded':
      return `${parent}.returned`
    default:
      return `${parent}.${settlement}`
  }
}

const settlements: Partial<Record<PaymentState, Settlement>> = {
  'paid.reporting': 'reporting',
  'paid.reported': 'reported',
  'superseded.refunding': 'refunding',
  'superseded.returning': 'returning',
  'superseded.returned': 'refunded',
  'superseded.unrefundable': 'unrefundable',
  'late.refunding': 'refunding',
  'late.returning': 'returning',
  'late.returned': 'refunded',
  'late.unrefundable': 'unrefundable',
  'cancelled.refunding': 'refunding',
  'cancelled.returning': 'returning',
  'cancelled.returned': 'refunded',
  'cancelled.unrefundable': 'unrefundable',
  'mismatched.refunding': 'refunding',
  'mismatched.returning': 'returning',
  'mismatched.returned': 'refunded',
  'mismatched.unrefundable': 'unrefundable',
}

const storedState = (state: PaymentState): StoredState => ({
  state: outcomeOf(state),
  settlement: settlements[state] ?? 'none',
  inHand: state === 'unpaid.pending' || state === 'unpaid.lingering',
  ...(state === 'unpaid.lingering' && { toldLong: true }),
  ...(isLate(state) && { late: true }),
  ...(isOfCancelledOrder(state) && { orderCancelled: true }),
})

export const parseAttempt = (text: string): PaymentAttempt => {
  // Records of the first versions have no misses.
  const stored: StoredAttempt = { misses: 0, ...JSON.parse(text) }
  const { state, settlement, inHand, toldLong, late, orderCancelled, updatedAt, ...rest } = stored
  return {
    ...rest,
    enteredAt: updatedAt,
    state: stateOf({ state, settlement, inHand, toldLong, late, orderCancelled }, rest.providerRef),
  }
}

export const formatAttempt = ({ state, enteredAt, ...rest }: PaymentAttempt): string => {
  const stored: StoredAttempt = { ...rest, ...storedState(state), updatedAt: enteredAt }
  return JSON.stringify(stored)
}
