import type { EffectDeps } from '#client/features/shop/index.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'
import type { ShippingEstimatePorts } from '#machines/shipping-estimate/shipping-estimate.ports.ts'

export const shippingEstimateEffects = ({ cart, session }: EffectDeps): ShippingEstimatePorts => ({
  saveCountry: ({ country }) => {
    // Its prices show on every page from now on.
    session().send({ type: 'country.chosen', country })
    // Whether a company buys is said at the checkout only (CART-07).
    return requestEdit(cart(), { kind: 'country', country, company: null })
  },
  saveMethod: ({ id }) => requestEdit(cart(), { kind: 'shippingMethod', id }),
})
