/** The heaps that a country can be served from, read for a promise or held for an order. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables/types.ts'
import { anyOpaque, opaque } from '../opaqueParameter.ts'
import type { Need, Supply } from './needs.ts'
import { servedLocations } from './served.ts'
import { backorderOf, type Source, type SourceKind } from './supply.ts'

/** Which row a heap is: stock of a location, a delivery, or (neither) the manufacturer's figure of the part. */
export interface HeapKey {
  location?: string
  deliveryId?: number
  /** When the delivery arrives, as `2026-12-01`; null where nobody knows. */
  eta?: string | null
  /** Where it lies: what is taken from it leaves from there. */
  country: string
}

interface Reading {
  /** Whose locations count. */
  country: string
  /**
   * Stock of the needed parts that is held already (`holdingStock`). Then every row read is held until the
   * transaction ends: stock first, then deliveries, then parts, each in one order for everybody, so that no two
   * orders ever wait for each other.
   */
  held?: readonly StockRow[]
}

export interface StockRow {
  partId: number
  location: string
  qty: number
  dropship: boolean
  alternative: boolean
  country: string
}

const lyingIn = (location: RawBuilder<unknown>) =>
  sql`(select country from location where code = ${location})`

const kindOf = (row: StockRow): SourceKind => {
  if (row.location === 'manufacturer') return 'manufacturer'
  if (row.dropship) return 'dropship'
  return row.alternative ? 'alternative' : 'own'
}

const stockRows = (parts: RawBuilder<unknown>, country: string | RawBuilder<string>) => sql<StockRow>`
    select t.part_id as "partId", t.location, ${lyingIn(sql`t.location`)} as country, t.qty, t.dropship, t.alternative from stock t
    where t.part_id = ${parts} and t.location in (select location from (${servedLocations(country)}) near)
    order by t.part_id, t.location`

/**
 * Stock of everything in a cart, held until the transaction ends. None of a cart that is an order already: whoever
 * asks for that order again waits for nobody's stock. A row of `orders` tells it and not the cart's status, which the
 * transaction that places the order has changed by now.
 */
export const holdingStock = (cartId: string): RawBuilder<StockRow> => {
  const id = opaque(cartId, 'text')
  const parts = sql`any(array(select part_id from cart_line
    where cart_id = ${id} and not exists (select from orders where cart_id = ${id})))`
  return sql`${stockRows(parts, sql<string>`(select country from cart where id = ${id})`)} for no key update of t`
}

/**
 * The heaps of each needed part. Own stock covers nearly every cart, so the further sources are only looked at
 * for parts where it does not.
 */
export const readSupply = async (
  db: Kysely<Database>,
  needs: readonly Pick<Need, 'partId' | 'quantity'>[],
  { country, held }: Reading,
): Promise<Supply> => {
  const supply = new Map<number, Source<HeapKey>[]>(needs.map((need) => [need.partId, []]))
  if (needs.length === 0) return supply
  const hold = (table: string) => (held ? sql`for no key update of ${sql.id(table)}` : sql``)

  const stock = held ?? (await stockRows(anyOpaque([...supply.keys()]), country).execute(db)).rows
  for (const row of stock)
    supply.get(row.partId)?.push({
      kind: kindOf(row),
      quantity: row.qty,
      key: { location: row.location, country: row.country },
    })

  const short = needs.filter((need) => backorderOf(supply.get(need.partId) ?? [], need.quantity) > 0)
  if (short.length === 0) return supply
  const ids = short.map((need) => need.partId)
  const deliveries = await sql<{
    id: number
    partId: number
    qty: number
    eta: string | null
    country: string
  }>`
    select d.id, d.part_id as "partId", d.qty, d.eta, ${lyingIn(sql`d.location`)} as country from delivery d
    where d.part_id = ${anyOpaque(ids)} and d.location in (select location from (${servedLocations(country)}) near)
    order by d.id ${hold('d')}`.execute(db)
  for (const row of deliveries.rows)
    supply.get(row.partId)?.push({
      kind: 'transit',
      quantity: row.qty,
      key: { deliveryId: row.id, eta: row.eta, country: row.country },
    })

  const parts = await sql<{ id: number; country: string; made: number }>`
    select p.id, ${lyingIn(sql`'manufacturer'`)} as country, p.manufacturer_stock as made from part p
    where p.id = ${anyOpaque(ids)} and p.manufacturer_stock is not null
    order by p.id ${hold('p')}`.execute(db)
  for (const { id, country: home, made } of parts.rows) {
    // The part's own figure counts where it exists, else the entry of the location.
    const others = supply.get(id)?.filter((source) => source.kind !== 'manufacturer') ?? []
    supply.set(id, [...others, { kind: 'manufacturer', quantity: made, key: { country: home } }])
  }
  return supply
}
