/** The country that a visitor chose for prices and delivery. A cookie keeps it on the device, since pages depend on it. */
import { isDestination } from './countries.ts'

/** Scripts may read it: it holds the code of a country and nothing else. */
export const countryCookie = 'country'
export const countryCookieSeconds = 365 * 24 * 60 * 60

/** Null unless it is the code of a country that is delivered to. */
export const chosenCountryOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && isDestination(cookie) ? cookie : null
