/** The quantity control, and whether its quantity can be added to the cart (PDP-09, CART-04). */
import { minimumQuantity } from '../limits.ts'

/** Plus does nothing at the limit, or if the stock is unknown (null). */
export const increase = (quantity: number, max: number | null): number =>
  quantity < (max ?? 0) ? quantity + 1 : quantity

/** Minus does nothing at 1. */
export const decrease = (quantity: number): number =>
  quantity > minimumQuantity ? quantity - 1 : minimumQuantity

export const canIncrease = (quantity: number, max: number | null): boolean =>
  increase(quantity, max) !== quantity
export const canDecrease = (quantity: number): boolean => quantity > minimumQuantity

const usual = [1, 2, 4, 6, 8, 10, 20, 50]
/** A larger limit is no quantity that somebody buys by its number. */
const listedLimit = 99

/** The quantities that a menu offers, up to the limit (PDP-21); none if the limit is unknown. */
export const usualQuantities = (limit: number | null): readonly number[] => {
  if (limit === null || limit < minimumQuantity) return []
  const offered = usual.filter((quantity) => quantity < limit)
  return limit <= listedLimit || usual.includes(limit) ? [...offered, limit] : offered
}

/** A quantity that was chosen from a menu, which may have been rendered for another limit. */
export const choose = (quantity: number, max: number | null): number =>
  Math.min(
    Math.max(Math.trunc(quantity) || minimumQuantity, minimumQuantity),
    Math.max(max ?? 0, minimumQuantity),
  )

export interface PurchaseRules {
  /** Shows `Out of stock` instead of the stock text. */
  readonly outOfStock: boolean
  readonly canAdd: boolean
  readonly canEnquire: boolean
}

/** `inCart` counts the same item over all its lines. `max` is null if the stock could not be loaded. */
export const purchaseRules = (selected: {
  quantity: number
  inCart: number
  max: number | null
}): PurchaseRules => {
  if (selected.max === null) return { outOfStock: false, canAdd: false, canEnquire: true }
  const fits = selected.quantity >= minimumQuantity && selected.quantity + selected.inCart <= selected.max
  return { outOfStock: !fits, canAdd: fits, canEnquire: !fits }
}
