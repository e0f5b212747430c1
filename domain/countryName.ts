/** The English name of any country, from the platform's own table: a list of names would be code of each page. */

/** Destinations that have codes of their own in the shop alone. */
const ownCodes: Readonly<Record<string, string>> = { A2: 'Azores', M3: 'Madeira' }

export const countryName = (code: string): string =>
  ownCodes[code] ??
  (/^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : code)
