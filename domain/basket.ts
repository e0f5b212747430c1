/** What of a basket a shopper sees, and how it is counted (CART-03, MINI-01, CART-10). */
import { formatAmount, type Money, sum } from './money.ts'

export interface BasketLine {
  readonly id: string
  readonly quantity: number
  /** Price of one; 0 hides a top-level line. */
  readonly price: Money
  /** The line's gross amount. */
  readonly subtotal: Money
  readonly kitComponent: boolean
  /** Id of the kit line that a component belongs to. */
  readonly parent: string | null
  /** A fraction; null without one. */
  readonly discountRate: number | null
}

/** No components, no price-0 lines. */
export const visibleLines = <T extends BasketLine>(lines: readonly T[]): T[] =>
  lines.filter((line) => !line.kitComponent && line.price.amount !== 0)

/** The component lines of one kit line, price 0 included. */
export const componentsOf = <T extends BasketLine>(lines: readonly T[], kitLineId: string): T[] =>
  lines.filter((line) => line.kitComponent && line.parent === kitLineId)

/** Sum of the quantities of what is shown. */
export const itemCount = (lines: readonly BasketLine[]): number =>
  visibleLines(lines).reduce((count, line) => count + line.quantity, 0)

/** Sum of the gross amounts of what is shown. */
export const subtotal = (lines: readonly BasketLine[], zero: Money): Money =>
  sum(
    visibleLines(lines).map((line) => line.subtotal),
    zero,
  )

/** Quantity of one item over all lines that are shown. */
export const quantityOf = (
  lines: readonly { readonly item: { readonly id: string }; readonly quantity: number }[],
  itemId: string,
): number => lines.reduce((count, line) => (line.item.id === itemId ? count + line.quantity : count), 0)

/** An amount of the mini cart, whose currency is fixed to €. */
export const miniCartAmount = (gross: Money | null): string => `${formatAmount(gross?.amount ?? 0)} €`

/** `0 item`, `1 item - 12.00 €`, `3 items - 36.00 €`; the mini cart's currency is fixed to €. */
export const miniCartText = (count: number, gross: Money | null): string => {
  if (count <= 0) return '0 item'
  return `${count} ${count === 1 ? 'item' : 'items'} - ${miniCartAmount(gross)}`
}

/** `item(s)` is literal (MINI-05). */
export const cartSummaryHeader = (count: number): string => `${count} item(s) in Cart`

/** The first line's rate where it is above 0. */
export const discountRateOf = (lines: readonly BasketLine[]): number | null => {
  const rate = visibleLines(lines)[0]?.discountRate ?? 0
  return rate > 0 ? rate : null
}

/** 0.1 gives `Incl. 10% discount`, 0.125 gives `Incl. 12.5% discount`; null without a discount. */
export const discountText = (rate: number | null): string | null => {
  const percent = Number(((rate ?? 0) * 100).toFixed(4))
  return percent > 0 ? `Incl. ${percent}% discount` : null
}

type Counted = {
  readonly shipCountry: string | null
  readonly shippingMethodId: string | null
  readonly shippingMethods: readonly { readonly id: string; readonly name: string }[]
  readonly totals: { readonly grossShipping: Money }
}

/**
 * The way of shipping whose cost stands in the totals: the chosen one, else the first of the country, by which a
 * cart is counted until one is chosen. Null while there is no cost to tell.
 */
export const countedShipping = (cart: Counted): string | null => {
  const chosen = cart.shippingMethods.find(({ id }) => id === cart.shippingMethodId)
  if (chosen) return chosen.name
  const free = cart.totals.grossShipping.amount === 0
  return cart.shipCountry === null || free ? null : (cart.shippingMethods[0]?.name ?? null)
}
