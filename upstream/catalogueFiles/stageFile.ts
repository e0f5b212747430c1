/** Copies a file into a temporary table of its own, so that it can be checked and compared with the catalogue by SQL. */
import { type Kysely, sql } from 'kysely'
import { type Columns, insertRows } from '../database/insertRows.ts'
import type { Database } from '../tables/types.ts'
import { type FileName, fileOf, type Row } from './files.ts'
import type { Problems } from './problems.ts'
import { readFile } from './readFile.ts'

const rowsAtOnce = 2_000

const stagedTable = (name: FileName): string => `staged_${name}`

/** The temporary table of a file. */
export const staged = (name: FileName) => sql.table(stagedTable(name))

export const dropStaged = async (db: Kysely<Database>, name: FileName): Promise<void> => {
  await sql`drop table if exists pg_temp.${sql.id(stagedTable(name))}`.execute(db)
}

const columnsOf = (name: FileName): Columns<Row> => {
  const { fields, derived } = fileOf(name)
  const ofFields = Object.fromEntries(Object.entries(fields).map(([column, field]) => [column, field.sql]))
  return { line: 'int', ...ofFields, ...derived?.sql }
}

/** @param path undefined: the table stays empty */
export const stageFile = async (
  db: Kysely<Database>,
  name: FileName,
  path: string | undefined,
  problems: Problems,
): Promise<void> => {
  const table = stagedTable(name)
  const columns = columnsOf(name)
  const definitions = Object.entries(columns).map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`)
  await sql`create temp table ${sql.table(table)} (${sql.join(definitions)})`.execute(db)
  if (path === undefined) return
  let rows: Row[] = []
  const insert = async () => {
    await insertRows(db, table, columns, rows)
    rows = []
  }
  for await (const { line, row } of readFile(path, name, problems)) {
    rows.push({ line, ...row })
    if (rows.length === rowsAtOnce) await insert()
  }
  await insert()
  await sql`analyze ${sql.table(table)}`.execute(db)
}
