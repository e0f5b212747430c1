import type { CheckoutFormPorts } from '#client/parts/ports.ts'
import type { CheckoutPorts } from '#machines/checkout/checkout.types.ts'
import { keepDraft, readAddress, readDraft, storeAddress } from './checkoutAddress.ts'
import { isPaymentReturn } from './paymentReturn.ts'
import type { Tools } from './tools.ts'

export const checkoutPorts = ({ go }: Tools): CheckoutPorts => ({
  storeAddress: async ({ address }) => storeAddress(address),
  goToPayment: () => go({ path: '/payment', search: {} }),
})

export const checkoutFormPorts = (): CheckoutFormPorts => ({
  readDraft: async () => readDraft(),
  keepDraft: async (draft) => keepDraft(draft),
  readAddress: async () => readAddress(),
  readReturn: async () => isPaymentReturn(),
})
