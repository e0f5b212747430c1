/** `Estimate Shipping and Tax` on the cart screen (CART-06 to CART-08). Writes go through the cart actor. */

export type ShippingEstimateEvent =
  | { type: 'country.chosen'; country: string }
  /** Sent only if the cart has a country: without one a method has no effect (CART-08). */
  | { type: 'method.chosen'; id: string }
export type ShippingEstimateContext = {
  /** The choice being saved, shown in place of the cart's values. */
  choice: { country?: string; method?: string }
}
