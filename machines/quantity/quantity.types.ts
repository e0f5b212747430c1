/** The quantity on a product page (PDP-09). `max` null: unknown stock. `inCart`: the item's quantity over all lines. */
export type QuantityInput = { max: number | null; inCart: number }
export type QuantityEvent =
  | { type: 'quantity.increased' }
  | { type: 'quantity.decreased' }
  /** One of the usual quantities. */
  | { type: 'quantity.chosen'; quantity: number }
  /** The stock or the cart changed. */
  | { type: 'limit.changed'; max: number | null; inCart: number }
export type QuantityContext = QuantityInput & { quantity: number }
