/** Reads the stock sources that serve a country, and locks them for an order. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { pipeline, type Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { unpeekedParam } from '../../database/unpeekedParam.ts'
import type { Database } from '../../tables/types.ts'
import { servedLocations } from './servedLocations.ts'
import type { StockDemand } from './stockDemand.ts'
import { backorderQuantity, type SourceKind, type SourcesByPart, type StockSource } from './stockSources.ts'

interface Reading {
  /** Sources at locations that serve this country are read. */
  country: string
  /**
   * The demanded parts' stock, locked by `lockStockOfCart`. Where it is given, every row read is locked until the
   * transaction ends: stock, then deliveries, then manufacturers' stock, each in one order for all orders, so that they cannot deadlock.
   */
  lockedStock?: readonly StockRow[]
}

export interface StockRow {
  partId: number
  location: string
  qty: number
  dropship: boolean
  alternative: boolean
  country: string
}

const countryOfLocation = (location: RawBuilder<unknown>) =>
  sql`(select country from location where code = ${location})`

const kindOf = (row: StockRow): SourceKind => {
  if (row.location === 'manufacturer') return 'manufacturer'
  if (row.dropship) return 'dropship'
  return row.alternative ? 'alternative' : 'own'
}

const stockRows = (parts: RawBuilder<unknown>, country: string | RawBuilder<string>) => sql<StockRow>`
    select t.part_id as "partId", t.location, ${countryOfLocation(sql`t.location`)} as country, t.qty, t.dropship, t.alternative from stock t
    where t.part_id = ${parts} and t.location in (select location from (${servedLocations(country)}) near)
    order by t.part_id, t.location`

const lockStock = prepared<{ cartId: string }, StockRow>((value) => {
  const id = unpeekedParam(value('cartId'), 'text')
  const parts = sql`any(array(select part_id from cart_line
    where cart_id = ${id} and not exists (select from orders where cart_id = ${id})))`
  return sql`${stockRows(parts, sql<string>`(select country from cart where id = ${id})`)} for no key update of t`
})

/**
 * The stock of all parts of a cart, locked until the transaction ends. No rows for a cart that already has an order: a
 * repeated order must not wait for stock. This looks at `orders` and not at the cart's status, which the transaction that
 * places the order has already changed.
 */
export const lockStockOfCart = (cartId: string): Statement<StockRow> => lockStock({ cartId })

/** The same for a cart that has an order, which is to be allocated again. */
export const lockStockOfOrderedCart = (cartId: string): RawBuilder<StockRow> => {
  const id = unpeekedParam(cartId, 'text')
  const parts = sql`any(array(select part_id from cart_line where cart_id = ${id}))`
  return sql`${stockRows(parts, sql<string>`(select country from cart where id = ${id})`)} for no key update of t`
}

interface DeliveryRow {
  id: number
  partId: number
  location: string
  qty: number
  eta: string | null
  country: string
}

interface ManufacturerStockRow {
  partId: number
  country: string
  qty: number
}

type Parts = { ids: readonly number[]; country: string }

const anyOf = (ids: RawBuilder<readonly number[]>) => sql`any(${unpeekedParam(ids, 'int[]')}::int[])`

const selectStock = prepared<Parts, StockRow>((value) => stockRows(anyOf(value('ids')), value('country')))

/** `lock`: what follows the order of the rows of a table. */
const deliveriesWith = (lock: RawBuilder<unknown>) =>
  prepared<Parts, DeliveryRow>(
    (value) => sql`
    select d.id, d.part_id as "partId", d.location, d.qty, d.eta, ${countryOfLocation(sql`d.location`)} as country from delivery d
    where d.part_id = ${anyOf(value('ids'))} and d.location in (select location from (${servedLocations(value('country'))}) near)
    order by d.id ${lock}`,
  )

