/** Fills the tables with a generated catalogue, all of it or nothing. */
import { type Kysely, sql } from 'kysely'
import { fillCards, switchCards } from '../tables/0003-cards.ts'
import { catalogueIndexes } from '../tables/catalogueIndexes.ts'
import { catalogueLinks } from '../tables/catalogueLinks.ts'
import type { Database } from '../tables/types.ts'
import { brands } from './brands.ts'
import { partColumns, rowColumns } from './columns.ts'
import { derive } from './derive.ts'
import type { PartDraft } from './draft.ts'
import type { Ids } from './fitments.ts'
import { categories, groups } from './groups.ts'
import { type Columns, insertRows } from './insertRows.ts'
import { locationServices, locations } from './locations.ts'
import { makePart } from './makePart.ts'
import { seedOf } from './random.ts'
import { layShelf, type Shelf } from './shelf.ts'

export interface LoadOptions {
  parts: number
  seed: string
  /** The day that deliveries and reductions stand around, as `2026-12-01`. */
  today: string
  /** Told now and then, for who waits. */
  progress?: (text: string) => void
}

const batchSize = 2000

const numbered = <T>(list: readonly T[]): Map<T, number> =>
  new Map(list.map((entry, index) => [entry, index + 1]))

const makesAndModels = (shelf: Shelf) => {
  const makes = numbered([...new Set(shelf.targets.map(({ vehicle }) => vehicle.make))])
  const pairs = [...new Set(shelf.targets.map(({ vehicle }) => `${vehicle.make}\t${vehicle.model}`))]
  const models = numbered(pairs)
  const modelRows = pairs.map((pair, index) => {
    const [make = '', name = ''] = pair.split('\t')
    return { id: index + 1, make_id: makes.get(make) ?? 0, name }
  })
  return { makes, models, modelRows }
}

const nameRows = (names: ReadonlyMap<string, number>) => [...names].map(([name, id]) => ({ id, name }))
const named = { id: 'int', name: 'text' } as const

const loadFixed = async (db: Kysely<Database>, shelf: Shelf): Promise<Ids> => {
  const { makes, models, modelRows } = makesAndModels(shelf)
  const groupIds = numbered<string>(groups.map(({ name }) => name))
  const categoryIds = numbered<string>(categories)
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
  await insertRows(db, 'category', named, nameRows(categoryIds))
  await insertRows(db, 'part_group', named, nameRows(groupIds))
  await insertRows(db, 'make', named, nameRows(makes))
  await insertRows(db, 'model', { ...named, make_id: 'int' }, modelRows)
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

const loadDrafts = async (db: Kysely<Database>, drafts: readonly PartDraft[]): Promise<void> => {
  await insertRows(
    db,
    'part',
    partColumns,
    drafts.map(({ part }) => part),
  )
  const put = <Row extends object>(
    table: string,
    columns: Columns<Row>,
    rowsOf: (draft: PartDraft) => Row[],
  ) => insertRows(db, table, columns, drafts.flatMap(rowsOf))
  await put('fitment', rowColumns.fitment, ({ fitments }) => fitments)
  await put('oe_number', rowColumns.oeNumber, ({ oeNumbers }) => oeNumbers)
  await put('price', rowColumns.price, ({ prices }) => prices)
  await put('price_history', rowColumns.history, ({ history }) => history)
  await put('stock', rowColumns.stock, ({ stock }) => stock)
  await put('delivery', rowColumns.delivery, ({ deliveries }) => deliveries)
  await put('photo', rowColumns.photo, ({ photos }) => photos)
}

// Kits and related items point forward as well, so they follow when every part is there.
const loadLinks = async (
  db: Kysely<Database>,
  drafts: readonly Pick<PartDraft, 'components' | 'related'>[],
) => {
  await insertRows(
    db,
    'kit_component',
    rowColumns.component,
    drafts.flatMap(({ components }) => components),
  )
  await insertRows(
    db,
    'related',
    rowColumns.related,
    drafts.flatMap(({ related }) => related),
  )
}

/** Loads into empty tables. Call it inside a transaction; planner figures are fresh afterwards (see `settle`). */
export const loadCatalogue = async (db: Kysely<Database>, options: LoadOptions): Promise<void> => {
  const { parts, today, progress = () => {} } = options
  const seed = seedOf(options.seed)
  const shelf = layShelf(parts)
  for (const { name } of catalogueIndexes) await sql`drop index if exists ${sql.id(name)}`.execute(db)
  for (const { table, name } of catalogueLinks) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  await switchCards(db, 'off')
  const ids = await loadFixed(db, shelf)
  const links: Pick<PartDraft, 'components' | 'related'>[] = []
  for (let start = 0; start < parts; start += batchSize) {
    const drafts: PartDraft[] = []
    for (let index = start; index < Math.min(parts, start + batchSize); index += 1) {
      drafts.push(makePart(seed, index, shelf, ids, today))
    }
    await loadDrafts(db, drafts)
    for (const { components, related } of drafts) links.push({ components, related })
    progress(`catalogue: ${Math.min(parts, start + batchSize)} of ${parts} parts`)
  }
  for (let start = 0; start < links.length; start += batchSize * 4) {
    await loadLinks(db, links.slice(start, start + batchSize * 4))
  }
  await sql`select setval(pg_get_serial_sequence('part', 'id'), ${parts})`.execute(db)
  progress('catalogue: indexes and counts')
  for (const { create } of [...catalogueIndexes, ...catalogueLinks]) await sql.raw(create).execute(db)
  // The rows of one vehicle lie together: a page of them is read instead of a page for each.
  await sql.raw('cluster fitment using fitment_vehicle').execute(db)
  await derive(db)
  await fillCards(db)
  await switchCards(db, 'on')
  await db
    .insertInto('catalogue_state')
    .values({ id: 1, seed: options.seed, parts, stands_on: today })
    .execute()
}

/** Tells the planner what is there and lets it read from indexes alone. Not possible inside a transaction. */
export const settle = async (db: Kysely<Database>): Promise<void> => {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql.raw('vacuum analyze').execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
