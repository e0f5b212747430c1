/** What a list says of many parts: their cards, and what is in stock now. */
import { type Kysely, sql } from 'kysely'
import { readKitComponents, readKitStocks } from '../commerce/kitRows.ts'
import type { StockFacts } from '../commerce/supply.ts'
import type { Database } from '../tables/types.ts'
import type { UpstreamContext } from '../context.ts'
import { together } from '../pipeline.ts'
import { isAvailable, type PriceFacts, priceOf, served } from './serving.ts'

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

const placesOf = (country: string) => sql<{ location: string }>`
    with ${served(country)} select location from served order by position`

/** The places that serve a country, nearest first. */
export const readPlaces = async (db: Kysely<Database>, country: string): Promise<string[]> =>
  (await placesOf(country).execute(db)).rows.map(({ location }) => location)

const cardsOf = (ids: readonly number[]) => sql<{ part_id: number; facts: Card }>`
    select part_id, facts from part_card where part_id = any(${[...ids]}::int[])`

const stocksOf = (ids: readonly number[]) => sql<StockFacts & { part_id: number }>`
    select part_id, location, qty, dropship, alternative from stock
    where part_id = any(${[...ids]}::int[])`

const byPart = (rows: readonly (StockFacts & { part_id: number })[]): Map<number, StockFacts[]> => {
  const stocks = new Map<number, StockFacts[]>()
  for (const row of rows) {
    const known = stocks.get(row.part_id)
    if (known) known.push(row)
    else stocks.set(row.part_id, [row])
  }
  return stocks
}

/** By part id; a part that is not there is left out. */
export const readShelf = async (
  { db, now }: Pick<UpstreamContext, 'db' | 'now'>,
  ids: readonly number[],
  country: string,
): Promise<Map<number, ShelfPart>> => {
  // Most parts have no variants, and many nothing related.
  if (ids.length === 0) return new Map()
  const [near, { rows: cards }, found] = await together<
    [{ location: string }, { part_id: number; facts: Card }, StockFacts & { part_id: number }]
  >(db, [placesOf(country), cardsOf(ids), stocksOf(ids)])
  const places = near.rows.map(({ location }) => location)
  const stocks = byPart(found.rows)
  // A kit has no stock of its own; most parts have, and then nothing more is asked.
  const bare = ids.filter((id) => !stocks.has(id))
  const components = bare.length > 0 ? await readKitComponents(db, bare) : []
  const kits = await readKitStocks(db, components, { country, places, now: now() })
  const nearest = new Map(places.map((location, index) => [location, index]))
  const rank = (location: string): number => nearest.get(location) ?? -1
  return new Map(
    cards.map(({ part_id, facts }) => {
      const pricesHere = places.flatMap((location) => facts.prices?.[location] ?? [])
      const stock = (stocks.get(part_id) ?? [])
        .filter(({ location }) => nearest.has(location))
        .sort((a, b) => rank(a.location) - rank(b.location))
      const kit = kits.get(part_id)
      if (kit) {
        const { manufacturerStock: manufacturer_stock, ...told } = kit
        const price = priceOf(pricesHere, told.stock)
        return [part_id, { ...facts, ...told, manufacturer_stock, price, pricesHere }]
      }
      return [
        part_id,
        { ...facts, price: priceOf(pricesHere, stock), pricesHere, stock, available: isAvailable(stock) },
      ]
    }),
  )
}
