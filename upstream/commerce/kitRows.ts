/** The stock of kits, out of the heaps of their components: those that a cart would take them from. */
import { type Kysely, sql } from 'kysely'
import { anyOpaque } from '../database/opaqueParameter.ts'
import type { Database } from '../tables/types.ts'
import { type KitComponent, type KitStock, kitStockOf } from './kitStock.ts'
import { readWholeSupply } from './supplyRows.ts'

interface ComponentRow {
  kitId: number
  kitBrand: string
  partId: number
  brand: string
  need: number
}

export const readKitComponents = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ComponentRow[]> => {
  const { rows } = await sql<ComponentRow>`
    select k.kit_id as "kitId", kit.brand as "kitBrand", k.component_id as "partId", c.brand, k.qty as need
    from kit_component k join part c on c.id = k.component_id join part kit on kit.id = k.kit_id
    where k.kit_id = ${anyOpaque(ids)}`.execute(db)
  return rows
}

/** By kit. `places`: those that serve the country, nearest first. */
export const readKitStocks = async (
  db: Kysely<Database>,
  rows: readonly ComponentRow[],
  { country, places, now }: { country: string; places: readonly string[]; now: Date },
): Promise<Map<number, KitStock>> => {
  const partIds = [...new Set(rows.map(({ partId }) => partId))]
  const supply = await readWholeSupply(db, partIds, country.toUpperCase())
  const kits = new Map<number, { brand: string; components: KitComponent[] }>()
  for (const { kitId, kitBrand, partId, brand, need } of rows) {
    const kit = kits.get(kitId) ?? { brand: kitBrand, components: [] }
    kit.components.push({ brand, need, sources: supply.get(partId) ?? [] })
    kits.set(kitId, kit)
  }
  return new Map(
    [...kits].map(([id, { brand, components }]) => [id, kitStockOf(brand, components, places, now)]),
  )
}
