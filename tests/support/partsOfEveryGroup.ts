/** Adds parts of the groups that a small catalogue lacks, for a few vehicles: a catalogue with all groups takes long to fill. */
import { type Kysely, sql } from 'kysely'
import { insertRows } from '../../upstream/database/insertRows.ts'
import { partColumns } from '../../upstream/demo/catalogue/columnTypes.ts'
import { generatePart } from '../../upstream/demo/catalogue/generatePart.ts'
import { layOutCatalogue } from '../../upstream/demo/catalogue/layout.ts'
import { seedOf } from '../../upstream/demo/catalogue/random.ts'
import type { Database } from '../../upstream/tables/types.ts'

const allRounds = 64
const everyNthVehicle = 7

const idsOf = async (db: Kysely<Database>, table: 'part_group' | 'category') => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export const addPartsOfEveryGroup = async (db: Kysely<Database>): Promise<void> => {
  const [groups, categories] = [await idsOf(db, 'part_group'), await idsOf(db, 'category')]
  const { rows } = await sql<{ parts: number }>`select count(*)::int as parts from part`.execute(db)
  const vehicles = layOutCatalogue(1).targets.length
  const layout = layOutCatalogue(allRounds * vehicles)
  const ids = {
    model: () => 1,
    group: (name: string) => groups.get(name) ?? 0,
    category: (name: string) => categories.get(name) ?? 0,
  }
  const missing = Array.from({ length: layout.parts }, (_, index) => index).filter(
    (index) => index >= (rows[0]?.parts ?? 0) && (index % vehicles) % everyNthVehicle === 0,
  )
  await insertRows(
    db,
    'part',
    partColumns,
    missing.map((index) => generatePart(seedOf('test'), index, layout, ids, '2026-11-21').part),
  )
}
