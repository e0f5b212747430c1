/** Which stock locations serve a country. */
import { type RawBuilder, sql } from 'kysely'

/**
 * Rows of `(location, position)`, nearest first by `position`: the country's own list, or that of `*` where it has
 * none. A whole select, to stand in brackets or in a `with`.
 */
export const servedLocations = (country: string | RawBuilder<string>): RawBuilder<unknown> => sql`
  select location, position from location_service
  where country = coalesce((select country from location_service where country = ${country} limit 1), '*')`
