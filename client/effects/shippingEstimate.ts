import { askCart } from '#machines/cart/cart.ask.ts'
import type { ShippingEstimatePorts } from '#machines/shipping-estimate/shipping-estimate.types.ts'
import type { Tools } from './tools.ts'

export const shippingEstimatePorts = ({ cart }: Tools): ShippingEstimatePorts => ({
  // Whether a company buys is said at the checkout only (CART-07).
  saveCountry: ({ country }) => askCart(cart(), { kind: 'country', country, company: null }),
  saveMethod: ({ id }) => askCart(cart(), { kind: 'shippingMethod', id }),
})
