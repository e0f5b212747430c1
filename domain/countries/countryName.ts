/** The English name of any country, from the platform's own table: a list of names would be code of each page. */

/** Destinations that have codes of their own in the shop alone. */
const ownCodes: Readonly<Record<string, string>> = { A2: 'Azores', M3: 'Madeira' }

/** Creating it takes longer than a row of a list. */
let names: Intl.DisplayNames | undefined

export const countryName = (code: string): string =>
  ownCodes[code] ??
  (/^[A-Z]{2}$/.test(code)
    ? ((names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code) ?? code)
    : code)
