/** The tax that a cart requests, and the prefixes of VAT numbers. The upstream decides on tax (LAW-04). */
import { isEuTaxCountry } from '../countries/countries.ts'

export type RequestedTax = 'eu' | 0

/** The cart's `tax` field for the upstream (CART-07). `exempt`: a company with a confirmed VAT number. */
export const requestedTax = (country: string, exempt = false): RequestedTax =>
  exempt || !isEuTaxCountry(country) ? 0 : 'eu'

/** The fields to send when the shipping country changes, in this order. */
export const countryChanges = (country: string, exempt = false) =>
  [
    { field: 'shipcountry', value: country },
    { field: 'tax', value: requestedTax(country, exempt) },
  ] as const

/** Prefixes that differ from the country's code: Greece, and islands that use their country's. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', A2: 'PT', M3: 'PT', IC: 'ES', RE: 'FR' }

/** The prefix of a country's VAT numbers (CHK-13). */
export const countryPrefix = (country: string): string => prefixes[country] ?? country

/** Upper case, without separators, for comparison. */
export const normalizeVat = (number: string): string => number.toUpperCase().replace(/[\s.\-/]/g, '')

const memberPrefixes: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'EL',
  'ES',
  'FI',
  'FR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'XI',
  'GB',
  'GR',
])

/** Numbers that begin with a letter after the prefix: Austria's U, Spain's company type, France's key. */
const startsWithLetter: Readonly<Record<string, RegExp>> = {
  AT: /^U\d/,
  ES: /^[A-Z]\d/,
  FR: /^[A-HJ-NP-Z][A-HJ-NP-Z0-9]\d{9}$/,
}

/** Whether the value is only the country's prefix, which is not checked against the register (CHK-13). */
export const isBarePrefix = (number: string, country: string): boolean =>
  normalizeVat(number) === countryPrefix(country)

/**
 * Whether the number begins with letters that are not part of it (CHK-08), such as another country's prefix or a doubled
 * one. The country's own prefix is allowed once.
 */
export const hasForeignLetters = (number: string, country: string): boolean => {
  const text = normalizeVat(number)
  const own = countryPrefix(country)
  const stripped = text.startsWith(own)
  const body = stripped ? text.slice(own.length) : text
  if (!/^[A-Z]/.test(body)) return false
  if (!startsWithLetter[own]?.test(body)) return true
  // `DE…` may be a French key, but without the French prefix it is more likely a German number.
  return !stripped && memberPrefixes.has(body.slice(0, 2))
}

/** The number with its country's prefix, as the register expects it. */
export const withPrefix = (number: string, country: string): string => {
  const text = normalizeVat(number)
  const own = countryPrefix(country)
  return text.startsWith(own) ? text : `${own}${text}`
}
