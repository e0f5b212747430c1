/** `Estimate Shipping and Tax` on the cart screen (CART-06 to CART-08). Writes go through the cart actor. */

import type { Ask } from '../port.ts'
import type { EditAnswer } from '../vocabulary.ts'

/** The cart's, from the cache. */
export type ShippingEstimateInput = { country: string | null; method: string | null }
export type ShippingEstimateEvent =
  | { type: 'country.chosen'; country: string }
  /** Sent only where a country is chosen. */
  | { type: 'method.chosen'; id: string }
  | { type: 'cart.arrived'; country: string | null; method: string | null }
export type ShippingEstimatePorts = {
  saveCountry: Ask<{ country: string }, EditAnswer>
  saveMethod: Ask<{ id: string }, EditAnswer>
}
export type ShippingEstimateContext = {
  country: string | null
  method: string | null
  /** What the server holds: the way back from a refusal. */
  held: { country: string | null; method: string | null }
}
