/** The stock locations that serve a country. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../tables/types.ts'

/**
 * Rows of `(location, position)`, nearest first by `position`: the country's own list, or that of `*` where it has none.
 * A whole select, to be put in brackets or in a `with`.
 */
export const servedLocations = (country: string | RawBuilder<string>): RawBuilder<unknown> => sql`
  select location, position from location_service
  where country = coalesce((select country from location_service where country = ${country} limit 1), '*')`

/** The same as a common table `served`. */
export const servedTable = (country: string): RawBuilder<unknown> =>
  sql`served as (${servedLocations(country.toUpperCase())})`

/** Nearest first. */
export const readServedLocations = async (db: Kysely<Database>, country: string): Promise<string[]> => {
  const { rows } = await sql<{ location: string }>`
    with ${servedTable(country)} select location from served order by position`.execute(db)
  return rows.map(({ location }) => location)
}
