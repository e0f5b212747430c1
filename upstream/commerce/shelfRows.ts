/** What a list says of many parts: their cards, and what is in stock now. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { Database } from '../tables/types.ts'
import { readKitComponents, readKitStocks } from './kitRows.ts'
import { servedLocations } from './servedLocations.ts'
import { isAvailable, type PriceFacts, priceOf, served } from './serving.ts'
import type { StockFacts } from './supply.ts'

/** A card as the database keeps it (`0003-cards.ts`). */
interface Card {
  public_id: string
  url: string
  name: string
  description: string
  group_name: string
  category_name: string
  manufacturer_stock: number | null
  tech_notes: string
  photo: string | null
  /** By location; null where the part has no price at all. */
  prices: Record<string, PriceFacts> | null
}

export interface ShelfPart extends Card {
  /** The price that is asked for it. */
  price: PriceFacts | undefined
  /** What it costs in the places that serve the country, nearest first. */
  pricesHere: PriceFacts[]
  /** What lies where, nearest first. */
  stock: StockFacts[]
  /** Whether a list may offer it at once. */
  available: boolean
}

/** The places that serve a country, nearest first. */
export const readPlaces = async (db: Kysely<Database>, country: string): Promise<string[]> => {
  const { rows } = await sql<{ location: string }>`
    with ${served(country)} select location from served order by position`.execute(db)
  return rows.map(({ location }) => location)
}

/** A row of stock as a list of its columns: with their names it costs twice as much. */
type Heap = [part_id: number, location: string, qty: number, dropship: boolean, alternative: boolean]

/** What `shelfColumns` brings. */
export interface ShelfRow {
  places: string[] | null
  cards: [number, Card][] | null
  stocks: Heap[] | null
}

/**
 * Columns out of which `shelfOf` makes the shelf of the parts in `ids`, an SQL array: a statement that finds parts
 * brings along what there is of them. As JSON, for a row of a result costs more than one of its text.
 */
export const shelfColumns = (ids: RawBuilder<unknown>, country: string) => sql`
    (select json_agg(location order by position) from (${servedLocations(country.toUpperCase())}) near) as places,
    (select json_agg(json_build_array(part_id, facts)) from part_card where part_id = any(${ids})) as cards,
    (select json_agg(json_build_array(part_id, location, qty, dropship, alternative)) from stock
      where part_id = any(${ids})) as stocks`

const byPart = (heaps: readonly Heap[]): Map<number, StockFacts[]> => {
  const stocks = new Map<number, StockFacts[]>()
  for (const [id, location, qty, dropship, alternative] of heaps) {
    const heap = { location, qty, dropship, alternative }
    const known = stocks.get(id)
    if (known) known.push(heap)
    else stocks.set(id, [heap])
  }
  return stocks
}

/** By part id; a part that is not there is left out. */
export const shelfOf = async (
  { db, now }: Pick<UpstreamContext, 'db' | 'now'>,
  row: ShelfRow,
  country: string,
): Promise<Map<number, ShelfPart>> => {
  const places = row.places ?? []
  const cards = row.cards ?? []
  const stocks = byPart(row.stocks ?? [])
  // A kit has no stock of its own; most parts have, and then nothing more is asked.
  const bare = cards.flatMap(([id]) => (stocks.has(id) ? [] : [id]))
  const components = bare.length > 0 ? await readKitComponents(db, bare) : []
  const kits = await readKitStocks(db, components, { country, places, now: now() })
  const nearest = new Map(places.map((location, index) => [location, index]))
  const rank = (location: string): number => nearest.get(location) ?? -1
  return new Map(
    cards.map(([id, facts]) => {
      const pricesHere = places.flatMap((location) => facts.prices?.[location] ?? [])
      const stock = (stocks.get(id) ?? [])
        .filter(({ location }) => nearest.has(location))
        .sort((a, b) => rank(a.location) - rank(b.location))
      const kit = kits.get(id)
      if (kit) {
        const { manufacturerStock: manufacturer_stock, ...told } = kit
        const price = priceOf(pricesHere, told.stock)
        return [id, { ...facts, ...told, manufacturer_stock, price, pricesHere }]
      }
      return [
        id,
        { ...facts, price: priceOf(pricesHere, stock), pricesHere, stock, available: isAvailable(stock) },
      ]
    }),
  )
}

/** As `shelfOf`, of parts that were found before. */
export const readShelf = async (
  context: Pick<UpstreamContext, 'db' | 'now'>,
  ids: readonly number[],
  country: string,
): Promise<Map<number, ShelfPart>> => {
  const { rows } = await sql<ShelfRow>`select ${shelfColumns(sql`${[...ids]}::int[]`, country)}`.execute(
    context.db,
  )
  const [row] = rows
  return row ? shelfOf(context, row, country) : new Map()
}
