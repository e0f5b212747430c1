/** The stock of kits, computed from the sources of their components. */
import { type Kysely, sql } from 'kysely'
import { type Brands, flagsOf } from '#shop-config/brands.ts'
import { anyUnpeeked } from '../../database/unpeekedParam.ts'
import type { Database } from '../../tables/types.ts'
import { type KitComponent, type KitStock, kitStockOf } from './kitStock.ts'
import { readAllStockSources } from './readStockSources.ts'

interface ComponentRow {
  kitId: number
  kitBrand: string
  partId: number
  brand: string
  quantityPerKit: number
}

export const readKitComponents = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ComponentRow[]> => {
  const { rows } = await sql<ComponentRow>`
    select k.kit_id as "kitId", kit.brand as "kitBrand", k.component_id as "partId", c.brand, k.qty as "quantityPerKit"
    from kit_component k join part c on c.id = k.component_id join part kit on kit.id = k.kit_id
    where k.kit_id = ${anyUnpeeked(ids)}`.execute(db)
  return rows
}

interface Reading {
  country: string
  /** Nearest first. */
  locations: readonly string[]
  now: Date
  brands: Brands
}

/** By kit id, from the locations that serve the country. */
export const readKitStocks = async (
  db: Kysely<Database>,
  rows: readonly ComponentRow[],
  { country, locations, now, brands }: Reading,
): Promise<Map<number, KitStock>> => {
  const partIds = [...new Set(rows.map(({ partId }) => partId))]
  const sources = await readAllStockSources(db, partIds, country.toUpperCase())
  const kits = new Map<number, { brand: string; components: KitComponent[] }>()
  for (const { kitId, kitBrand, partId, brand, quantityPerKit } of rows) {
    const kit = kits.get(kitId) ?? { brand: kitBrand, components: [] }
    kit.components.push({ flags: flagsOf(brands, brand), quantityPerKit, sources: sources.get(partId) ?? [] })
    kits.set(kitId, kit)
  }
  return new Map(
    [...kits].map(([id, { brand, components }]) => [
      id,
      kitStockOf(flagsOf(brands, brand), components, locations, now),
    ]),
  )
}
