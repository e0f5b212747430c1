/** How much VAT an order holds, and why, for the review before paying (PAY-13). The upstream decides on the tax. */

import { isEuTaxCountry } from '../countries/countries.ts'
import { countryName } from '../countries/countryName.ts'
import type { Money } from '../money.ts'
import { vatPercent } from './price.ts'

interface Taxed {
  readonly totals: {
    readonly items: Money
    readonly grossItems: Money
    readonly tax: Money
    readonly gross: Money
  }
  readonly lines: readonly unknown[]
}
interface Buyer {
  /** The country of delivery. */
  readonly country: string
  readonly company: boolean
  /** Whether the register has confirmed the company's VAT number. */
  readonly confirmed: boolean
}

/** Null where there is nothing to tax. */
export const taxReason = (
  { totals, lines }: Taxed,
  { country, company, confirmed }: Buyer,
): string | null => {
  const place = countryName(country)
  if (totals.gross.amount <= 0) return null
  if (totals.tax.amount > 0) {
    // Sums of rounded amounts are less exact than the amounts.
    const percent = vatPercent(totals.grossItems, totals.items, lines.length + 1)
    const vat = percent === null ? 'VAT' : `${percent} % VAT`
    return company && confirmed
      ? `${vat} of ${place}. Your VAT number is confirmed, but not all parts cross a border within the EU.`
      : `${vat} of ${place}, where the parts are delivered.`
  }
  if (!isEuTaxCountry(country))
    return `No VAT: ${place} is outside the EU's VAT area. Import tax and duty may be due on arrival.`
  return company && confirmed
    ? 'No VAT: your VAT number is confirmed, and your company accounts for the tax (reverse charge).'
    : null
}
