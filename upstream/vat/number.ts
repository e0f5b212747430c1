/** VAT numbers by their form and their check digits, before any register is asked. */
import * as jsvat from 'jsvat-next'
import { countryOfPrefix } from '../commerce/countries.ts'

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

/** Upper case without blanks, dots and dashes; GR, which is no VAT prefix, becomes EL. */
export const normalTaxNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^GR/, 'EL')

/** Two letters without a number: stored as a wish, checked by nobody. */
export const isBarePrefix = (number: string): boolean => /^[A-Z][A-Z0-9]$/.test(number)

export const prefixOf = (number: string): string => number.slice(0, 2)

/** Whether the number has the form and the check digits of its member state. */
export const isWellFormedNumber = (number: string): boolean => {
  const state = Object.hasOwn(memberStates, prefixOf(number)) ? memberStates[prefixOf(number)] : undefined
  return state !== undefined && jsvat.checkVAT(number, [state]).isValid
}

/** The member state of a number (GR for EL); null where its letters are none's. */
export const countryOfNumber = (number: string): string | null =>
  Object.hasOwn(memberStates, prefixOf(number)) ? countryOfPrefix(prefixOf(number)) : null
