/** Dialling codes of the destinations, for hints. An island has those of its country. */
const codes: Readonly<Record<string, string>> = {
  AT: '43',
  A2: '351',
  BE: '32',
  BG: '359',
  IC: '34',
  HR: '385',
  CY: '357',
  CZ: '420',
  DK: '45',
  EE: '372',
  FI: '358',
  FR: '33',
  DE: '49',
  GR: '30',
  HU: '36',
  IS: '354',
  IE: '353',
  IT: '39',
  LV: '371',
  LT: '370',
  LU: '352',
  M3: '351',
  MT: '356',
  NL: '31',
  NO: '47',
  PL: '48',
  PT: '351',
  RE: '262',
  RO: '40',
  SK: '421',
  SI: '386',
  ES: '34',
  SE: '46',
  CH: '41',
}

/** With its plus sign; null if the shop does not deliver there. */
export const phoneCode = (country: string): string | null =>
  codes[country] === undefined ? null : `+${codes[country]}`

/** The country by whose rules a number without a dialling code is read: ISO 3166 knows no A2, M3 and IC as numbers do. */
const islands: Readonly<Record<string, string>> = { A2: 'PT', M3: 'PT', IC: 'ES' }
export const phoneRegion = (country: string): string => islands[country] ?? country
