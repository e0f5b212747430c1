/**
 * Writes the files of what can be sold: stock, deliveries on their way, and the manufacturers' stock. A few parts at a time, and
 * only those that differ: an order of one of them waits for these alone. Rows are locked in the order in which orders lock
 * them, so that neither waits for the other one for ever.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables/types.ts'
import type { FileName } from './files.ts'
import { type RowChanges, replaceRows } from './replaceRows.ts'
import { staged } from './stageFile.ts'

const partsAtOnce = 500

/** Database ids of the parts of a step. */
type PartIds = readonly number[]

const isAmong = (column: string, ids: PartIds) => sql`${sql.ref(column)} = any(${ids}::int[])`

const wantedStock = sql`
  select p.id as part_id, s.location, s.qty, s.dropship, s.alternative
  from ${staged('stock')} s join part p on p.public_id = s.part`

/** Deliveries of one part that arrive on one day are one row. */
const wantedDeliveries = (condition: RawBuilder<unknown>) => sql`
  select p.id as part_id, s.location, s.eta, sum(s.qty)::int as qty
  from ${staged('delivery')} s join part p on p.public_id = s.part where ${condition} group by 1, 2, 3`

const wantedManufacturerStock = sql`
  select p.id as part_id, s.qty from ${staged('manufacturer_stock')} s join part p on p.public_id = s.part`

const writeStock = async (db: Kysely<Database>, ids: PartIds): Promise<RowChanges> => {
  await sql`
    select from stock where ${isAmong('part_id', ids)} order by part_id, location for update`.execute(db)
  return replaceRows(
    db,
    {
      table: 'stock',
      key: ['part_id', 'location'],
      values: ['qty', 'dropship', 'alternative'],
      scope: isAmong('t.part_id', ids),
    },
    sql`${wantedStock} where ${isAmong('p.id', ids)}`,
  )
}

const writeDeliveries = async (db: Kysely<Database>, ids: PartIds): Promise<RowChanges> => {
  await sql`select from delivery where ${isAmong('part_id', ids)} order by id for update`.execute(db)
  await sql`
    delete from delivery t using delivery same
    where same.id < t.id and same.part_id = t.part_id and same.location = t.location and same.qty = t.qty
      and same.eta is not distinct from t.eta and ${isAmong('t.part_id', ids)}`.execute(db)
  return replaceRows(
    db,
    {
      table: 'delivery',
      key: ['part_id', 'location', 'qty'],
      nullableKey: ['eta'],
      scope: isAmong('t.part_id', ids),
    },
    wantedDeliveries(isAmong('p.id', ids)),
  )
}

const writeManufacturerStock = async (db: Kysely<Database>, ids: PartIds): Promise<RowChanges> => {
  await sql`
    select from manufacturer_stock where ${isAmong('part_id', ids)} order by part_id for update`.execute(db)
  return replaceRows(
    db,
    { table: 'manufacturer_stock', key: ['part_id'], values: ['qty'], scope: isAmong('t.part_id', ids) },
    sql`${wantedManufacturerStock} where ${isAmong('p.id', ids)}`,
  )
}

/** In the order in which orders lock these rows. `wanted` and `present` have the same columns. */
const writes = [
  {
    name: 'stock',
    write: writeStock,
    wanted: wantedStock,
    present: sql`select part_id, location, qty, dropship, alternative from stock`,
  },
  {
    name: 'delivery',
    write: writeDeliveries,
    wanted: wantedDeliveries(sql`true`),
    present: sql`select part_id, location, eta, qty from delivery`,
  },
  {
    name: 'manufacturer_stock',
    write: writeManufacturerStock,
    wanted: wantedManufacturerStock,
    present: sql`select part_id, qty from manufacturer_stock`,
  },
] as const

export const availabilityFiles = writes.map(({ name }) => name)

/** The parts whose rows differ from those of the given files, in steps, without a lock. */
const differingParts = async (
  db: Kysely<Database>,
  given: ReadonlySet<FileName>,
): Promise<readonly PartIds[]> => {
  const differences = writes
    .filter(({ name }) => given.has(name))
    .flatMap(({ wanted, present }) => [
      sql`select part_id from ((${wanted}) except all (${present})) missing`,
      sql`select part_id from ((${present}) except all (${wanted})) surplus`,
    ])
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(part_id order by part_id) as ids
    from (
      select part_id, (row_number() over (order by part_id) - 1) / ${partsAtOnce}::int as step
      from (${sql.join(differences, sql` union `)}) differing) parts
    group by step order by step`.execute(db)
  return rows.map(({ ids }) => ids)
}

/**
 * @param inTransaction runs a step in a transaction, perhaps one for all of them
 * @param report is told what each step has changed
 */
export const writeAvailability = async (
  db: Kysely<Database>,
  given: ReadonlySet<FileName>,
  inTransaction: (step: (db: Kysely<Database>) => Promise<void>) => Promise<void>,
  report: (name: FileName, changes: RowChanges) => void,
): Promise<void> => {
  const steps = await differingParts(db, given)
  for (const { name } of writes.filter((one) => given.has(one.name))) {
    report(name, { added: 0, changed: 0, removed: 0 })
    // Otherwise each step reads the whole file.
    if (steps.length > 1) await sql`create index on ${staged(name)} (part)`.execute(db)
  }
  for (const ids of steps)
    await inTransaction(async (step) => {
      const changes = new Map<FileName, RowChanges>()
      for (const { name, write } of writes) if (given.has(name)) changes.set(name, await write(step, ids))
      for (const [name, changed] of changes) report(name, changed)
    })
}
