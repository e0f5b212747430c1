/** The quantity control, and whether its quantity can be added to the cart (PDP-09, CART-04). */
import { minimumQuantity } from './limits.ts'

/** Plus does nothing at the limit, or if the stock is unknown (null). */
export const increase = (quantity: number, max: number | null): number =>
  quantity < (max ?? 0) ? quantity + 1 : quantity

/** Minus does nothing at 1. */
export const decrease = (quantity: number): number =>
  quantity > minimumQuantity ? quantity - 1 : minimumQuantity

export const canIncrease = (quantity: number, max: number | null): boolean =>
  increase(quantity, max) !== quantity
export const canDecrease = (quantity: number): boolean => quantity > minimumQuantity

export interface PurchaseRules {
  /** Shows `Out of stock` instead of the stock text. */
  readonly outOfStock: boolean
  readonly canAdd: boolean
  readonly canInquire: boolean
}

/** `inCart` counts the same item over all its lines. `max` is null if the stock could not be loaded. */
export const purchaseRules = (selected: {
  quantity: number
  inCart: number
  max: number | null
}): PurchaseRules => {
  if (selected.max === null) return { outOfStock: false, canAdd: false, canInquire: true }
  const fits = selected.quantity >= minimumQuantity && selected.quantity + selected.inCart <= selected.max
  return { outOfStock: !fits, canAdd: fits, canInquire: !fits }
}
