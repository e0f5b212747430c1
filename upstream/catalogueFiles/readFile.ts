/** Reads the rows of a CSV file, with the number of the line that each of them stands on. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import * as v from 'valibot'
import { type CatalogueFile, type FileName, fileOf, type Row } from './files.ts'
import type { Problems } from './problems.ts'

export interface NumberedRow {
  line: number
  row: Row
}

const delimiters = [',', ';', '\t']
const maxHeaderCharacters = 10_000

/** @throws TypeError where the file is not UTF-8 */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Spreadsheets separate columns by commas or semicolons, depending on their language. */
const delimiterOf = async (path: string): Promise<string> => {
  let start = ''
  for await (const text of textOf(path)) {
    start += text
    if (start.includes('\n') || start.length > maxHeaderCharacters) break
  }
  const header = start.split('\n', 1)[0] ?? ''
  const countOf = (delimiter: string) => header.split(delimiter).length
  return delimiters.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

/** Adds a problem for each column that is unknown, there twice, or missing without a value for an empty field. */
const checkHeader = (
  { fields }: CatalogueFile,
  name: FileName,
  header: readonly string[],
  problems: Problems,
): void => {
  const at = `${name}.csv`
  const known = Object.keys(fields)
  for (const [index, column] of header.entries()) {
    if (!known.includes(column))
      problems.add(at, `there is no column "${column}"; its columns are ${known.join(', ')}`)
    if (header.indexOf(column) !== index) problems.add(at, `it has two columns "${column}"`)
  }
  for (const [column, { schema }] of Object.entries(fields))
    if (!header.includes(column) && !v.is(schema, '')) problems.add(at, `it lacks the column "${column}"`)
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Undefined where a value is wrong. */
const rowOf = (
  { fields, rowProblem, derived }: CatalogueFile,
  at: string,
  record: Readonly<Record<string, string>>,
  problems: Problems,
): Row | undefined => {
  const row: Row = {}
  let isValid = true
  for (const [column, { schema }] of Object.entries(fields)) {
    const found = record[column] ?? ''
    const parsed = v.safeParse(schema, found)
    if (parsed.success) row[column] = parsed.output
    else {
      isValid = false
      const what = found.trim() === '' ? 'nothing' : `"${shortened(found)}"`
      problems.add(at, `${column}: expected ${parsed.issues[0].message}, found ${what}`)
    }
  }
  const problem = isValid ? (rowProblem?.(row) ?? null) : null
  if (problem !== null) problems.add(at, problem)
  return isValid && problem === null ? { ...row, ...derived?.of(row) } : undefined
}

const describe = (error: unknown): string | undefined => {
  if (error instanceof CsvError) return error.message
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'it is not UTF-8; save it as "CSV UTF-8"'
  return undefined
}

/** Yields the rows whose values are right, and adds the others to the problems. */
export async function* readFile(
  path: string,
  name: FileName,
  problems: Problems,
): AsyncGenerator<NumberedRow> {
  const file = fileOf(name)
  try {
    const delimiter = await delimiterOf(path)
    const parser = parse({
      delimiter,
      columns: (header: string[]) => {
        const columns = header.map((column) => column.trim().toLowerCase())
        checkHeader(file, name, columns, problems)
        return columns
      },
      info: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
    })
    const rows: AsyncIterable<{ record: Record<string, string>; info: { lines: number } }> = Readable.from(
      textOf(path),
    ).compose(parser)
    for await (const { record, info } of rows) {
      const row = rowOf(file, `${name}.csv line ${info.lines}`, record, problems)
      if (row) yield { line: info.lines, row }
    }
  } catch (error) {
    const problem = describe(error)
    if (problem === undefined) throw error
    problems.add(`${name}.csv`, problem)
  }
}
