/** Refuses files that would remove much of what the shop has: one that was cut off, or written empty, must not empty the shop. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables/types.ts'
import type { FileName } from './files.ts'
import type { Problems } from './problems.ts'
import { staged } from './stageFile.ts'

/** The share of all parts that a file may lack, and of the rows of a file that no order changes. */
const removableShare = 0.1
/** Systems may leave out what is sold out. */
const removableStock = 0.5
/** A shop may lose as many rows whatever their share, but not all of them. */
const removableRows = 20

interface Limit {
  name: FileName
  /** What the message calls them. */
  counted: string
  share: number
  /** `part` (its id on the wire) and `location` of the present rows, without repetitions. */
  present: RawBuilder<unknown>
  /** The same of the file's rows. */
  given: RawBuilder<unknown>
}

const rowsOfPlaces = (table: 'price' | 'stock'): Pick<Limit, 'present' | 'given'> => ({
  present: sql`select p.public_id as part, t.location from ${sql.table(table)} t join part p on p.id = t.part_id`,
  given: sql`select part, location from ${staged(table)}`,
})

const partsWith = (
  name: FileName,
  present: RawBuilder<unknown>,
  column: 'part' | 'kit' = 'part',
): Omit<Limit, 'counted'> => ({
  name,
  share: removableShare,
  present: sql`select public_id as part, '' as location from part p where ${present}`,
  given: sql`select distinct ${sql.id(column)} as part, '' as location from ${staged(name)}`,
})

const hasRows = (table: string, column = 'part_id') =>
  sql`exists (select from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = p.id)`

const limits: readonly Limit[] = [
  { name: 'price', counted: 'prices', share: removableShare, ...rowsOfPlaces('price') },
  { name: 'stock', counted: 'rows of stock', share: removableStock, ...rowsOfPlaces('stock') },
  ...[
    partsWith('fitment', hasRows('fitment')),
    partsWith('oe_number', hasRows('oe_number')),
    partsWith('photo', hasRows('photo')),
    partsWith('kit_component', hasRows('kit_component', 'kit_id'), 'kit'),
    partsWith('related', hasRows('related')),
    partsWith('part_tech', sql`tech <> '[]'`),
    partsWith('part_warning', sql`warnings <> '[]'`),
    partsWith('part_document', sql`documents <> '[]'`),
    partsWith('part_measure', sql`measures <> '[]'`),
  ].map((limit) => ({ ...limit, counted: 'parts that have such rows' })),
]

const checkRows = async (
  db: Kysely<Database>,
  files: ReadonlySet<FileName>,
  { name, counted, share, present, given }: Limit,
  problems: Problems,
): Promise<void> => {
  // Rows of removed parts go with them.
  const stays = files.has('part')
    ? sql`exists (select from ${staged('part')} s where s.id = present.part)`
    : sql`true`
  const { rows } = await sql<{ all: number; removed: number }>`
    with present as materialized (select * from (${present}) present where ${stays})
    select (select count(*)::int from present) as all,
      (select count(*)::int from present where not exists (
        select from (${given}) given where given.part = present.part and given.location = present.location)) as removed`.execute(
    db,
  )
  const { all, removed } = rows[0] ?? { all: 0, removed: 0 }
  const isMuch = removed > removableRows && removed > all * share
  if (removed > 0 && (removed === all || isMuch))
    problems.add(
      `${name}.csv`,
      `it lacks ${removed} of the ${all} ${counted}; with --remove-rows they are removed`,
    )
}

const checkParts = async (db: Kysely<Database>, problems: Problems): Promise<void> => {
  const { rows } = await sql<{ removed: number; all: number }>`
    select (select count(*)::int from part) as all,
      (select count(*)::int from part p where not exists (select from ${staged('part')} s where s.id = p.public_id))
        as removed`.execute(db)
  const { removed, all } = rows[0] ?? { removed: 0, all: 0 }
  if (removed > all * removableShare)
    problems.add(
      'part.csv',
      `it lacks ${removed} of the ${all} parts of the shop; with --remove-parts they are removed, also from carts`,
    )
}

/** @param files of the folder, all staged */
export const checkRemovals = async (
  db: Kysely<Database>,
  files: ReadonlySet<FileName>,
  { mayRemoveParts, mayRemoveRows = false }: { mayRemoveParts: boolean; mayRemoveRows?: boolean },
  problems: Problems,
): Promise<void> => {
  if (files.has('part') && !mayRemoveParts) await checkParts(db, problems)
  if (mayRemoveRows) return
  for (const limit of limits) if (files.has(limit.name)) await checkRows(db, files, limit, problems)
}
