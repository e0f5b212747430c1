/** `Estimate Shipping and Tax` on the cart screen (CART-06 to CART-08). Writes go through the cart actor. */

export type ShippingEstimateEvent =
  | { type: 'country.chosen'; country: string }
  /** Sent only where the cart has a country: before, a method changes nothing in the basket (CART-08). */
  | { type: 'method.chosen'; id: string }
export type ShippingEstimateContext = {
  /** What is being saved, to be shown in place of what the cart holds. */
  wanted: { country?: string; method?: string }
}
