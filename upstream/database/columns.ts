/** Select lists from typed column maps: the SQL and the row's type follow from one map, so neither can miss a column. */
import { type RawBuilder, type SelectType, sql } from 'kysely'

/** SQL of a value, without parameters. */
export interface Column<Value> {
  readonly sql: string
  /** Never set: it carries the type of the value. */
  readonly value?: Value
}

type Columns = Readonly<Record<string, Column<unknown>>>

export type RowOf<Map extends Columns> = {
  [Name in keyof Map]: Map[Name] extends Column<infer Value> ? Value : never
}

export const expression = <Value>(text: string): Column<Value> => ({ sql: text })

/** The columns of a table that the statement calls `alias`. */
export const columnsOf =
  <Table>(alias: string) =>
  <Name extends keyof Table & string>(name: Name): Column<SelectType<Table[Name]>> => ({
    sql: `${alias}.${name}`,
  })

export const selectList = (columns: Columns): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `${column.sql} as "${name}"`)
      .join(', '),
  )

/** The rows that `from` (a from clause and what follows it) finds, as a list in JSON. */
export const jsonList = <Map extends Columns>(
  columns: Map,
  from: string,
  orderBy: string,
): Column<RowOf<Map>[]> => {
  const fields = Object.entries(columns).map(([name, column]) => `'${name}', ${column.sql}`)
  return expression(`(select coalesce(json_agg(json_build_object(${fields.join(', ')}) order by ${orderBy}), '[]'::json)
    from ${from})`)
}

/** One row as a JSON list of its values: in answers of hundreds of rows the names would be most of the text. */
export const jsonValues = (names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`json_build_array(${names.map((name) => `"${name}"`).join(', ')})`)
