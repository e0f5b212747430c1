import type { SnapshotFrom } from 'xstate'
import type { providerPaymentMachine } from './provider-payment.machine.ts'

/** The wallet that the shopper has to approve; null while there is none. */
export const walletApproval = (payment: SnapshotFrom<typeof providerPaymentMachine> | undefined) =>
  payment?.matches('waitingForApproval') && payment.context.next.kind === 'wallet'
    ? payment.context.next
    : null
