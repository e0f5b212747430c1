/** The quantity on a product page (PDP-09). `max` null: stock not known. `inCart`: of the same item, over all lines. */
export type QuantityInput = { max: number | null; inCart: number }
export type QuantityEvent =
  | { type: 'quantity.increased' }
  | { type: 'quantity.decreased' }
  /** The stock or the basket changed. */
  | { type: 'limit.changed'; max: number | null; inCart: number }
export type QuantityContext = QuantityInput & { quantity: number }
