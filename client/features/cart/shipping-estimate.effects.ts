import type { EffectDeps } from '#client/features/shop/index.ts'
import { askCart } from '#machines/cart/cart.ask.ts'
import type { ShippingEstimatePorts } from '#machines/shipping-estimate/shipping-estimate.ports.ts'

export const shippingEstimateEffects = ({ cart }: EffectDeps): ShippingEstimatePorts => ({
  // Whether a company buys is said at the checkout only (CART-07).
  saveCountry: ({ country }) => askCart(cart(), { kind: 'country', country, company: null }),
  saveMethod: ({ id }) => askCart(cart(), { kind: 'shippingMethod', id }),
})
