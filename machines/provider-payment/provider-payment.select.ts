import type { SnapshotFrom } from 'xstate'
import type { providerPaymentMachine } from './provider-payment.machine.ts'

/** The wallet payment that the shopper has to approve, or null. */
export const walletApproval = (payment: SnapshotFrom<typeof providerPaymentMachine> | undefined) =>
  payment?.matches('waitingForApproval') && payment.context.next.kind === 'wallet'
    ? payment.context.next
    : null
