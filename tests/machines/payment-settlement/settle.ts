/** Applies one event to a stored state, as the server does, without executing the actions. */
import { transition } from 'xstate'
import { paymentSettlementMachine } from '#machines/payment-settlement/payment-settlement.machine.ts'
import { snapshotOf, stateOfValue } from '#machines/payment-settlement/payment-settlement.state.ts'
import type {
  PaymentFacts,
  PaymentSettlementEvent,
  PaymentState,
} from '#machines/payment-settlement/payment-settlement.types.ts'

export const begun = Date.parse('2026-11-22T08:00:00Z')
export const price = { amountMinor: 1_000, currency: 'EUR' }
export const received = { receivedMinor: 1_000, receivedCurrency: 'EUR' }
export const owed = { amount: 1_000, currency: 'EUR', symbol: '€' }

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
  const [snapshot, actions] = transition(paymentSettlementMachine, snapshotOf(from, facts), event)
  return {
    state: stateOfValue(snapshot.value),
    actions: actions.map(({ type }) => type),
    facts: snapshot.context,
  }
}