const manufacturerStockWith = (lock: RawBuilder<unknown>) =>
  prepared<Pick<Parts, 'ids'>, ManufacturerStockRow>(
    (value) => sql`
    select m.part_id as "partId", ${countryOfLocation(sql`'manufacturer'`)} as country, m.qty from manufacturer_stock m
    where m.part_id = ${anyOf(value('ids'))} order by m.part_id ${lock}`,
  )

const selectDeliveries = deliveriesWith(sql``)
const lockDeliveries = deliveriesWith(sql`for no key update of d`)
const selectManufacturerStock = manufacturerStockWith(sql``)
const lockManufacturerStock = manufacturerStockWith(sql`for no key update of m`)

/** Deliveries on their way and the manufacturers' stock, to be read in this order. */
const furtherSources = (
  ids: readonly number[],
  { country, lockedStock }: Reading,
): [Statement<DeliveryRow>, Statement<ManufacturerStockRow>] =>
  lockedStock
    ? [lockDeliveries({ ids, country }), lockManufacturerStock({ ids })]
    : [selectDeliveries({ ids, country }), selectManufacturerStock({ ids })]

type MutableSources = Map<number, StockSource[]>

const withoutSources = (partIds: readonly number[]): MutableSources =>
  new Map(partIds.map((partId) => [partId, []]))

const addStockSources = (sources: MutableSources, rows: readonly StockRow[]): void => {
  for (const row of rows)
    sources.get(row.partId)?.push({
      kind: kindOf(row),
      quantity: row.qty,
      key: { location: row.location, country: row.country },
    })
}

const addFurtherSources = (
  sources: MutableSources,
  deliveries: readonly DeliveryRow[],
  manufacturerStock: readonly ManufacturerStockRow[],
): void => {
  for (const row of deliveries)
    sources.get(row.partId)?.push({
      kind: 'transit',
      quantity: row.qty,
      key: { deliveryId: row.id, deliveryLocation: row.location, eta: row.eta, country: row.country },
    })
  for (const { partId, country, qty } of manufacturerStock) {
    // The figure of the part replaces the entry of the location `manufacturer`.
    const others = sources.get(partId)?.filter((source) => source.kind !== 'manufacturer') ?? []
    sources.set(partId, [...others, { kind: 'manufacturer', quantity: qty, key: { country } }])
  }
}

/**
 * The sources of each demanded part. Own stock covers nearly every cart, so further sources are read only for parts that
 * need them.
 */
export const readStockSources = async (
  db: Kysely<Database>,
  demands: readonly Pick<StockDemand, 'partId' | 'quantity'>[],
  reading: Reading,
): Promise<SourcesByPart> => {
  const { country, lockedStock } = reading
  const sources = withoutSources(demands.map((demand) => demand.partId))
  if (demands.length === 0) return sources
  const readStock = async () =>
    (await db.executeQuery(selectStock({ ids: [...sources.keys()], country }).compile(db))).rows
  addStockSources(sources, lockedStock ?? (await readStock()))
  const short = demands.filter(
    (demand) => backorderQuantity(sources.get(demand.partId) ?? [], demand.quantity) > 0,
  )
  if (short.length === 0) return sources
  const [deliveries, manufacturerStock] = await pipeline<[DeliveryRow, ManufacturerStockRow]>(
    db,
    furtherSources(
      short.map((demand) => demand.partId),
      reading,
    ),
  )
  addFurtherSources(sources, deliveries.rows, manufacturerStock.rows)
  return sources
}

/** Every source of each part, whether own stock covers a demand or not. */
export const readAllStockSources = async (
  db: Kysely<Database>,
  partIds: readonly number[],
  country: string,
): Promise<SourcesByPart> => {
  const sources = withoutSources(partIds)
  if (partIds.length === 0) return sources
  const [stock, deliveries, manufacturerStock] = await pipeline<
    [StockRow, DeliveryRow, ManufacturerStockRow]
  >(db, [selectStock({ ids: partIds, country }), ...furtherSources(partIds, { country })])
  addStockSources(sources, stock.rows)
  addFurtherSources(sources, deliveries.rows, manufacturerStock.rows)
  return sources
}
