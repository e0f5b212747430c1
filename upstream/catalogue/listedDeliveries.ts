/**
 * The deliveries of listed parts that are not in own stock. Lists read the same data as product pages, so that both
 * promise the same.
 */
import { type Kysely, sql } from 'kysely'
import { type Brands, flagsOf } from '#shop-config/brands.ts'
import type { ListedPart } from '../commerce/listingRows.ts'
import { type Delivery, isOwn, wireDeliveries } from '../commerce/partStock.ts'
import { anyUnpeeked } from '../database/unpeekedParam.ts'
import type { Database } from '../tables/types.ts'

interface Row {
  id: number
  deliveries: Delivery[] | null
}

/** By part id: the brands of summaries that were stored without one. */
export const readMissingBrands = async (
  db: Kysely<Database>,
  parts: ReadonlyMap<number, ListedPart>,
): Promise<Map<number, string>> => {
  const ids = [...parts].flatMap(([id, { brand }]) => (brand === undefined ? [id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; brand: string }>`
    select p.id, p.brand from part p where p.id = ${anyUnpeeked(ids)}`.execute(db)
  return new Map(rows.map(({ id, brand }) => [id, brand]))
}

const isInOwnStock = ({ stock }: ListedPart): boolean => stock.some((entry) => isOwn(entry) && entry.qty > 0)

/** By part id. Parts in own stock are left out: it comes before all other sources, for every brand. */
export const readDeliveries = async (
  db: Kysely<Database>,
  parts: ReadonlyMap<number, ListedPart>,
): Promise<Map<number, Row>> => {
  const ids = [...parts].flatMap(([id, part]) => (isInOwnStock(part) ? [] : [id]))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select p.id, (select json_agg(json_build_object('location', d.location, 'eta', d.eta, 'qty', d.qty) order by d.eta, d.id)
      from delivery d where d.part_id = p.id) as deliveries
    from part p where p.id = ${anyUnpeeked(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The fields of a row, and whether its brand allows what it is available from. */
export const wireSupply = (part: ListedPart, brand: string, row: Row | undefined, brands: Brands) => {
  if (!row) return { available: part.available, brand }
  const flags = flagsOf(brands, brand)
  // A kit's stock is what the brands of its components allow.
  const isAllowed =
    part.deliveries !== undefined ||
    part.stock.some(
      ({ qty, location, dropship, alternative }) =>
        qty > 0 &&
        location !== 'manufacturer' &&
        (!dropship || flags.dropship) &&
        (!alternative || flags.alternative),
    )
  return {
    available: part.available && isAllowed,
    brand,
    deliveries: wireDeliveries(part.deliveries ?? row.deliveries ?? []),
  }
}
