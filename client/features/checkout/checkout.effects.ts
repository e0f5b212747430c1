import type { EffectDeps } from '#client/features/shop/index.ts'
import type { CheckoutPorts } from '#machines/checkout/checkout.ports.ts'
import { settleCart } from './settleCart.ts'
import { storeAddress } from './storedAddress.ts'

export const checkoutEffects = (deps: EffectDeps): CheckoutPorts => ({
  settleCart: ({ address }) => settleCart(deps, address),
  storeAddress: async ({ address }) => storeAddress(address),
  goToPayment: () => deps.go({ path: '/payment', search: {} }),
})
