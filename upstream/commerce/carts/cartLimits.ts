/** How much a cart holds. */
import { invalidRequest, Refusal } from '../../refusal.ts'
import type { CartLineRow } from './cartRows.ts'
import { isComponent } from './cartView.ts'

/** More than any warehouse holds of one part. It keeps sums far from the limits of a column. */
const maxPerLine = 9999

/** The quantity to write. More than the limit becomes the limit and one, which is refused after the stock check. */
export const storableQuantity = (quantity: number): number => Math.min(quantity, maxPerLine + 1)

export const refuseTooMany = (quantity: number): void => {
  if (quantity > maxPerLine) throw invalidRequest(`At most ${maxPerLine} of one part fit into a cart.`)
}

/** The same limit as in the shop (CART-13). Components of kits do not count. */
export const maxLines = 200

export const refuseFullCart = (lines: readonly CartLineRow[]): void => {
  if (lines.filter((line) => !isComponent(line)).length <= maxLines) return
  const message = `Your cart is full: it holds at most ${maxLines} different parts. Remove one, or order these first.`
  throw new Refusal(409, message, 'CART_FULL')
}
