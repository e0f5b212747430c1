/**
 * Writes the files of what can be sold: stock, deliveries on their way, and the manufacturers' stock. A few parts at a time: an
 * order of one of them waits for these alone. Rows are locked in the order in which orders lock them, so that neither waits
 * for the other one for ever.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables/types.ts'
import type { FileName } from './files.ts'
import { type PartRange, within } from './partRange.ts'
import { type RowChanges, replaceRows } from './replaceRows.ts'
import { staged } from './stageFile.ts'

const partsAtOnce = 500

const writeStock = async (db: Kysely<Database>, range: PartRange): Promise<RowChanges> => {
  await sql`
    select from stock where ${within('part_id', range)} order by part_id, location for update`.execute(db)
  return replaceRows(
    db,
    {
      table: 'stock',
      key: ['part_id', 'location'],
      values: ['qty', 'dropship', 'alternative'],
      scope: within('t.part_id', range),
    },
    sql`
      select p.id as part_id, s.location, s.qty, s.dropship, s.alternative
      from ${staged('stock')} s join part p on p.public_id = s.part where ${within('p.id', range)}`,
  )
}

/** Deliveries of one part that arrive on one day are one row. */
const writeDeliveries = async (db: Kysely<Database>, range: PartRange): Promise<RowChanges> => {
  await sql`select from delivery where ${within('part_id', range)} order by id for update`.execute(db)
  await sql`
    delete from delivery t using delivery same
    where same.id < t.id and same.part_id = t.part_id and same.location = t.location and same.qty = t.qty
      and same.eta is not distinct from t.eta and ${within('t.part_id', range)}`.execute(db)
  return replaceRows(
    db,
    {
      table: 'delivery',
      key: ['part_id', 'location', 'qty'],
      nullableKey: ['eta'],
      scope: within('t.part_id', range),
    },
    sql`
      select p.id as part_id, s.location, s.eta, sum(s.qty)::int as qty
      from ${staged('delivery')} s join part p on p.public_id = s.part
      where ${within('p.id', range)} group by 1, 2, 3`,
  )
}

const writeManufacturerStock = async (db: Kysely<Database>, range: PartRange): Promise<RowChanges> => {
  const { numAffectedRows } = await sql`
    update part p set manufacturer_stock = wanted.qty
    from (
      select q.id, s.qty from part q left join ${staged('manufacturer_stock')} s on s.part = q.public_id
      where ${within('q.id', range)} order by q.id for no key update of q) wanted
    where wanted.id = p.id and p.manufacturer_stock is distinct from wanted.qty`.execute(db)
  return { added: 0, changed: Number(numAffectedRows ?? 0), removed: 0 }
}

/** In the order in which orders lock these rows. */
const writes = [
  { name: 'stock', write: writeStock },
  { name: 'delivery', write: writeDeliveries },
  { name: 'manufacturer_stock', write: writeManufacturerStock },
] as const

export const availabilityFiles = writes.map(({ name }) => name)

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
  const { rows: ranges } = await sql<PartRange>`
    select min(id) as first, max(id) as last from (
      select id, (row_number() over (order by id) - 1) / ${partsAtOnce}::int as batch from part) parts
    group by batch order by batch`.execute(db)
  for (const range of ranges)
    await inTransaction(async (step) => {
      const changes = new Map<FileName, RowChanges>()
      for (const { name, write } of writes) if (given.has(name)) changes.set(name, await write(step, range))
      for (const [name, changed] of changes) report(name, changed)
    })
}
