/**
 * Runs the payment chart over stored attempts. This is the only place where an attempt changes. Webhooks, pages and the
 * poller only request a check: the provider is asked, and amount and currency are compared (PAY-09).
 */
import type { ExecutableActionObject, ExecutableActionsFrom } from 'xstate'
import type { paymentSettlementMachine } from '#machines/payment-settlement/payment-settlement.machine.ts'
import type { PaymentSettlementEvent } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'
import { createNextState } from './nextState.ts'
import { createSettlementActions, type SettlementActionDeps } from './settlementActions.ts'
import { createSettlementAlerts, type SettlementAlertDeps } from './settlementAlerts.ts'
import type { ParamsOf, SettlementActionName, SettlementAlertName } from './settlementPorts.ts'

const maxConflicts = 8

/** Other servers changed the attempt each time before this one could. */
class PaymentConflict extends Error {
  override name = 'PaymentConflict'
  constructor() {
    super('A payment changed too often while it was settled.')
  }
}

type Named<Name extends SettlementActionName | SettlementAlertName> = {
  [Each in Name]: { type: Each; params: ParamsOf<Each> }
}[Name]
type ChartAction = ExecutableActionsFrom<typeof paymentSettlementMachine>

type Applied = { attempt: PaymentAttempt; pending: ExecutableActionObject[]; isChanged: boolean }

export const createSettlement = (deps: SettlementActionDeps & SettlementAlertDeps) => {
  const { store, now } = deps
  const alerts = createSettlementAlerts(deps)
  const actions = createSettlementActions(deps)
  const nextState = createNextState()

  const isAlert = (
    action: ExecutableActionObject,
  ): action is Extract<ChartAction, Named<SettlementAlertName>> => Object.hasOwn(alerts, action.type)
  const isAction = (
    action: ExecutableActionObject,
  ): action is Extract<ChartAction, Named<SettlementActionName>> => Object.hasOwn(actions, action.type)
  const alert = <Name extends SettlementAlertName>(attempt: PaymentAttempt, { type, params }: Named<Name>) =>
    alerts[type](attempt, params)
  const execute = <Name extends SettlementActionName>(
    attempt: PaymentAttempt,
    { type, params }: Named<Name>,
  ) => actions[type](attempt, params)

  /** Writes the next state by compare-and-set, so that one server alone executes the actions of a change. */
  const apply = async (reference: string, event: PaymentSettlementEvent): Promise<Applied | null> => {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      const found = await store.get(reference)
      if (!found) return null
      const before = found.value
      const { state, facts, actions: pending } = nextState(before.state, before, event)
      const isChanged = state !== before.state || facts !== before
      const attempt = { ...before, ...facts, state }
      if (!isChanged || (await store.replace(attempt, found.version))) return { attempt, pending, isChanged }
    }
    throw new PaymentConflict()
  }

  const run = async ({ attempt, pending }: Applied): Promise<PaymentAttempt> => {
    let last = attempt
    for (const action of pending) {
      if (isAlert(action)) alert(attempt, action)
      if (!isAction(action)) continue
      const reply = await execute(attempt, action)
      const applied = reply && (await apply(attempt.reference, reply))
      if (applied) last = await run(applied)
    }
    return last
  }

  return {
    /**
     * Applies the event, executes its actions, and applies the events with which they answer.
     * Resolves to the attempt after that; null if it is unknown, or the event changed nothing.
     */
    send: async (reference: string, event: PaymentSettlementEvent): Promise<PaymentAttempt | null> => {
      const applied = await apply(reference, event)
      const attempt = applied && (await run(applied))
      return applied?.isChanged ? attempt : null
    },
    /**
     * Asks what became of a payment, and does what follows from it. Resolves to the attempt after that.
     * @throws if the provider or the upstream does not answer. Nothing is lost: the poller comes back to it.
     */
    check: async (reference: string, { isApprovedNow = false } = {}): Promise<PaymentAttempt | null> => {
      const applied = await apply(reference, { type: 'check.requested', at: now(), isApprovedNow })
      return applied && run(applied)
    },
  }
}
export type Settlement = ReturnType<typeof createSettlement>
