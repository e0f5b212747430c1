/**
 * The next state of the payment chart, without executing its actions. XState's `transition` does the same, but creates an
 * actor for each event, which takes eight times as long. The poller makes three transitions for each visit.
 */
import {
  type ActorScope,
  createActor,
  type EventFromLogic,
  type ExecutableActionObject,
  type SnapshotFrom,
} from 'xstate'
import { paymentSettlementMachine } from '#machines/payment-settlement/payment-settlement.machine.ts'
import { snapshotOf, stateOfValue } from '#machines/payment-settlement/payment-settlement.state.ts'
import type {
  PaymentFacts,
  PaymentSettlementEvent,
  PaymentState,
} from '#machines/payment-settlement/payment-settlement.types.ts'

type Machine = typeof paymentSettlementMachine
type Scope = ActorScope<SnapshotFrom<Machine>, EventFromLogic<Machine>>

const ignore = () => {}

export const createNextState = () => {
  // It is never started: transitions only need a reference to an actor.
  const self = createActor(paymentSettlementMachine, {
    input: { providerRef: null, amountMinor: 0, currency: '', createdAt: 0 },
  })
  const inert: Omit<Scope, 'actionExecutor'> = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
  }

  return (from: PaymentState, facts: PaymentFacts, event: PaymentSettlementEvent) => {
    const actions: ExecutableActionObject[] = []
    const scope: Scope = { ...inert, actionExecutor: (action) => void actions.push(action) }
    const { value, context } = paymentSettlementMachine.transition(snapshotOf(from, facts), event, scope)
    return { state: stateOfValue(value), facts: context, actions }
  }
}
