import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables/types.ts'

type ColumnType = 'int' | 'text' | 'bool' | 'date' | 'timestamptz' | 'numeric' | 'jsonb'

/** SQL types by column. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: ColumnType }

/** Rows of a table, ready to be sent: for each column its name, its type and the text of an array. */
export interface TableRows {
  table: string
  columns: { name: string; type: ColumnType; values: string }[]
}

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
}

/** Takes a third of the driver's time, and another thread can do it. */
export const tableRows = <Row extends object>(
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): TableRows => {
  const names = Object.keys(columns) as (keyof Row & string)[]
  return {
    table,
    columns:
      rows.length === 0
        ? []
        : names.map((name) => ({
            name,
            type: columns[name],
            values: `{${rows.map((row) => element(row[name])).join(',')}}`,
          })),
  }
}

/** Inserts rows with one statement: an array for each column is much faster than a parameter for each value. */
export const insertTableRows = async (db: Kysely<Database>, { table, columns }: TableRows): Promise<void> => {
  if (columns.length === 0) return
  const arrays = columns.map(({ type, values }) => sql`${values}::text::${sql.raw(type)}[]`)
  const listed = columns.map(({ name }) => sql.id(name))
  await sql`insert into ${sql.table(table)} (${sql.join(listed)})
    select ${sql.join(listed)} from unnest(${sql.join(arrays)}) as r(${sql.join(listed)})`.execute(db)
}

export const insertRows = <Row extends object>(
  db: Kysely<Database>,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => insertTableRows(db, tableRows(table, columns, rows))
