/**
 * What a cart comes to. One destination has one rate, and shipping follows the goods; so tax is taken out
 * of the gross sum once, and every other figure is cut so that the sums on the page hold to the cent.
 */
import { grossOfNet, netOfGross, split } from './money.ts'
import { goodsDiscount, type Promo } from './promo.ts'

export interface PricedLine {
  /** Net cents for one. */
  unitNet: number
  quantity: number
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
  /** Net goods, net shipping and tax sum to `gross`. */
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
  rate: number
  /** LAW-04 holds: the net is charged and no tax. */
  exempt: boolean
  promo?: Promo | undefined
}

/** The goods before any discount, gross cents: what a promo code's minimum is held against. */
export const goodsGross = (lines: readonly PricedLine[], rate: number): number =>
  lines.reduce((sum, line) => sum + grossOfNet(line.unitNet, rate) * line.quantity, 0)

export const totalsOf = ({ lines, shippingGross, rate, exempt, promo }: ToTotal): Totals => {
  const charged = exempt ? 0 : rate
  const unitGross = lines.map((line) => grossOfNet(line.unitNet, charged))
  const full = lines.map((line, index) => (unitGross[index] ?? 0) * line.quantity)
  const goods = full.reduce((sum, amount) => sum + amount, 0)
  const discounts = split(promo ? goodsDiscount(promo, goods) : 0, full)
  const gross = full.map((amount, index) => amount - (discounts[index] ?? 0))

  const grossItems = gross.reduce((sum, amount) => sum + amount, 0)
  const carriage = promo?.kind === 'shipping' ? 0 : shippingGross
  const grossShipping = exempt ? netOfGross(carriage, rate) : carriage
  const total = grossItems + grossShipping
  const net = netOfGross(total, charged)
  const [items = 0, shipping = 0] = split(net, [grossItems, grossShipping])
  const nets = split(items, gross)

  return {
    lines: lines.map((line, index) => ({
      unitNet: line.unitNet,
      unitGross: unitGross[index] ?? 0,
      net: nets[index] ?? 0,
      gross: gross[index] ?? 0,
      discount: discounts[index] ?? 0,
      discountRate: discountRate(promo, goods, goods - grossItems),
    })),
    items,
    shipping,
    tax: total - net,
    gross: total,
    grossItems,
    grossShipping,
  }
}

/** One rate for the cart: a line's own would differ by the cents of rounding. */
const discountRate = (promo: Promo | undefined, goods: number, discount: number): number => {
  if (!promo || goods === 0) return 0
  return promo.kind === 'percentage'
    ? Math.min(promo.value, 10_000) / 10_000
    : Math.round((discount / goods) * 10_000) / 10_000
}
