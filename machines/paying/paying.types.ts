/** Paying an order that exists, from the first step that the server names to whatever ends it on this page. */
import type { Ask } from '../port.ts'
import type { PaymentStep } from '../vocabulary.ts'

export type PayingInput = { orderId: string; next: PaymentStep }
export type PayingEvent = { type: 'wallet.approved' } | { type: 'wallet.cancelled' }
/** `left`: a provider's page is coming. `ended`: what the order says now decides; `problem` in words for the shopper. */
export type PayingEnd = { kind: 'left' } | { kind: 'ended'; problem: string | null }
export type PayingPorts = {
  capturePayment: Ask<{ orderId: string; reference: string }, PaymentStep>
  goToProvider: Ask<{ url: string }, void>
}
export type PayingContext = PayingInput & { problem: string | null }
