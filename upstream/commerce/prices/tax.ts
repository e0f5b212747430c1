/** VAT rates by destination and date, and the exemption of companies (LAW-04). */

import { countryOfNumber } from '../../vat/taxNumber.ts'
import type { CartRow } from '../carts/cartRows.ts'
import { destinationOf } from './countries.ts'

interface Rate {
  /** Basis points: 2550 is 25.5 %. */
  rate: number
  /** The first day (UTC) on which the rate is valid. */
  validFrom: string
}

const since = (rate: number, validFrom = '1970-01-01'): Rate => ({ rate, validFrom })

/** Standard rates, oldest first. A change of law is one more entry, which takes effect on its day. */
export const standardRates: Readonly<Record<string, readonly Rate[]>> = {
  AT: [since(2000)],
  BE: [since(2100)],
  BG: [since(2000)],
  HR: [since(2500)],
  CY: [since(1900)],
  CZ: [since(2100)],
  DK: [since(2500)],
  EE: [since(2000), since(2200, '2024-01-01'), since(2400, '2025-07-01')],
  FI: [since(2400), since(2550, '2024-09-01')],
  FR: [since(2000)],
  DE: [since(1900)],
  GR: [since(2400)],
  HU: [since(2700)],
  IE: [since(2300)],
  IT: [since(2200)],
  LV: [since(2100)],
  LT: [since(2100)],
  LU: [since(1600), since(1700, '2024-01-01')],
  MT: [since(1800)],
  NL: [since(2100)],
  PL: [since(2300)],
  PT: [since(2300)],
  RO: [since(1900), since(2100, '2025-08-01')],
  SK: [since(2000), since(2300, '2025-01-01')],
  SI: [since(2200)],
  ES: [since(2100)],
  SE: [since(2500)],
  A2: [since(1600)],
  M3: [since(2200)],
}

/** In basis points; 0 outside the EU's VAT area. */
export const taxRate = (country: string, on: Date): number => {
  const day = on.toISOString().slice(0, 10)
  return standardRates[country]?.findLast((entry) => entry.validFrom <= day)?.rate ?? 0
}

export interface Buyer {
  /** Whether the buyer claims to be a company. */
  company: boolean
  /** The register's result; null where it was not asked. */
  validTaxNumber: boolean | null
  /** The VAT number's country (GR for EL); null without a number. */
  taxNumberCountry: string | null
  /** Null until one is chosen. */
  destination: string | null
}

export const buyerOf = (
  cart: Pick<CartRow, 'company' | 'validtaxnumber' | 'taxnumber' | 'shipcountry'>,
): Buyer => ({
  company: cart.company,
  validTaxNumber: cart.validtaxnumber,
  taxNumberCountry: cart.taxnumber === null ? null : countryOfNumber(cart.taxnumber),
  destination: cart.shipcountry,
})

/** All member states are destinations, so a country that is no destination lies outside the VAT area. */
const vatStateOf = (country: string | null): string | null => destinationOf(country ?? '')?.vatState ?? null

/** Whether this buyer pays no tax for goods from at least one country of dispatch. */
export const mayBeExempt = (buyer: Buyer): boolean =>
  buyer.company &&
  buyer.validTaxNumber === true &&
  buyer.taxNumberCountry !== null &&
  vatStateOf(buyer.destination) !== null

/**
 * LAW-04: exempt only if the VAT number is confirmed, the goods go from one member state to another, and the number is of
 * another state than the one of dispatch. Goods from outside the EU are imported, and so never exempt.
 */
export const isTaxExempt = (buyer: Buyer, dispatchCountry: string): boolean => {
  const from = vatStateOf(dispatchCountry)
  return (
    mayBeExempt(buyer) &&
    from !== null &&
    from !== vatStateOf(buyer.destination) &&
    from !== buyer.taxNumberCountry
  )
}

/** Printed on an exempt order beside both VAT numbers. */
export const exemptionReference = 'Art. 138 2006/112/EC'
