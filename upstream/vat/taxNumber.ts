/** VAT numbers: their form and check digits, which need no register. */
import * as jsvat from 'jsvat-next'

const memberStates: Readonly<Record<string, jsvat.Country>> = {
  AT: jsvat.austria,
  BE: jsvat.belgium,
  BG: jsvat.bulgaria,
  HR: jsvat.croatia,
  CY: jsvat.cyprus,
  CZ: jsvat.czechRepublic,
  DK: jsvat.denmark,
  EE: jsvat.estonia,
  FI: jsvat.finland,
  FR: jsvat.france,
  DE: jsvat.germany,
  EL: jsvat.greece,
  HU: jsvat.hungary,
  IE: jsvat.ireland,
  IT: jsvat.italy,
  LV: jsvat.latvia,
  LT: jsvat.lithuania,
  LU: jsvat.luxembourg,
  MT: jsvat.malta,
  NL: jsvat.netherlands,
  PL: jsvat.poland,
  PT: jsvat.portugal,
  RO: jsvat.romania,
  SK: jsvat.slovakiaRepublic,
  SI: jsvat.slovenia,
  ES: jsvat.spain,
  SE: jsvat.sweden,
}

/** In upper case without blanks, dots and dashes. GR becomes EL, Greece's VAT prefix. */
export const normalTaxNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^GR/, 'EL')

/** Two letters without a number: the shop stores them before the number is typed, and nothing is checked. */
export const isBarePrefix = (number: string): boolean => /^[A-Z][A-Z0-9]$/.test(number)

export const prefixOf = (number: string): string => number.slice(0, 2)

export const isWellFormedNumber = (number: string): boolean => {
  const state = Object.hasOwn(memberStates, prefixOf(number)) ? memberStates[prefixOf(number)] : undefined
  return state !== undefined && jsvat.checkVAT(number, [state]).isValid
}

/** The country code of the number's member state; null where its prefix is unknown. */
export const countryOfNumber = (number: string): string | null => {
  const prefix = prefixOf(number)
  if (!Object.hasOwn(memberStates, prefix)) return null
  return prefix === 'EL' ? 'GR' : prefix
}
