import type { EffectDeps } from '#client/features/shop/index.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'
import type { ShippingEstimatePorts } from '#machines/shipping-estimate/shipping-estimate.ports.ts'

export const shippingEstimateEffects = ({ cart }: EffectDeps): ShippingEstimatePorts => ({
  // Whether a company buys is said at the checkout only (CART-07).
  saveCountry: ({ country }) => requestEdit(cart(), { kind: 'country', country, company: null }),
  saveMethod: ({ id }) => requestEdit(cart(), { kind: 'shippingMethod', id }),
})
