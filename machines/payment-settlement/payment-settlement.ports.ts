/**
 * The actions that the server executes after a transition. Those that ask the provider, the upstream or the store answer
 * with an event; `count…`, `log…` and `alert…` do not.
 */
import { actionPort } from '../port.ts'
import type { AmountOwed, ReceivedAmount } from './payment-settlement.types.ts'

export const paymentSettlementPorts = {
  actors: {},
  actions: {
    askProvider: actionPort<{ isApprovedNow: boolean }>(),
    /** Both compare with what the order costs now: it may have changed since the payment began. */
    compareApproval: actionPort(),
    comparePayment: actionPort<ReceivedAmount>(),
    capturePayment: actionPort<{ owed: AmountOwed }>(),
    claimOrder: actionPort(),
    reportPayment: actionPort(),
    requestRefund: actionPort(),
    readRefund: actionPort(),
    /** The provider refused the refund for now: the check fails, so that its webhook is sent again. */
    failCheck: actionPort<{ reason: string }>(),
    countPaid: actionPort(),
    countReported: actionPort(),
    countLate: actionPort(),
    logReturning: actionPort(),
    logReturned: actionPort(),
    alertLingering: actionPort(),
    alertOverpayment: actionPort<{ owed: AmountOwed }>(),
    alertMismatch: actionPort<{ owed: AmountOwed }>(),
    alertUnreported: actionPort<{ status: number | null; code: string | null }>(),
    alertUnrefundable: actionPort(),
  },
}
