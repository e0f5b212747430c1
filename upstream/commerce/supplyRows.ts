/** The heaps that a country can be served from, read for a promise or held for an order. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOpaque, opaque } from '../database/opaqueParameter.ts'
import { type Question, together } from '../database/pipeline.ts'
import type { Database } from '../tables/types.ts'
import type { Need, Supply } from './needs.ts'
import { servedLocations } from './servedLocations.ts'
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

interface DeliveryHeap {
  id: number
  partId: number
  qty: number
  eta: string | null
  country: string
}

interface MadeHeap {
  id: number
  country: string
  made: number
}

/** Deliveries on their way and what the manufacturer has, read in this order. */
const furtherRows = (
  ids: readonly number[],
  { country, held }: Reading,
): [Question<DeliveryHeap>, Question<MadeHeap>] => {
  const hold = (table: string) => (held ? sql`for no key update of ${sql.id(table)}` : sql``)
  return [
    sql<DeliveryHeap>`
    select d.id, d.part_id as "partId", d.qty, d.eta, ${lyingIn(sql`d.location`)} as country from delivery d
    where d.part_id = ${anyOpaque(ids)} and d.location in (select location from (${servedLocations(country)}) near)
    order by d.id ${hold('d')}`,
    sql<MadeHeap>`
    select p.id, ${lyingIn(sql`'manufacturer'`)} as country, p.manufacturer_stock as made from part p
    where p.id = ${anyOpaque(ids)} and p.manufacturer_stock is not null
    order by p.id ${hold('p')}`,
  ]
}

type Heaps = Map<number, Source<HeapKey>[]>

const emptyHeaps = (partIds: readonly number[]): Heaps => new Map(partIds.map((partId) => [partId, []]))

const layStock = (supply: Heaps, rows: readonly StockRow[]): void => {
  for (const row of rows)
    supply.get(row.partId)?.push({
      kind: kindOf(row),
      quantity: row.qty,
      key: { location: row.location, country: row.country },
    })
}

const layFurther = (supply: Heaps, deliveries: readonly DeliveryHeap[], parts: readonly MadeHeap[]): void => {
  for (const row of deliveries)
    supply.get(row.partId)?.push({
      kind: 'transit',
      quantity: row.qty,
      key: { deliveryId: row.id, eta: row.eta, country: row.country },
    })
  for (const { id, country: home, made } of parts) {
    // The part's own figure counts where it exists, else the entry of the location.
    const others = supply.get(id)?.filter((source) => source.kind !== 'manufacturer') ?? []
    supply.set(id, [...others, { kind: 'manufacturer', quantity: made, key: { country: home } }])
  }
}

/**
 * The heaps of each needed part. Own stock covers nearly every cart, so the further sources are only looked at
 * for parts where it does not.
 */
export const readSupply = async (
  db: Kysely<Database>,
  needs: readonly Pick<Need, 'partId' | 'quantity'>[],
  reading: Reading,
): Promise<Supply> => {
  const { country, held } = reading
  const supply = emptyHeaps(needs.map((need) => need.partId))
  if (needs.length === 0) return supply
  layStock(supply, held ?? (await stockRows(anyOpaque([...supply.keys()]), country).execute(db)).rows)
  const short = needs.filter((need) => backorderOf(supply.get(need.partId) ?? [], need.quantity) > 0)
  if (short.length === 0) return supply
  const questions = furtherRows(
    short.map((need) => need.partId),
    reading,
  )
  const [deliveries, parts] = await together<[DeliveryHeap, MadeHeap]>(db, questions)
  layFurther(supply, deliveries.rows, parts.rows)
  return supply
}

/** Every heap of each part, for telling how many there could be. */
export const readWholeSupply = async (
  db: Kysely<Database>,
  partIds: readonly number[],
  country: string,
): Promise<Supply> => {
  const supply = emptyHeaps(partIds)
  if (partIds.length === 0) return supply
  const [stock, deliveries, parts] = await together<[StockRow, DeliveryHeap, MadeHeap]>(db, [
    stockRows(anyOpaque(partIds), country),
    ...furtherRows(partIds, { country }),
  ])
  layStock(supply, stock.rows)
  layFurther(supply, deliveries.rows, parts.rows)
  return supply
}
