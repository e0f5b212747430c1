/**
 * What is on its way to listed parts, and what their manufacturers have. Lists read the same data as product pages, so that
 * both promise the same.
 */
import { type Kysely, sql } from 'kysely'
import { type Brands, flagsOf } from '#shop-config/brands.ts'
import type { ListedPart } from '../commerce/listingRows.ts'
import { type Delivery, isAvailable, isOwn, wireDeliveries } from '../commerce/stock/partStock.ts'
import { anyUnpeeked } from '../database/unpeekedParam.ts'
import type { Database } from '../tables/types.ts'

interface Supply {
  id: number
  manufacturerStock: number | null
  deliveries: Delivery[] | null
}

/** One piece of a part in own stock needs no other source: own stock comes before all of them, for every brand. */
export type SuppliedParts = 'notInOwnStock' | 'all'

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

/** By part id. */
export const readSupplies = async (
  db: Kysely<Database>,
  parts: ReadonlyMap<number, ListedPart>,
  supplied: SuppliedParts,
): Promise<Map<number, Supply>> => {
  const ids = [...parts].flatMap(([id, part]) => (supplied === 'all' || !isInOwnStock(part) ? [id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Supply>`
    select p.id, (select m.qty from manufacturer_stock m where m.part_id = p.id) as "manufacturerStock",
      (select json_agg(json_build_object('location', d.location, 'eta', d.eta, 'qty', d.qty) order by d.eta, d.id)
        from delivery d where d.part_id = p.id) as deliveries
    from part p where p.id = ${anyUnpeeked(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The fields of a row that say what there is of the part. */
export const wireSupply = (part: ListedPart, brand: string, supply: Supply | undefined, brands: Brands) => {
  const available = isAvailable(part.stock, flagsOf(brands, brand))
  if (!supply) return { available, brand }
  const manufacturerstock = part.deliveries === undefined ? supply.manufacturerStock : part.manufacturerStock
  return {
    available,
    brand,
    deliveries: wireDeliveries(part.deliveries ?? supply.deliveries ?? []),
    ...(typeof manufacturerstock === 'number' && { manufacturerstock }),
  }
}
