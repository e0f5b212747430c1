/** Writes `part.csv` and the files whose rows a part keeps in columns of its own. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { keepRemovedLines } from '../commerce/carts/unsoldLines.ts'
import type { Database } from '../tables/types.ts'
import type { FileName } from './files.ts'
import { type RowChanges, replaceRows } from './replaceRows.ts'
import { staged } from './stageFile.ts'

/** Groups and categories are known by their names alone. */
const addNames = async (
  db: Kysely<Database>,
  table: 'category' | 'part_group',
  column: string,
): Promise<void> => {
  await sql`
    insert into ${sql.table(table)} (id, name)
    select (select coalesce(max(id), 0) from ${sql.table(table)}) + row_number() over (order by name), name
    from (select distinct ${sql.id(column)} as name from ${staged('part')}) named
    where name not in (select name from ${sql.table(table)})`.execute(db)
}

/**
 * Removes what refers to the removed parts: their places in kits, and `variant_of` of their variants. Carts note what they held.
 */
const releaseRemovedParts = async (db: Kysely<Database>): Promise<void> => {
  const removed = sql`
    select id from part p where not exists (select from ${staged('part')} s where s.id = p.public_id)`
  await sql`delete from kit_component where kit_id in (${removed}) or component_id in (${removed})`.execute(
    db,
  )
  await keepRemovedLines(removed).execute(db)
  await sql`update part set variant_of = null where variant_of in (${removed})`.execute(db)
}

/** Two parts may exchange their numbers or addresses, which must be unique after each changed row. */
const releaseMovedNames = async (db: Kysely<Database>): Promise<void> => {
  for (const column of ['number_key', 'url'])
    await sql`
      update part p set ${sql.id(column)} = p.${sql.id(column)} || ' ' || p.id
      from ${staged('part')} mine, ${staged('part')} other
      where mine.id = p.public_id and mine.${sql.id(column)} <> p.${sql.id(column)}
        and other.${sql.id(column)} = p.${sql.id(column)} and other.id <> mine.id`.execute(db)
}

const wantedParts = sql`
  select s.line, s.id as public_id, s.number, s.number_key, coalesce(s.url, p.url, s.usual_url) as url, s.name,
    coalesce(nullif(s.displayname, ''), s.name) as displayname, s.description, s.detail, s.brand, s.weight,
    coalesce(s.recordtype, 'item') as recordtype, g.id as group_id, c.id as category_id,
    s.variant_text, s.tech_notes, s.fitment_note, s.approval_no, s.identifier, s.sale_unit, s.keywords,
    first.id as variant_of
  from ${staged('part')} s
  left join part p on p.public_id = s.id
  left join part first on first.public_id = s.variant_of
  join part_group g on g.name = s."group" join category c on c.name = s.category`

const partValues = [
  'number',
  'number_key',
  'url',
  'name',
  'displayname',
  'description',
  'detail',
  'brand',
  'weight',
  'recordtype',
  'group_id',
  'category_id',
  'variant_text',
  'tech_notes',
  'fitment_note',
  'approval_no',
  'identifier',
  'sale_unit',
  'keywords',
  'variant_of',
]

export const writeParts = async (db: Kysely<Database>): Promise<RowChanges> => {
  await addNames(db, 'part_group', 'group')
  await addNames(db, 'category', 'category')
  await releaseRemovedParts(db)
  await releaseMovedNames(db)
  const changes = await replaceRows(
    db,
    { table: 'part', key: ['public_id'], values: partValues, order: 'line' },
    wantedParts,
  )
  // Of parts whose first variant is new.
  await sql`
    update part p set variant_of = first.id
    from ${staged('part')} s left join part first on first.public_id = s.variant_of
    where s.id = p.public_id and p.variant_of is distinct from first.id`.execute(db)
  // The group and category of a fitment are its part's.
  await sql`
    update fitment f set group_id = p.group_id, category_id = p.category_id
    from part p
    where p.id = f.part_id and (f.group_id, f.category_id) is distinct from (p.group_id, p.category_id)`.execute(
    db,
  )
  return changes
}

/** The rows of a file as one JSON array in a part's column. */
const listColumns = {
  part_tech: { column: 'tech', item: sql`jsonb_build_object('name', name, 'value', value)` },
  part_warning: { column: 'warnings', item: sql`to_jsonb(text)` },
  part_document: {
    column: 'documents',
    item: sql`jsonb_strip_nulls(jsonb_build_object(
      'title', title, 'kind', kind, 'language', language, 'url', url, 'size', size))`,
  },
  part_measure: {
    column: 'measures',
    item: sql`jsonb_strip_nulls(jsonb_build_object(
      'kind', kind, 'name', name, 'value', value, 'unit', unit, 'note', note))`,
  },
} satisfies Partial<Record<FileName, { column: string; item: RawBuilder<unknown> }>>

type ListFile = keyof typeof listColumns
export const listFiles = Object.keys(listColumns) as ListFile[]

/**
 * Writes the given lists in one statement: each change of a part's row costs its entries in all indexes.
 *
 * @returns for each file the number of parts whose list has changed
 */
export const writeLists = async (
  db: Kysely<Database>,
  names: readonly ListFile[],
): Promise<ReadonlyMap<ListFile, RowChanges>> => {
  if (names.length === 0) return new Map()
  const columns = names.map((name) => listColumns[name].column)
  const lists = names.map((name) => {
    const { column, item } = listColumns[name]
    return sql`left join (select part, jsonb_agg(${item} order by line) as list from ${staged(name)} group by part)
      ${sql.id(column)} on ${sql.id(column)}.part = q.public_id`
  })
  const wanted = columns.map((column) => sql`coalesce(${sql.id(column)}.list, '[]') as ${sql.id(column)}`)
  const differs = (column: string) => sql`p.${sql.id(column)} <> w.${sql.id(column)}`
  await sql`
    create temp table wanted_lists on commit drop as
    select q.id, ${sql.join(wanted)} from part q ${sql.join(lists, sql` `)}`.execute(db)
  const counts = columns.map(
    (column) => sql`(count(*) filter (where ${differs(column)}))::int as ${sql.id(column)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from part p join wanted_lists w using (id)`.execute(db)
  await sql`
    update part p set ${sql.join(columns.map((column) => sql`${sql.id(column)} = w.${sql.id(column)}`))}
    from wanted_lists w where w.id = p.id and (${sql.join(columns.map(differs), sql` or `)})`.execute(db)
  await sql`drop table wanted_lists`.execute(db)
  const changedIn = (name: ListFile): RowChanges => ({
    added: 0,
    changed: rows[0]?.[listColumns[name].column] ?? 0,
    removed: 0,
  })
  return new Map(names.map((name) => [name, changedIn(name)]))
}
