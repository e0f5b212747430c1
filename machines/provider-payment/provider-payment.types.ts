/** Paying an order that exists, from the first step that the server names to whatever ends it on this page. */
import type { PaymentStep } from '../vocabulary.ts'

export type ProviderPaymentInput = { orderId: string; next: PaymentStep }
export type ProviderPaymentEvent = { type: 'wallet.approved' } | { type: 'wallet.cancelled' }
/** `left`: a provider's page is coming. `ended`: what the order says now decides; `problem` in words for the shopper. */
export type ProviderPaymentResult = { kind: 'left' } | { kind: 'ended'; problem: string | null }
export type ProviderPaymentContext = ProviderPaymentInput & { end: ProviderPaymentResult }
