import type { CheckoutPorts } from '#machines/checkout/checkout.types.ts'
import { storeAddress } from './checkoutAddress.ts'
import type { Tools } from './tools.ts'

export const checkoutPorts = ({ go }: Tools): CheckoutPorts => ({
  storeAddress: async ({ address }) => storeAddress(address),
  goToPayment: () => go({ path: '/payment', search: {} }),
})
