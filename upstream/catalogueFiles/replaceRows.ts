/** Makes a table hold the rows of a query. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables/types.ts'

export interface RowChanges {
  added: number
  changed: number
  removed: number
}

export const hasChanged = ({ added, changed, removed }: RowChanges): boolean => added + changed + removed > 0

interface Target {
  table: string
  /** Columns that tell rows apart and are never null. */
  key: readonly string[]
  /** Further columns that tell rows apart. */
  nullableKey?: readonly string[]
  values?: readonly string[]
  /** The rows of the table that are meant, as a condition on `t`; absent: all. */
  scope?: RawBuilder<unknown>
  /** A further column of the query, by which new rows are put in order. */
  order?: string
  /** Whether rows stay that the query lacks. */
  keepsOthers?: boolean
}

const countOf = async (db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0)

/**
 * Rows that are as they should be are not written, so that no trigger runs for them and nobody waits for them.
 * Runs inside a transaction.
 *
 * @param rows the key and the values, without two rows of one key
 */
export const replaceRows = async (
  db: Kysely<Database>,
  { table, key, nullableKey = [], values = [], scope = sql`true`, order, keepsOthers = false }: Target,
  rows: RawBuilder<unknown>,
): Promise<RowChanges> => {
  const columnsOf = (alias: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
  const isSame = sql.join(
    [
      ...key.map((name) => sql`w.${sql.id(name)} = t.${sql.id(name)}`),
      ...nullableKey.map((name) => sql`w.${sql.id(name)} is not distinct from t.${sql.id(name)}`),
    ],
    sql` and `,
  )
  const all = [...key, ...nullableKey, ...values]
  const target = sql.table(table)
  await sql`create temp table wanted on commit drop as ${rows}`.execute(db)
  await sql`analyze wanted`.execute(db)
  const removed = keepsOthers
    ? 0
    : await countOf(
        db,
        sql`delete from ${target} t where ${scope} and not exists (select from wanted w where ${isSame})`,
      )
  const changed =
    values.length === 0
      ? 0
      : await countOf(
          db,
          sql`update ${target} t set ${sql.join(values.map((name) => sql`${sql.id(name)} = w.${sql.id(name)}`))}
            from wanted w where ${isSame} and (${columnsOf('t', values)}) is distinct from (${columnsOf('w', values)})`,
        )
  const added = await countOf(
    db,
    sql`insert into ${target} (${sql.join(all.map((name) => sql.id(name)))}) select ${columnsOf('w', all)} from wanted w
      where not exists (select from ${target} t where ${isSame})
      ${order === undefined ? sql`` : sql`order by ${sql.ref(`w.${order}`)}`}`,
  )
  await sql`drop table wanted`.execute(db)
  return { added, changed, removed }
}
