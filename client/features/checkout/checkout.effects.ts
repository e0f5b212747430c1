import { isPaymentReturn, readLastPlacement } from '#client/features/placement/index.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import type { CheckoutDraft } from '#domain/checkoutForm.ts'
import type { CheckoutPorts } from '#machines/checkout/checkout.ports.ts'
import { readDraft, storeDraft } from './checkoutDraft.ts'
import { readAddress, storeAddress } from './storedAddress.ts'

export const checkoutEffects = (tools: EffectDeps): CheckoutPorts => ({
  settleCart: async ({ address }) => (await import('./settleCart.ts')).settleCart(tools, address),
  storeAddress: async ({ address }) => storeAddress(address),
  goToPayment: () => tools.go({ path: '/payment', search: {} }),
})

/** What the checkout's page asks of this device; `pagePorts.ts` holds it to the page's type. */
export const checkoutFormEffects = (tools: EffectDeps) => ({
  readDraft: async () => readDraft(),
  keepDraft: async (draft: CheckoutDraft) => storeDraft(draft),
  readAddress: async () => readAddress(),
  readPlacement: async () => {
    // Placing comes next: its code is here before the network may be gone.
    tools.preloadPayment()
    return readLastPlacement()
  },
  readReturn: async () => isPaymentReturn(),
})
