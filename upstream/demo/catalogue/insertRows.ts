import { type Kysely, sql } from 'kysely'
import type { Database } from '../../tables/types.ts'

/** SQL types by column. */
export type Columns<Row> = {
  readonly [Name in keyof Row]-?: 'int' | 'text' | 'bool' | 'date' | 'numeric' | 'jsonb'
}

/** Inserts rows with one statement: an array for each column is much faster than a parameter for each value. */
export const insertRows = async <Row extends object>(
  db: Kysely<Database>,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return
  const names = Object.keys(columns) as (keyof Row & string)[]
  const arrays = names.map((name) => {
    const values = rows.map((row) => row[name] ?? null)
    // The driver would convert an array of JSON texts to an array of JSON values.
    const type = columns[name] === 'jsonb' ? 'text' : columns[name]
    return sql`${values}::${sql.raw(type)}[]`
  })
  const selected = names.map((name) => sql.raw(columns[name] === 'jsonb' ? `r.${name}::jsonb` : `r.${name}`))
  const listed = names.map((name) => sql.raw(name))
  await sql`insert into ${sql.table(table)} (${sql.join(listed)})
    select ${sql.join(selected)} from unnest(${sql.join(arrays)}) as r(${sql.join(listed)})`.execute(db)
}
