import { destinationName } from './countries.ts'

/** Creating the platform's own table takes a phone a tenth of a second, so it is for countries without delivery alone. */
let names: Intl.DisplayNames | undefined

/** The English name of any country; what is no code of a country stays as it is. */
export const countryName = (code: string): string =>
  destinationName(code) ??
  (/^[A-Z]{2}$/.test(code)
    ? ((names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code) ?? code)
    : code)
