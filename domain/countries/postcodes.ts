/** Hints about postcodes while typing. They never refuse an order. */

const patterns: Readonly<Record<string, readonly [RegExp, string]>> = {
  AT: [/^[1-9]\d{3}$/, '1010'],
  BE: [/^\d{4}$/, '1000'],
  BG: [/^\d{4}$/, '1000'],
  HR: [/^\d{5}$/, '10000'],
  CY: [/^\d{4}$/, '1010'],
  CZ: [/^\d{3} ?\d{2}$/, '110 00'],
  DK: [/^\d{4}$/, '1050'],
  EE: [/^\d{5}$/, '10111'],
  FI: [/^\d{5}$/, '00100'],
  FR: [/^\d{5}$/, '75001'],
  DE: [/^\d{5}$/, '10115'],
  GR: [/^\d{3} ?\d{2}$/, '104 31'],
  HU: [/^\d{4}$/, '1011'],
  IE: [/^[A-Z]\d[\dW] ?[A-Z0-9]{4}$/i, 'D02 X285'],
  IT: [/^\d{5}$/, '00118'],
  LV: [/^(LV-)?\d{4}$/i, 'LV-1010'],
  LT: [/^(LT-)?\d{5}$/i, 'LT-01100'],
  LU: [/^(L-)?\d{4}$/i, '1009'],
  MT: [/^[A-Z]{3} ?\d{4}$/i, 'VLT 1117'],
  NL: [/^\d{4} ?[A-Z]{2}$/i, '1011 AB'],
  PL: [/^\d{2}-\d{3}$/, '00-001'],
  PT: [/^[1-8]\d{3}-\d{3}$/, '1000-001'],
  RO: [/^\d{6}$/, '010011'],
  SK: [/^\d{3} ?\d{2}$/, '811 01'],
  SI: [/^\d{4}$/, '1000'],
  ES: [/^\d{5}$/, '28001'],
  SE: [/^\d{3} ?\d{2}$/, '111 20'],
  A2: [/^9[5-9]\d{2}-\d{3}$/, '9500-001'],
  M3: [/^9[0-4]\d{2}-\d{3}$/, '9000-001'],
  IC: [/^3[58]\d{3}$/, '35001'],
  RE: [/^974\d{2}$/, '97400'],
  NO: [/^\d{4}$/, '0150'],
  CH: [/^\d{4}$/, '8001'],
  IS: [/^\d{3}$/, '101'],
}

/** An example of the country's postcodes; null if the shop does not deliver there. */
export const postcodeExample = (country: string): string | null => patterns[country]?.[1] ?? null

/** Whether a postcode has the country's format; true if the format is unknown. */
export const looksLikePostcode = (country: string, zip: string): boolean =>
  patterns[country]?.[0].test(zip.trim()) ?? true

const islands: readonly (readonly [string, RegExp, string])[] = [
  ['ES', /^3[58]/, 'IC'],
  ['FR', /^974/, 'RE'],
  ['PT', /^9[5-9]/, 'A2'],
  ['PT', /^9[0-4]/, 'M3'],
]

/** The island destination of a postcode, which has its own tax and shipping cost; else null. */
export const islandOf = (country: string, zip: string): string | null =>
  islands.find(([owner, pattern]) => owner === country && pattern.test(zip.trim()))?.[2] ?? null
