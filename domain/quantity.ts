/** The quantity control and what may be done with the quantity chosen (PDP-09, CART-04). */
import { minimumQuantity } from './limits.ts'

/** Plus does nothing at the limit; null is a stock that is not known: nothing goes up. */
export const increase = (quantity: number, max: number | null): number =>
  quantity < (max ?? 0) ? quantity + 1 : quantity

/** Minus does nothing at 1. */
export const decrease = (quantity: number): number =>
  quantity > minimumQuantity ? quantity - 1 : minimumQuantity

export const canIncrease = (quantity: number, max: number | null): boolean =>
  increase(quantity, max) !== quantity
export const canDecrease = (quantity: number): boolean => quantity > minimumQuantity

export interface PurchaseRules {
  /** `Out of stock` replaces the stock text. */
  readonly outOfStock: boolean
  readonly canAdd: boolean
  readonly canInquire: boolean
}

/** `inBasket` counts the same item over all its lines; `max` is null where the stock could not be loaded. */
export const purchaseRules = (choice: {
  quantity: number
  inBasket: number
  max: number | null
}): PurchaseRules => {
  if (choice.max === null) return { outOfStock: false, canAdd: false, canInquire: true }
  const fits = choice.quantity >= minimumQuantity && choice.quantity + choice.inBasket <= choice.max
  return { outOfStock: !fits, canAdd: fits, canInquire: !fits }
}
