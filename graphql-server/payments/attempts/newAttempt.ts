/** A new attempt in the first state of the payment chart. */
import { getInitialSnapshot } from 'xstate'
import { paymentSettlementMachine } from '#machines/payment-settlement/payment-settlement.machine.ts'
import { stateOfValue } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { PaymentSettlementInput } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { PaymentAttempt } from './paymentAttempt.ts'

type Identity = Pick<PaymentAttempt, 'reference' | 'orderId' | 'orderName' | 'provider' | 'methodId'>

/** The actions of the first state are not executed: the attempt is not stored yet. A check executes them. */
export const newAttempt = (given: Identity & PaymentSettlementInput): PaymentAttempt => {
  const { value, context } = getInitialSnapshot(paymentSettlementMachine, given)
  return { ...given, ...context, state: stateOfValue(value) }
}
