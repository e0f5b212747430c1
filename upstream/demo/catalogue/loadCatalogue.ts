/** Writes a generated catalogue into empty tables. */
import { type Kysely, sql } from 'kysely'
import { rebuildDerivedTables } from '../../catalogue/derivedTables.ts'
import { insertRows, insertTableRows } from '../../database/insertRows.ts'
import { catalogueForeignKeys } from '../../tables/catalogueForeignKeys.ts'
import { catalogueIndexes } from '../../tables/catalogueIndexes.ts'
import { fillPartSummaries, switchSummaryTriggers } from '../../tables/migrations/0003-part-summaries.ts'
import { switchPriceHistory } from '../../tables/migrations/0024-price-history.ts'
import type { Database } from '../../tables/types.ts'
import { locationServices, locations } from '../locations.ts'
import { brands } from './brands.ts'
import { masterIdsOf } from './catalogueIds.ts'
import { type CatalogueLayout, layOutCatalogue } from './layout.ts'
import { forEachRun } from './partGenerator.ts'
import { seedOf } from './random.ts'

export interface LoadOptions {
  parts: number
  seed: string
  /** Deliveries and reductions are dated around this day (as `2026-12-01`). */
  today: string
  progress?: (text: string) => void
}

const rowsOf = (names: ReadonlyMap<string, number>) => [...names].map(([name, id]) => ({ id, name }))
const nameColumns = { id: 'int', name: 'text' } as const

const loadMasterData = async (db: Kysely<Database>, layout: CatalogueLayout): Promise<void> => {
  const { makes, models, groups, categories } = masterIdsOf(layout)
  await insertRows(
    db,
    'brand',
    { name: 'text', manufacturer: 'jsonb', responsible: 'jsonb' },
    brands.map(({ name, manufacturer, responsible }) => ({
      name,
      manufacturer: JSON.stringify(manufacturer),
      responsible: responsible && JSON.stringify(responsible),
    })),
  )
  await insertRows(db, 'category', nameColumns, rowsOf(categories))
  await insertRows(db, 'part_group', nameColumns, rowsOf(groups))
  await insertRows(db, 'make', nameColumns, rowsOf(makes))
  await insertRows(
    db,
    'model',
    { ...nameColumns, make_id: 'int' },
    models.map(({ id, name, make }) => ({ id, name, make_id: makes.get(make) ?? 0 })),
  )
  await insertRows(
    db,
    'location',
    { code: 'text', name: 'text', country: 'text', currency: 'text', symbol: 'text' },
    locations,
  )
  await insertRows(
    db,
    'location_service',
    { country: 'text', location: 'text', position: 'int' },
    locationServices,
  )
}

/** Must run inside a transaction, followed by `vacuumAndAnalyze`. */
export const loadCatalogue = async (db: Kysely<Database>, options: LoadOptions): Promise<void> => {
  const { parts, today, progress = () => {} } = options
  for (const { name } of catalogueIndexes) await sql`drop index if exists ${sql.id(name)}`.execute(db)
  for (const { table, name } of catalogueForeignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  await switchSummaryTriggers(db, 'off')
  await switchPriceHistory(db, 'off')
  await loadMasterData(db, layOutCatalogue(parts))
  await forEachRun({ seed: seedOf(options.seed), parts, today }, async (tables, done) => {
    for (const rows of tables) await insertTableRows(db, rows)
    progress(`catalogue: ${done} of ${parts} parts`)
  })
  await sql`select setval(pg_get_serial_sequence('part', 'id'), ${parts})`.execute(db)
  progress('catalogue: indexes and counts')
  for (const { create } of [...catalogueIndexes, ...catalogueForeignKeys]) await sql.raw(create).execute(db)
  // Stores the rows of one vehicle next to each other, so that a list reads few pages.
  await sql.raw('cluster fitment using fitment_vehicle').execute(db)
  await rebuildDerivedTables(db)
  await fillPartSummaries(db)
  await switchSummaryTriggers(db, 'on')
  await switchPriceHistory(db, 'on')
  await db
    .insertInto('catalogue_state')
    .values({ id: 1, seed: options.seed, parts, stands_on: today })
    .execute()
}
