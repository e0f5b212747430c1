/**
 * The totals of a cart. The unit gross is rounded once, a line is unit times quantity, discounts are split by largest
 * remainder, and tax is computed from the gross sum of each rate. So every sum on a page is correct to the cent.
 */

import { goodsDiscount, type Promo } from '../promoCodes/promo.ts'
import { grossOfNet, netOfGross, split } from './money.ts'

export interface PricedLine {
  /** In net cents. */
  unitNet: number
  quantity: number
  /** In basis points. */
  rate: number
}

export interface LineTotals {
  unitNet: number
  unitGross: number
  /** The amounts of the whole line, after its share of the discount. */
  net: number
  gross: number
  /** The line's share of the discount, in gross cents. */
  discount: number
  /** A fraction with at most four decimals: 0.1 is 10 %. */
  discountRate: number
}

export interface Totals {
  lines: LineTotals[]
  /** `items` (net), `shipping` (net) and `tax` sum to `gross`; so do `grossItems` and `grossShipping`. */
  items: number
  shipping: number
  tax: number
  gross: number
  grossItems: number
  grossShipping: number
}

export interface TotalsInput {
  lines: readonly PricedLine[]
  /** In cents, with the destination's VAT. */
  shippingGross: number
  /** The destination's rate, in basis points. */
  shippingRate: number
  /** Charged without tax (LAW-04). */
  exempt: boolean
  promo?: Promo | undefined
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Net amounts of gross ones: the sum of each rate is rounded once, then split. */
const netsOf = (entries: readonly { gross: number; rate: number }[]): number[] => {
  const nets = entries.map(() => 0)
  for (const rate of new Set(entries.map((entry) => entry.rate))) {
    const indexes = entries.flatMap((entry, index) => (entry.rate === rate ? [index] : []))
    const grosses = indexes.map((index) => entries[index]?.gross ?? 0)
    const shares = split(netOfGross(sum(grosses), rate), grosses)
    for (const [position, index] of indexes.entries()) nets[index] = shares[position] ?? 0
  }
  return nets
}

/** The goods before any discount, in gross cents. A promo code's minimum refers to it. */
export const goodsGross = (lines: readonly PricedLine[]): number =>
  sum(lines.map((line) => grossOfNet(line.unitNet, line.rate) * line.quantity))

/** One rate for the whole cart: rounding would make each line's own rate slightly different. */
const discountRateOf = (promo: Promo | undefined, goods: number, discount: number): number => {
  if (!promo || goods === 0) return 0
  return promo.kind === 'percentage' ? promo.value / 10_000 : Math.round((discount / goods) * 10_000) / 10_000
}

/** The price of a shipping method for this buyer. */
export const chargedShipping = ({
  shippingGross,
  shippingRate,
  exempt,
  promo,
}: Omit<TotalsInput, 'lines'>): number => {
  const price = promo?.kind === 'shipping' ? 0 : shippingGross
  return exempt ? netOfGross(price, shippingRate) : price
}

export const totalsOf = ({ lines, shippingGross, shippingRate, exempt, promo }: TotalsInput): Totals => {
  const rateOf = (line: PricedLine): number => (exempt ? 0 : line.rate)
  const unitGross = lines.map((line) => grossOfNet(line.unitNet, rateOf(line)))
  const full = lines.map((line, index) => (unitGross[index] ?? 0) * line.quantity)
  const goods = sum(full)
  const discount = promo ? goodsDiscount(promo, goods) : 0
  const discounts = split(discount, full)
  const grosses = full.map((amount, index) => amount - (discounts[index] ?? 0))

  const grossShipping = chargedShipping({ shippingGross, shippingRate, exempt, promo })
  const nets = netsOf([
    ...lines.map((line, index) => ({ gross: grosses[index] ?? 0, rate: rateOf(line) })),
    { gross: grossShipping, rate: exempt ? 0 : shippingRate },
  ])
  const grossItems = goods - discount
  const gross = grossItems + grossShipping
  const discountRate = discountRateOf(promo, goods, discount)

  return {
    lines: lines.map((line, index) => ({
      unitNet: line.unitNet,
      unitGross: unitGross[index] ?? 0,
      net: nets[index] ?? 0,
      gross: grosses[index] ?? 0,
      discount: discounts[index] ?? 0,
      discountRate,
    })),
    items: sum(nets.slice(0, -1)),
    shipping: nets.at(-1) ?? 0,
    tax: gross - sum(nets),
    gross,
    grossItems,
    grossShipping,
  }
}
