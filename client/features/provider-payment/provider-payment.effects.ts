import { markPaymentUnderWay } from '#client/features/placement/index.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { CapturePaymentDocument } from '#client/generated/graphql.ts'
import { mutate } from '#client/lib/apollo/mutate.ts'
import type { PayingPorts } from '#machines/paying/paying.types.ts'
import { paymentStep } from './paymentStep.ts'

export const payingPorts = ({ apollo }: EffectDeps): PayingPorts => ({
  capturePayment: async ({ orderId, reference }) => {
    markPaymentUnderWay()
    const { capturePayment } = await mutate(apollo, CapturePaymentDocument, { orderId, reference })
    return paymentStep(capturePayment)
  },
  goToProvider: async ({ url }) => {
    markPaymentUnderWay()
    window.location.assign(url)
  },
})
