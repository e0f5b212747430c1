import { type PortsOf, promisePort } from '../port.ts'
import type { PaymentStep } from '../vocabulary.ts'

export const providerPaymentPorts = {
  actors: {
    capturePayment: promisePort<{ orderId: string; reference: string }, PaymentStep>(),
    goToProvider: promisePort<{ url: string }, void>(),
  },
}
export type ProviderPaymentPorts = PortsOf<typeof providerPaymentPorts>
