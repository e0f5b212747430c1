import type { EffectDeps } from '#client/features/shop/index.ts'
import type { CheckoutPorts } from '#machines/checkout/checkout.ports.ts'
import { storeAddress } from './storedAddress.ts'
import { syncCartWithForm } from './syncCartWithForm.ts'

export const checkoutEffects = (deps: EffectDeps): CheckoutPorts => ({
  syncCartWithForm: ({ address }) => syncCartWithForm(deps, address),
  storeAddress: async ({ address }) => storeAddress(address),
  goToPayment: () => deps.go({ path: '/payment', search: {} }),
})
