/** What stands beside a price: the notice of a reduction, its percentage, the words about VAT. */
import { formatMoney, type Money } from './money.ts'
import { lowestPriceDays } from './times.ts'

/**
 * Whole percent below the lowest price of the 30 days before the reduction, rounded down (LAW-03);
 * null where that price is unknown, or the reduction is under one percent.
 */
export const reductionPercent = (gross: Money, lowest30Days: Money | null): number | null => {
  if (!lowest30Days || lowest30Days.currency !== gross.currency) return null
  const saved = lowest30Days.amount - gross.amount
  if (lowest30Days.amount <= 0 || gross.amount < 0) return null
  const percent = Math.floor((saved * 100) / lowest30Days.amount)
  return percent > 0 ? percent : null
}

export interface PromotionNotice {
  /** The price before the reduction, formatted; null where unknown. */
  base: string | null
  /** The sentence about the 30 days; null where the upstream does not say. */
  lowest: string | null
  /** `-15 %`; null without a reduction that may be claimed. */
  percent: string | null
}

/** Null for a price that is not reduced. */
export const promotionNotice = (price: {
  gross: Money
  base: Money | null
  promotion: boolean
  lowest30Days: Money | null
}): PromotionNotice | null => {
  if (!price.promotion) return null
  const percent = reductionPercent(price.gross, price.lowest30Days)
  return {
    base: price.base && price.base.amount > price.gross.amount ? formatMoney(price.base) : null,
    lowest: price.lowest30Days
      ? `Lowest price in the last ${lowestPriceDays} days before the price reduction: ${formatMoney(price.lowest30Days)}`
      : null,
    percent: percent === null ? null : `-${percent} %`,
  }
}

/** `VAT included` where gross and net differ; null where they do not, or the net price is unknown (PDP-04). */
export const vatText = (gross: Money, net: Money | null): string | null =>
  net && net.amount !== gross.amount ? 'VAT included' : null

/** Difference of a variant's price from the main product's, in the main product's symbol (PDP-05). */
export const variantDifference = (main: Money | null, variant: Money | null): Money | null =>
  main && variant ? { ...main, amount: variant.amount - main.amount } : null
