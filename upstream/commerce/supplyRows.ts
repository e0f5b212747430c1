/** The heaps that a country can be served from, read for a promise or held for an order. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables/types.ts'
import type { Source, SourceKind } from './supply.ts'

/** Which row a heap is. */
export interface HeapKey {
  location?: string
  deliveryId?: number
}

export interface PartSupply {
  brand: string
  sources: Source<HeapKey>[]
}

/** Locations that serve a country; a country without its own list is served as `*`. */
const served = (country: string) => sql`(
  select s.location from location_service s
  where s.country = case when exists (select 1 from location_service x where x.country = ${country})
    then ${country} else '*' end)`

interface StockRow {
  partId: number
  location: string
  qty: number
  dropship: boolean
  alternative: boolean
}

const kindOf = (row: StockRow): SourceKind => {
  if (row.location === 'manufacturer') return 'manufacturer'
  if (row.dropship) return 'dropship'
  return row.alternative ? 'alternative' : 'own'
}

/**
 * What can be delivered of each part, seen from a country. With `lock` every row is held until the transaction
 * ends: heaps of stock first, then deliveries, then parts, each in one order for everybody, so that no two
 * orders ever wait for each other.
 */
export const readSupply = async (
  db: Kysely<Database>,
  partIds: readonly number[],
  country: string,
  lock = false,
): Promise<Map<number, PartSupply>> => {
  const ids = [...new Set(partIds)].toSorted((a, b) => a - b)
  const supply = new Map<number, PartSupply>()
  if (ids.length === 0) return supply
  const hold = (table: string) => (lock ? sql`for no key update of ${sql.id(table)}` : sql``)

  const stock = await sql<StockRow>`
    select t.part_id as "partId", t.location, t.qty, t.dropship, t.alternative from stock t
    where t.part_id = any(${ids}::int[]) and t.location in ${served(country)}
    order by t.part_id, t.location ${hold('t')}`.execute(db)
  const deliveries = await sql<{ id: number; partId: number; qty: number }>`
    select d.id, d.part_id as "partId", d.qty from delivery d
    where d.part_id = any(${ids}::int[]) and d.location in ${served(country)}
    order by d.id ${hold('d')}`.execute(db)
  const parts = await sql<{ id: number; brand: string; made: number | null }>`
    select p.id, p.brand, p.manufacturer_stock as made from part p
    where p.id = any(${ids}::int[]) order by p.id ${hold('p')}`.execute(db)

  for (const part of parts.rows) {
    const sources: Source<HeapKey>[] = []
    for (const row of stock.rows) {
      if (row.partId !== part.id) continue
      // The part's own figure counts where it exists, else the entry of the location.
      if (kindOf(row) === 'manufacturer' && part.made !== null) continue
      sources.push({ kind: kindOf(row), quantity: row.qty, key: { location: row.location } })
    }
    for (const row of deliveries.rows)
      if (row.partId === part.id)
        sources.push({ kind: 'transit', quantity: row.qty, key: { deliveryId: row.id } })
    if (part.made !== null) sources.push({ kind: 'manufacturer', quantity: part.made, key: {} })
    supply.set(part.id, { brand: part.brand, sources })
  }
  return supply
}
