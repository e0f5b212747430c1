/** A few parts with known prices and stock. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../upstream/tables/types.ts'

export interface TestPart {
  /** The id on the wire. */
  id: string
  name: string
  /** Net cents. */
  net: number
  weight?: number
  brand?: string
  /** Own stock at EU1. */
  stock?: number
  dropship?: number
  alternative?: number
  manufacturer?: number
  /** The quantity of each delivery on its way. */
  deliveries?: readonly number[]
  /** The quantities of a kit's components by their id. */
  kit?: Readonly<Record<string, number>>
}

const masterData = [
  `insert into location (code, name, country, currency, symbol) values
    ('EU1', 'Main', 'PL', 'EUR', '€'), ('NL1', 'Venlo', 'NL', 'EUR', '€'), ('DS1', 'Supplier', 'DE', 'EUR', '€'),
    ('ALT1', 'Partner', 'CZ', 'EUR', '€'), ('manufacturer', 'Maker', 'PL', 'EUR', '€')`,
  `insert into location_service (country, location, position)
    select c, l, p from unnest(array['PL', 'DE', '*']) c
    cross join (values ('EU1', 0), ('NL1', 1), ('DS1', 2), ('ALT1', 3), ('manufacturer', 4)) s(l, p)`,
  `insert into brand (name, manufacturer) select b, '{"name":"Maker","address":"","email":""}'
    from unnest(array['KESTREL', 'HALVARD', 'NORTHSTRUT', 'PLAIN']) b`,
  `insert into category (id, name) values (1, 'BRAKES')`,
  `insert into part_group (id, name) values (1, 'PADS')`,
]

/** Fills an empty, migrated database. Kits come after their components. */
export const insertParts = async (db: Kysely<Database>, parts: readonly TestPart[]): Promise<void> => {
  for (const statement of masterData) await sql.raw(statement).execute(db)
  const ids = new Map<string, number>()
  for (const part of parts) {
    const { id } = await db
      .insertInto('part')
      .values({
        public_id: part.id,
        number: `N-${part.id}`,
        number_key: `N${part.id}`,
        url: `part-${part.id}`,
        name: part.name,
        displayname: part.name,
        description: `What ${part.name} is`,
        detail: '',
        brand: part.brand ?? 'PLAIN',
        weight: part.weight ?? 1,
        recordtype: part.kit ? 'kititem' : 'item',
        group_id: 1,
        category_id: 1,
        promo: false,
        manufacturer_stock: part.manufacturer ?? null,
        tech: '[]',
        attributes: '{}',
        warnings: '[]',
        keywords: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(part.id, id)
    await db
      .insertInto('price')
      .values({
        part_id: id,
        location: 'EU1',
        base: part.net,
        net: part.net,
        gross: part.net * 2,
        promo: false,
      })
      .execute()
    if (part.kit) {
      const components = Object.entries(part.kit).map(([record, qty]) => ({
        kit_id: id,
        component_id: ids.get(record) ?? 0,
        qty,
      }))
      await db.insertInto('kit_component').values(components).execute()
      continue
    }
    const stock = [
      { location: 'EU1', qty: part.stock ?? 0, dropship: false, alternative: false },
      { location: 'DS1', qty: part.dropship ?? 0, dropship: true, alternative: false },
      { location: 'ALT1', qty: part.alternative ?? 0, dropship: false, alternative: true },
    ]
    await db
      .insertInto('stock')
      .values(stock.map((row) => ({ part_id: id, ...row })))
      .execute()
    for (const qty of part.deliveries ?? [])
      await db
        .insertInto('delivery')
        .values({ part_id: id, location: 'EU1', eta: '2026-12-01', qty })
        .execute()
  }
}
