import { CapturePaymentDocument } from '#client/graphql/generated/graphql.ts'
import type { PayingPorts } from '#machines/paying/paying.types.ts'
import { change } from './mutate.ts'
import { markPaymentUnderWay } from './paymentReturn.ts'
import { paymentStep } from './paymentStep.ts'
import type { Tools } from './tools.ts'

export const payingPorts = ({ apollo }: Tools): PayingPorts => ({
  capturePayment: async ({ orderId, reference }) => {
    markPaymentUnderWay()
    const { capturePayment } = await change(apollo, CapturePaymentDocument, { orderId, reference })
    return paymentStep(capturePayment)
  },
  goToProvider: async ({ url }) => {
    markPaymentUnderWay()
    window.location.assign(url)
  },
})
