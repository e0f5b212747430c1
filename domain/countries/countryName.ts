import { destinationName } from './countries.ts'

/** Creating it takes a tenth of a second on a phone. Only countries that the shop does not deliver to need it. */
let names: Intl.DisplayNames | undefined

/** The English name of any country; what is no code of a country stays as it is. */
export const countryName = (code: string): string =>
  destinationName(code) ??
  (/^[A-Z]{2}$/.test(code)
    ? ((names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code) ?? code)
    : code)
