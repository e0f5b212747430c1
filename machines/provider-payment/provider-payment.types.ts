/** Pays an existing order, starting at the server's next step, until nothing is left to do on this page. */
import type { PaymentStep } from '../vocabulary.ts'

export type ProviderPaymentInput = { orderId: string; next: PaymentStep }
export type ProviderPaymentEvent = { type: 'wallet.approved' } | { type: 'wallet.cancelled' }
/** `left`: a provider's page is loading. `ended`: the order page shows the result. `problem` is for the shopper. */
export type ProviderPaymentResult = { kind: 'left' } | { kind: 'ended'; problem: string | null }
export type ProviderPaymentContext = ProviderPaymentInput & { end: ProviderPaymentResult }
