/** Applies one event to a stored state, as the server does, without executing the actions. */
import type {
  PaymentFacts,
  PaymentSettlementEvent,
  PaymentState,
} from '#machines/payment-settlement/payment-settlement.types.ts'
import { createNextState } from '../../../graphql-server/payments/settlement/nextState.ts'

export const begun = Date.parse('2026-11-22T08:00:00Z')
export const price = { amountMinor: 1_000, currency: 'EUR' }
export const received = { receivedMinor: 1_000, receivedCurrency: 'EUR' }
export const owed = { amount: 1_000, currency: 'EUR', symbol: '€' }

const nextState = createNextState()

export const settle = (
  from: PaymentState,
  event: PaymentSettlementEvent,
  changes: Partial<PaymentFacts> = {},
) => {
  const facts: PaymentFacts = {
    providerRef: 'p-1',
    next: null,
    ...price,
    declines: 0,
    receivedMinor: null,
    receivedCurrency: null,
    createdAt: begun,
    enteredAt: begun,
    checkedAt: begun,
    misses: 0,
    ...changes,
  }
  const next = nextState(from, facts, event)
  return { ...next, actions: next.actions.map(({ type }) => type) }
}
