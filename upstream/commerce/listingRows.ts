/** Parts as lists show them: their stored summaries, with the stock of this moment. */
import { type RawBuilder, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { LocationPrice, PartSummary } from '../tables/catalogueTypes.ts'
import { priceOf } from './prices/partPrices.ts'
import type { Delivery } from './stock/partStock.ts'
import { readKitComponents, readKitStocks } from './stock/readKitStock.ts'
import { servedLocations } from './stock/servedLocations.ts'
import type { LocationStock } from './stock/stockSources.ts'

export interface ListedPart extends PartSummary {
  /** At the default location. */
  price: LocationPrice | undefined
  /** At the locations that serve the country, nearest first. */
  localPrices: LocationPrice[]
  /** At the locations that serve the country, nearest first. */
  stock: LocationStock[]
  /** The deliveries of a kit's components. */
  deliveries?: Delivery[]
  /** How many kits there are with units from the manufacturers of its components. */
  manufacturerStock?: number | null
}

/** A row of stock as a list of its values: with their names it costs twice as much. */
type StockValues = [part_id: number, location: string, qty: number, dropship: boolean, alternative: boolean]

/** The columns of `listingColumns`. */
export interface ListingRow {
  /** The locations that serve the country, nearest first. */
  locations: string[] | null
  summaries: [part_id: number, PartSummary][] | null
  stocks: StockValues[] | null
}

/**
 * Columns from which `listedParts` makes the parts in `ids`, an SQL array: a statement that finds parts reads their listing
 * in the same round trip. They are JSON because a row of a result costs more than an entry of a list. `country` is in
 * upper case.
 */
export const listingColumns = (ids: RawBuilder<unknown>, country: string | RawBuilder<string>) => sql`
    (select json_agg(location order by position) from (${servedLocations(country)}) near) as locations,
    (select json_agg(json_build_array(part_id, facts)) from part_card where part_id = any(${ids})) as summaries,
    (select json_agg(json_build_array(part_id, location, qty, dropship, alternative)) from stock
      where part_id = any(${ids})) as stocks`

const groupByPart = (rows: readonly StockValues[]): Map<number, LocationStock[]> => {
  const stocks = new Map<number, LocationStock[]>()
  for (const [id, location, qty, dropship, alternative] of rows) {
    const stock = { location, qty, dropship, alternative }
    const known = stocks.get(id)
    if (known) known.push(stock)
    else stocks.set(id, [stock])
  }
  return stocks
}

/** By part id, without the ids that no part has. */
export const listedParts = async (
  { db, now, settings }: Pick<UpstreamContext, 'db' | 'now' | 'settings'>,
  row: ListingRow,
  country: string,
): Promise<Map<number, ListedPart>> => {
  const locations = row.locations ?? []
  const summaries = row.summaries ?? []
  const stocks = groupByPart(row.stocks ?? [])
  // A kit has no stock of its own. Nearly all other parts have, which saves the query for components.
  const withoutStock = summaries.flatMap(([id]) => (stocks.has(id) ? [] : [id]))
  const components = withoutStock.length > 0 ? await readKitComponents(db, withoutStock) : []
  const kits = await readKitStocks(db, components, {
    country,
    locations,
    now: now(),
    brands: settings.shopConfig.brands,
  })
  const positions = new Map(locations.map((location, index) => [location, index]))
  const positionOf = (location: string): number => positions.get(location) ?? -1
  return new Map(
    summaries.map(([id, summary]) => {
      const localPrices = locations.flatMap((location) => summary.prices?.[location] ?? [])
      const stock = (stocks.get(id) ?? [])
        .filter(({ location }) => positions.has(location))
        .sort((a, b) => positionOf(a.location) - positionOf(b.location))
      const kit = kits.get(id)
      if (kit) {
        return [id, { ...summary, ...kit, price: priceOf(localPrices, kit.stock), localPrices }]
      }
      return [
        id,
        {
          ...summary,
          price: priceOf(localPrices, stock),
          localPrices,
          stock,
        },
      ]
    }),
  )
}

/** `listedParts` of parts whose ids are known. */
export const readListedParts = async (
  context: Pick<UpstreamContext, 'db' | 'now' | 'settings'>,
  ids: readonly number[],
  country: string,
): Promise<Map<number, ListedPart>> => {
  const columns = listingColumns(sql`${[...ids]}::int[]`, country.toUpperCase())
  const { rows } = await sql<ListingRow>`select ${columns}`.execute(context.db)
  const [row] = rows
  return row ? listedParts(context, row, country) : new Map()
}
