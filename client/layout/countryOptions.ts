import { destinations } from '#domain/countries/countries.ts'

/** The options of the header's country select, as HTML. The first one shows while the country is unknown or not delivered to. */
export const countryOptions = (country: string | null): string =>
  [
    '<option value="" hidden>choose a country</option>',
    ...destinations.map(
      ({ code, name }) => `<option value="${code}"${code === country ? ' selected' : ''}>${name}</option>`,
    ),
  ].join('')
