import type { CheckoutDraft } from '#domain/checkoutForm.ts'
import type { CheckoutPorts } from '#machines/checkout/checkout.types.ts'
import { keepDraft, readAddress, readDraft, storeAddress } from './checkoutAddress.ts'
import { isPaymentReturn } from './paymentReturn.ts'
import { readPlacement } from './placementKey.ts'
import type { Tools } from './tools.ts'

export const checkoutPorts = (tools: Tools): CheckoutPorts => ({
  settleCart: async ({ address }) => (await import('./settleCart.ts')).settleCart(tools, address),
  storeAddress: async ({ address }) => storeAddress(address),
  goToPayment: () => tools.go({ path: '/payment', search: {} }),
})

/** What the checkout's page asks of this device; `pagePorts.ts` holds it to the page's type. */
export const checkoutFormPorts = () => ({
  readDraft: async () => readDraft(),
  keepDraft: async (draft: CheckoutDraft) => keepDraft(draft),
  readAddress: async () => readAddress(),
  readPlacement: async () => {
    // Placing comes next: its code is here before the network may be gone.
    import('./payment.ts').catch(() => {})
    return readPlacement()
  },
  readReturn: async () => isPaymentReturn(),
})
