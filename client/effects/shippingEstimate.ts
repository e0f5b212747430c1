import { askCart } from '#machines/cart/cart.ask.ts'
import type { ShippingEstimatePorts } from '#machines/shipping-estimate/shipping-estimate.types.ts'
import type { Tools } from './tools.ts'

export const shippingEstimatePorts = ({ cart }: Tools): ShippingEstimatePorts => ({
  saveCountry: ({ country }) => askCart(cart(), { kind: 'country', country, company: false }),
  saveMethod: ({ id }) => askCart(cart(), { kind: 'shippingMethod', id }),
})
