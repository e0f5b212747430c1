import { markPaymentStarted } from '#client/features/placement/index.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { CapturePaymentDocument } from '#client/generated/graphql.ts'
import type { ProviderPaymentPorts } from '#machines/provider-payment/provider-payment.ports.ts'
import { paymentStep } from './paymentStep.ts'

export const providerPaymentEffects = ({ apollo }: EffectDeps): ProviderPaymentPorts => ({
  capturePayment: async ({ orderId, reference }) => {
    markPaymentStarted()
    const { capturePayment } = await apollo.mutate(CapturePaymentDocument, { orderId, reference })
    return paymentStep(capturePayment)
  },
  goToProvider: async ({ url }) => {
    markPaymentStarted()
    window.location.assign(url)
  },
})
