/** Texts beside a price: the promotion notice, the reduction in percent, the VAT text. */
import { countryName } from '../countries/countryName.ts'
import { formatMoney, type Money, money, moneyInText } from '../money.ts'
import { lowestPriceDays } from '../timings.ts'

/**
 * The reduction from the lowest price of the 30 days before it in whole percent, rounded down (LAW-03). Null if that
 * price is unknown or the reduction is below one percent.
 */
export const reductionPercent = (gross: Money, lowest30Days: Money | null): number | null => {
  if (!lowest30Days || lowest30Days.currency !== gross.currency) return null
  const saved = lowest30Days.amount - gross.amount
  if (lowest30Days.amount <= 0 || gross.amount < 0) return null
  const percent = Math.floor((saved * 100) / lowest30Days.amount)
  return percent > 0 ? percent : null
}

export interface PromotionNotice {
  /** The price before the reduction, formatted; null if unknown. */
  base: string | null
  /** The sentence about the 30 days, with the reduction from that price. */
  lowest: string
}

/**
 * Null unless the price is known to be below the lowest of the 30 days before its reduction: no other price may be announced
 * as reduced (Directive 98/6/EC, Art. 6a).
 */
export const promotionNotice = (price: {
  gross: Money
  base: Money | null
  promotion: boolean
  lowest30Days: Money | null
}): PromotionNotice | null => {
  const { gross, lowest30Days } = price
  if (!price.promotion || !lowest30Days || lowest30Days.currency !== gross.currency) return null
  if (lowest30Days.amount <= gross.amount) return null
  const percent = reductionPercent(gross, lowest30Days)
  return {
    base: price.base && price.base.amount > gross.amount ? formatMoney(price.base) : null,
    lowest: `Lowest price in the last ${lowestPriceDays} days before the price reduction: ${moneyInText(lowest30Days)}${percent === null ? '' : ` (-${percent}\u00a0%)`}`,
  }
}

const possibleRates = Array.from({ length: 60 }, (_, index) => (index + 1) / 2)

/**
 * The VAT in percent, in steps of a half as rates are; null where a low price fits more than one rate.
 * @param rounded how many amounts were rounded to cents before they were added
 */
export const vatPercent = (gross: Money, net: Money, rounded = 1): number | null => {
  const fitting = possibleRates.filter(
    (rate) => Math.abs(net.amount * (1 + rate / 100) - gross.amount) <= rounded / 2,
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/**
 * `incl. 19 % VAT, Germany`, or `without VAT, Norway` (PDP-04). Null if the net price is unknown.
 * @param country null while it is only assumed
 */
export const vatText = (gross: Money, net: Money | null, country: string | null): string | null => {
  if (!net) return null
  const percent = vatPercent(gross, net)
  const vat = net.amount === gross.amount ? 'without VAT' : percent ? `incl. ${percent} % VAT` : 'incl. VAT'
  return country === null ? vat : `${vat}, ${countryName(country)}`
}

/** The difference of a variant's price from the main product's, with the main product's symbol (PDP-05). */
export const variantDifference = (main: Money | null, variant: Money | null): Money | null =>
  main && variant ? { ...main, amount: variant.amount - main.amount } : null

/**
 * The amount that the kit saves over its components bought one by one. Null if a price is missing or nothing is saved.
 */
export const kitSaving = (
  kit: Money | null,
  components: readonly { quantity: number; gross: Money | null }[],
): Money | null => {
  const prices = components.flatMap(({ quantity, gross }) =>
    gross && gross.currency === kit?.currency ? [gross.amount * quantity] : [],
  )
  if (!kit || prices.length === 0 || prices.length < components.length) return null
  const saved = prices.reduce((sum, price) => sum + price, 0) - kit.amount
  return saved > 0 ? money(saved, kit.currency, kit.symbol) : null
}

const saleUnitTexts = { PIECE: 'per piece', PAIR: 'per pair', AXLE: 'per axle', SET: 'per set' } as const

/** The unit of a price, such as `per pair`. Null if the upstream does not say. */
export const saleUnitText = (unit: keyof typeof saleUnitTexts | null): string | null =>
  unit && saleUnitTexts[unit]
