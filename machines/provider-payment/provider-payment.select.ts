import type { SnapshotView } from '../vocabulary.ts'
import type { ProviderPaymentContext } from './provider-payment.types.ts'

/** What the wallet is to approve; null while nothing is to be, or nobody pays. */
export const walletApproval = (paying: SnapshotView<ProviderPaymentContext> | undefined) =>
  paying?.tags.has('wallet') && paying.context.next.kind === 'wallet' ? paying.context.next : null
