import type { PagePorts } from '#client/features/shop/index.ts'
import { fromPort } from '#machines/port.ts'
import { providerPaymentMachine } from '#machines/provider-payment/provider-payment.machine.ts'

/** Paying, as the payment page and the order page both invoke it. */
export const providedPayment = ({ providerPayment }: PagePorts) =>
  providerPaymentMachine.provide({
    actors: {
      capturePayment: fromPort(providerPayment.capturePayment),
      goToProvider: fromPort(providerPayment.goToProvider),
    },
  })
