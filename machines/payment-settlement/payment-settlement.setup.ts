/** The typed building blocks of the payment chart: its facts, events, guards and actions. */
import { assign, setup } from 'xstate'
import { paymentSettlementGuards } from './payment-settlement.guards.ts'
import { paymentSettlementPorts } from './payment-settlement.ports.ts'
import type {
  PaymentFacts,
  PaymentSettlementEvent,
  PaymentSettlementInput,
  PaymentStateMeta,
  ReceivedAmount,
} from './payment-settlement.types.ts'

export const settlement = setup({
  types: {
    context: {} as PaymentFacts,
    events: {} as PaymentSettlementEvent,
    input: {} as PaymentSettlementInput,
    meta: {} as PaymentStateMeta,
  },
  actions: {
    ...paymentSettlementPorts.actions,
    keepCreated: assign((_, created: Pick<PaymentFacts, 'providerRef' | 'next'>) => created),
    keepReceived: assign((_, received: ReceivedAmount) => received),
    noteAnswer: assign(({ event }) => ({ checkedAt: event.at, misses: 0 })),
    noteVisit: assign(({ context, event }) => ({ checkedAt: event.at, misses: context.misses + 1 })),
    noteEntry: assign(({ event }) => ({ enteredAt: event.at })),
    countDecline: assign(({ context }) => ({ declines: context.declines + 1 })),
    forgetMisses: assign({ misses: 0 }),
  },
  guards: paymentSettlementGuards,
})
