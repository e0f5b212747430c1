/** The cart lines that a shopper sees, and their counts and amounts (CART-03, MINI-01, CART-10). */
import { cartLinesMax } from '../limits.ts'
import { formatMoney, type Money, money, sum } from '../money.ts'

export interface CountedLine {
  readonly id: string
  readonly quantity: number
  /** Price of one piece; 0 hides a top-level line. */
  readonly price: Money
  /** The line's gross amount. */
  readonly subtotal: Money
  readonly kitComponent: boolean
  /** Id of the component's kit line. */
  readonly parent: string | null
  /** A fraction; null without a discount. */
  readonly discountRate: number | null
}

/** Without components and lines of price 0. */
export const visibleLines = <T extends CountedLine>(lines: readonly T[]): T[] =>
  lines.filter((line) => !line.kitComponent && line.price.amount !== 0)

/** The component lines of one kit line, price 0 included. */
export const componentsOf = <T extends CountedLine>(lines: readonly T[], kitLineId: string): T[] =>
  lines.filter((line) => line.kitComponent && line.parent === kitLineId)

/** Whether no further line can be added (CART-13). Lines that are hidden for their price count, too. */
export const isCartFull = (lines: readonly Pick<CountedLine, 'kitComponent'>[]): boolean =>
  lines.filter((line) => !line.kitComponent).length >= cartLinesMax

export const cartFullMessage = `Your cart is full: it holds at most ${cartLinesMax} different parts. Remove one, or order these first.`

/** Sum of the visible quantities. */
export const itemCount = (lines: readonly CountedLine[]): number =>
  visibleLines(lines).reduce((count, line) => count + line.quantity, 0)

/** Sum of the visible gross amounts. */
export const subtotal = (lines: readonly CountedLine[], zero: Money): Money =>
  sum(
    visibleLines(lines).map((line) => line.subtotal),
    zero,
  )

export interface ItemQuantity {
  readonly itemId: string
  readonly quantity: number
}

/** Pieces of each item over all lines, components and lines of price 0 included: what a cart takes from the stock. */
export const itemQuantitiesOf = (lines: readonly ItemQuantity[]): ItemQuantity[] => {
  const quantities = new Map<string, number>()
  for (const { itemId, quantity } of lines) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }))
}

export const quantityOf = (quantities: readonly ItemQuantity[], id: string): number =>
  quantities.find(({ itemId }) => itemId === id)?.quantity ?? 0

/** An amount in the mini cart, which always shows €. */
export const miniCartAmount = (gross: Money | null): string => formatMoney(money(gross?.amount ?? 0))

/** `0 item`, `1 item - 12.00 €`, `3 items - 36.00 €`. */
export const miniCartText = (count: number, gross: Money | null): string => {
  if (count <= 0) return '0 item'
  return `${count} ${count === 1 ? 'item' : 'items'} - ${miniCartAmount(gross)}`
}

/** `item(s)` is literal (MINI-05). */
export const cartSummaryHeader = (count: number): string => `${count} item(s) in Cart`

/** The rate of the first line, shown or not; null unless it is above 0. */
export const discountRateOf = (lines: readonly CountedLine[]): number | null => {
  const rate = lines[0]?.discountRate ?? 0
  return rate > 0 ? rate : null
}

/** `Incl. 12.5% discount` for 0.125; null without a discount. */
export const discountText = (rate: number | null): string | null => {
  const percent = Number(((rate ?? 0) * 100).toFixed(4))
  return percent > 0 ? `Incl. ${percent}% discount` : null
}

/** The amount that the discount takes off the lines; null without a discount. */
export const discountAmount = (
  lines: readonly Pick<CountedLine, 'price' | 'quantity' | 'subtotal'>[],
): Money | null => {
  const [first] = lines
  const saved = lines.reduce(
    (all, { price, quantity, subtotal: paid }) => all + price.amount * quantity - paid.amount,
    0,
  )
  return first && saved > 0 ? { ...first.subtotal, amount: saved } : null
}

interface ShippingTotals {
  readonly items: Money
  readonly shipping: Money
  readonly tax: Money
  readonly gross: Money
  readonly grossItems: Money
  readonly grossShipping: Money
}
interface CartWithShipping<Totals extends ShippingTotals> {
  readonly shippingMethodId: string | null
  readonly shippingMethods: readonly { readonly id: string; readonly name: string }[]
  readonly totals: Totals
}

/** The name of the chosen shipping method; null until one is chosen. */
export const chosenShippingMethod = ({
  shippingMethods,
  shippingMethodId,
}: Pick<CartWithShipping<ShippingTotals>, 'shippingMethodId' | 'shippingMethods'>): string | null =>
  shippingMethods.find(({ id }) => id === shippingMethodId)?.name ?? null

/**
 * The sums to show. The upstream counts the first shipping method until one is chosen; no price of one that was not chosen
 * may stand in a sum (CART-14).
 */
export const totalsOfChoice = <Totals extends ShippingTotals>(cart: CartWithShipping<Totals>): Totals => {
  const { totals } = cart
  if (chosenShippingMethod(cart) !== null) return totals
  const { items, grossItems } = totals
  const of = (amount: number): Money => ({ ...grossItems, amount })
  return {
    ...totals,
    shipping: of(0),
    grossShipping: of(0),
    tax: of(grossItems.amount - items.amount),
    gross: grossItems,
  }
}
