/** Writes a generated catalogue into empty tables. */
import { type Kysely, sql } from 'kysely'
import { rebuildDerivedTables } from '../../catalogue/derivedTables.ts'
import { fillPartSummaries, switchSummaryTriggers } from '../../tables/0003-part-summaries.ts'
import { catalogueForeignKeys } from '../../tables/catalogueForeignKeys.ts'
import { catalogueIndexes } from '../../tables/catalogueIndexes.ts'
import type { Database } from '../../tables/types.ts'
import { locationServices, locations } from '../locations.ts'
import { brands } from './brands.ts'
import { partColumns, rowColumns } from './columnTypes.ts'
import type { CatalogueIds } from './fitments.ts'
import type { GeneratedPart } from './generatedPart.ts'
import { generatePart } from './generatePart.ts'
import { type Columns, insertRows } from './insertRows.ts'
import { type CatalogueLayout, layOutCatalogue } from './layout.ts'
import { categories, groups } from './partGroups.ts'
import { seedOf } from './random.ts'

export interface LoadOptions {
  parts: number
  seed: string
  /** Deliveries and reductions are dated around this day (as `2026-12-01`). */
  today: string
  progress?: (text: string) => void
}

const batchSize = 2000

const idsOf = <T>(list: readonly T[]): Map<T, number> =>
  new Map(list.map((entry, index) => [entry, index + 1]))

const makesAndModels = (layout: CatalogueLayout) => {
  const makes = idsOf([...new Set(layout.targets.map(({ vehicle }) => vehicle.make))])
  const pairs = [...new Set(layout.targets.map(({ vehicle }) => `${vehicle.make}\t${vehicle.model}`))]
  const models = idsOf(pairs)
  const modelRows = pairs.map((pair, index) => {
    const [make = '', name = ''] = pair.split('\t')
    return { id: index + 1, make_id: makes.get(make) ?? 0, name }
  })
  return { makes, models, modelRows }
}

const rowsOf = (names: ReadonlyMap<string, number>) => [...names].map(([name, id]) => ({ id, name }))
const nameColumns = { id: 'int', name: 'text' } as const

const loadMasterData = async (db: Kysely<Database>, layout: CatalogueLayout): Promise<CatalogueIds> => {
  const { makes, models, modelRows } = makesAndModels(layout)
  const groupIds = idsOf<string>(groups.map(({ name }) => name))
  const categoryIds = idsOf<string>(categories)
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
  await insertRows(db, 'category', nameColumns, rowsOf(categoryIds))
  await insertRows(db, 'part_group', nameColumns, rowsOf(groupIds))
  await insertRows(db, 'make', nameColumns, rowsOf(makes))
  await insertRows(db, 'model', { ...nameColumns, make_id: 'int' }, modelRows)
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
  return {
    model: (make, model) => models.get(`${make}\t${model}`) ?? 0,
    group: (name) => groupIds.get(name) ?? 0,
    category: (name) => categoryIds.get(name) ?? 0,
  }
}

const loadParts = async (db: Kysely<Database>, generated: readonly GeneratedPart[]): Promise<void> => {
  await insertRows(
    db,
    'part',
    partColumns,
    generated.map(({ part }) => part),
  )
  const insert = <Row extends object>(
    table: string,
    columns: Columns<Row>,
    select: (part: GeneratedPart) => Row[],
  ) => insertRows(db, table, columns, generated.flatMap(select))
  await insert('fitment', rowColumns.fitment, ({ fitments }) => fitments)
  await insert('oe_number', rowColumns.oeNumber, ({ oeNumbers }) => oeNumbers)
  await insert('price', rowColumns.price, ({ prices }) => prices)
  await insert('price_history', rowColumns.history, ({ history }) => history)
  await insert('stock', rowColumns.stock, ({ stock }) => stock)
  await insert('delivery', rowColumns.delivery, ({ deliveries }) => deliveries)
  await insert('photo', rowColumns.photo, ({ photos }) => photos)
}

/** Kits and related parts also refer to later parts, so they are inserted after all parts. */
const loadLinks = async (
  db: Kysely<Database>,
  generated: readonly Pick<GeneratedPart, 'components' | 'related'>[],
) => {
  await insertRows(
    db,
    'kit_component',
    rowColumns.component,
    generated.flatMap(({ components }) => components),
  )
  await insertRows(
    db,
    'related',
    rowColumns.related,
    generated.flatMap(({ related }) => related),
  )
}

/** Must run inside a transaction, followed by `vacuumAndAnalyze`. */
export const loadCatalogue = async (db: Kysely<Database>, options: LoadOptions): Promise<void> => {
  const { parts, today, progress = () => {} } = options
  const seed = seedOf(options.seed)
  const layout = layOutCatalogue(parts)
  for (const { name } of catalogueIndexes) await sql`drop index if exists ${sql.id(name)}`.execute(db)
  for (const { table, name } of catalogueForeignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  await switchSummaryTriggers(db, 'off')
  const ids = await loadMasterData(db, layout)
  const links: Pick<GeneratedPart, 'components' | 'related'>[] = []
  for (let start = 0; start < parts; start += batchSize) {
    const generated: GeneratedPart[] = []
    for (let index = start; index < Math.min(parts, start + batchSize); index += 1) {
      generated.push(generatePart(seed, index, layout, ids, today))
    }
    await loadParts(db, generated)
    for (const { components, related } of generated) links.push({ components, related })
    progress(`catalogue: ${Math.min(parts, start + batchSize)} of ${parts} parts`)
  }
  for (let start = 0; start < links.length; start += batchSize * 4) {
    await loadLinks(db, links.slice(start, start + batchSize * 4))
  }
  await sql`select setval(pg_get_serial_sequence('part', 'id'), ${parts})`.execute(db)
  progress('catalogue: indexes and counts')
  for (const { create } of [...catalogueIndexes, ...catalogueForeignKeys]) await sql.raw(create).execute(db)
  // Stores the rows of one vehicle next to each other, so that a list reads few pages.
  await sql.raw('cluster fitment using fitment_vehicle').execute(db)
  await rebuildDerivedTables(db)
  await fillPartSummaries(db)
  await switchSummaryTriggers(db, 'on')
  await db
    .insertInto('catalogue_state')
    .values({ id: 1, seed: options.seed, parts, stands_on: today })
    .execute()
}

/** Updates the planner's statistics, and allows index-only scans. It cannot run inside a transaction. */
export const vacuumAndAnalyze = async (db: Kysely<Database>): Promise<void> => {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql.raw('vacuum analyze').execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
