/**
 * What a cart comes to. Unit gross is rounded once, a line is unit times quantity, discounts are split by
 * largest remainder, and tax is taken out of the gross sum of each rate; so every sum on a page holds to the cent.
 */
import { grossOfNet, netOfGross, split } from './money.ts'
import { goodsDiscount, type Promo } from './promo.ts'

export interface PricedLine {
  /** Net cents for one. */
  unitNet: number
  quantity: number
  /** Basis points. */
  rate: number
}

export interface LineTotals {
  unitNet: number
  unitGross: number
  /** Net and gross of the line, after its part of the discount. */
  net: number
  gross: number
  /** Its part of the discount, gross cents. */
  discount: number
  /** A fraction with at most four decimals: 0.1 is 10 %. */
  discountRate: number
}

export interface Totals {
  lines: LineTotals[]
  /** Net goods, net shipping and tax sum to `gross`; so do the two gross figures. */
  items: number
  shipping: number
  tax: number
  gross: number
  grossItems: number
  grossShipping: number
}

export interface ToTotal {
  lines: readonly PricedLine[]
  /** Consumer price of delivery: cents with the destination's VAT. */
  shippingGross: number
  /** Basis points of the destination. */
  shippingRate: number
  /** LAW-04 holds: the net is charged and no tax. */
  exempt: boolean
  promo?: Promo | undefined
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Net amounts of gross ones: rounded once per rate, then split so that they sum to that. */
const netsOf = (entries: readonly { gross: number; rate: number }[]): number[] => {
  const nets = entries.map(() => 0)
  for (const rate of new Set(entries.map((entry) => entry.rate))) {
    const places = entries.flatMap((entry, index) => (entry.rate === rate ? [index] : []))
    const grosses = places.map((index) => entries[index]?.gross ?? 0)
    const parts = split(netOfGross(sum(grosses), rate), grosses)
    for (const [place, index] of places.entries()) nets[index] = parts[place] ?? 0
  }
  return nets
}

/** The goods before any discount, gross cents: what a promo code's minimum is held against. */
export const goodsGross = (lines: readonly PricedLine[]): number =>
  sum(lines.map((line) => grossOfNet(line.unitNet, line.rate) * line.quantity))

/** One rate for the whole cart: each line's own would differ by the cents of rounding. */
const discountRateOf = (promo: Promo | undefined, goods: number, discount: number): number => {
  if (!promo || goods === 0) return 0
  return promo.kind === 'percentage' ? promo.value / 10_000 : Math.round((discount / goods) * 10_000) / 10_000
}

export const totalsOf = ({ lines, shippingGross, shippingRate, exempt, promo }: ToTotal): Totals => {
  const rateOf = (line: PricedLine): number => (exempt ? 0 : line.rate)
  const unitGross = lines.map((line) => grossOfNet(line.unitNet, rateOf(line)))
  const full = lines.map((line, index) => (unitGross[index] ?? 0) * line.quantity)
  const goods = sum(full)
  const discount = promo ? goodsDiscount(promo, goods) : 0
  const discounts = split(discount, full)
  const grosses = full.map((amount, index) => amount - (discounts[index] ?? 0))

  const carriage = promo?.kind === 'shipping' ? 0 : shippingGross
  const grossShipping = exempt ? netOfGross(carriage, shippingRate) : carriage
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
