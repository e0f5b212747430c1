/** The action ports of the payment chart as the server fills them. */
import type { paymentSettlementPorts } from '#machines/payment-settlement/payment-settlement.ports.ts'
import type { PaymentSettlementEvent } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'

type Ports = typeof paymentSettlementPorts.actions
export type ParamsOf<Name extends keyof Ports> = Parameters<Ports[Name]>[1]

export type SettlementAlertName =
  | 'countPaid'
  | 'countReported'
  | 'countLate'
  | 'logReturning'
  | 'logReturned'
  | 'alertLingering'
  | 'alertOverpayment'
  | 'alertMismatch'
  | 'alertUnreported'
  | 'alertUnrefundable'
export type SettlementActionName = Exclude<keyof Ports, SettlementAlertName>

/** They count, log and alert a person. */
export type SettlementAlerts = {
  [Name in SettlementAlertName]: (attempt: PaymentAttempt, params: ParamsOf<Name>) => void
}
/** They ask the provider, the upstream or the store, and resolve to the next event; null if the provider is not configured. */
export type SettlementActions = {
  [Name in SettlementActionName]: (
    attempt: PaymentAttempt,
    params: ParamsOf<Name>,
  ) => Promise<PaymentSettlementEvent | null>
}
