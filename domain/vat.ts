/** The wish for tax, and the letters before VAT numbers. The decision is the upstream's (LAW-04). */
import { isEuTaxCountry } from './countries.ts'

export type TaxWish = 'eu' | 0

/** What goes upstream as `tax` (CART-07): a wish, the upstream decides. `exempt` is the confirmed company. */
export const taxWish = (country: string, exempt = false): TaxWish =>
  exempt || !isEuTaxCountry(country) ? 0 : 'eu'

/** The fields that one change of the shipping country sends, in this order. */
export const countryChanges = (country: string, exempt = false) =>
  [
    { field: 'shipcountry', value: country },
    { field: 'tax', value: taxWish(country, exempt) },
  ] as const

/** Countries whose numbers another destination uses, and Greece, whose prefix is not its code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', A2: 'PT', M3: 'PT', IC: 'ES', RE: 'FR' }

/** The letters before a country's VAT numbers: the code, EL for Greece, PT for its islands (CHK-13). */
export const countryPrefix = (country: string): string => prefixes[country] ?? country

/** Letters and figures only, upper case: how numbers are compared. */
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

/** Numbers that themselves begin with letters: Austria's U, Spain's kind of company, France's key. */
const lettered: Readonly<Record<string, RegExp>> = {
  AT: /^U\d/,
  ES: /^[A-Z]\d/,
  FR: /^[A-HJ-NP-Z][A-HJ-NP-Z0-9]\d{9}$/,
}

/** Whether only the country's prefix was entered; such a value is not checked against the register (CHK-13). */
export const isBarePrefix = (number: string, country: string): boolean =>
  normalizeVat(number) === countryPrefix(country)

/**
 * Whether letters stand before the number that are no part of it (CHK-08): another country's prefix, a
 * doubled one, or any other letters. The country's own prefix may stand there once.
 */
export const hasForeignLetters = (number: string, country: string): boolean => {
  const text = normalizeVat(number)
  const own = countryPrefix(country)
  const stripped = text.startsWith(own)
  const body = stripped ? text.slice(own.length) : text
  if (!/^[A-Z]/.test(body)) return false
  if (!lettered[own]?.test(body)) return true
  // `DE…` could be a French key; without the French prefix before it, it is rather a German number.
  return !stripped && memberPrefixes.has(body.slice(0, 2))
}

/** The number with its country's prefix once, as it is sent to the register. */
export const withPrefix = (number: string, country: string): string => {
  const text = normalizeVat(number)
  const own = countryPrefix(country)
  return text.startsWith(own) ? text : `${own}${text}`
}
