/** Reads the rows of a CSV file, with the number of the line that each of them stands on. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import * as v from 'valibot'
import { type CatalogueFile, type FileName, fileOf, type Row } from './files.ts'
import type { Problems } from './problems.ts'
import { EncodingError, readText } from './readText.ts'

export interface NumberedRow {
  line: number
  row: Row
}

const delimiters = [',', ';', '\t']
const maxHeaderCharacters = 10_000
const maxRowCharacters = 1_000_000

/** Spreadsheets separate columns by commas or semicolons, depending on their language. */
const delimiterOf = async (path: string): Promise<string> => {
  let start = ''
  for await (const text of readText(path)) {
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
    if (column === '') {
      problems.add(at, `column ${index + 1} has no name in the first line`)
      continue
    }
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

interface Fault {
  /** Absent: the whole file. */
  line?: number | undefined
  problem: string
}

/** Undefined for errors that are not the file's. */
const faultOf = (error: unknown): Fault | undefined => {
  if (error instanceof EncodingError) return { line: error.line, problem: error.message }
  if (!(error instanceof CsvError)) return undefined
  const { code, message } = error
  const {
    lines: line,
    record,
    columns,
  } = error as { lines?: number; record?: unknown[]; columns?: unknown[] }
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && record && columns) {
    const found = `found ${record.length}: "${shortened(record.join(' '))}"`
    return { line, problem: `expected ${columns.length} fields as in the first line, ${found}` }
  }
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return { problem: `a quotation mark begins a text that has no end; it was read up to line ${line}` }
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return { line, problem: 'expected a text with quotation marks as "Hose 3/4"" long"' }
  return { line, problem: code === 'CSV_MAX_RECORD_SIZE' ? 'the row is too long' : message }
}

/** Yields the rows whose values are right, and adds the others to the problems. */
export async function* readFile(
  path: string,
  name: FileName,
  problems: Problems,
): AsyncGenerator<NumberedRow> {
  const file = fileOf(name)
  let hasHeader = false
  try {
    const delimiter = await delimiterOf(path)
    const parser = parse({
      delimiter,
      columns: (header: string[]) => {
        const columns = header.map((column) => column.trim().toLowerCase())
        hasHeader = true
        checkHeader(file, name, columns, problems)
        return columns
      },
      info: true,
      skip_empty_lines: true,
      // Spreadsheets write rows of separators alone below the last one.
      skip_records_with_empty_values: true,
      max_record_size: maxRowCharacters,
    })
    const rows: AsyncIterable<{ record: Record<string, string>; info: { lines: number } }> = Readable.from(
      readText(path),
    ).compose(parser)
    for await (const { record, info } of rows) {
      const row = rowOf(file, `${name}.csv line ${info.lines}`, record, problems)
      if (row) yield { line: info.lines, row }
    }
    if (!hasHeader)
      problems.add(`${name}.csv`, 'it is empty; its first line is expected to have the names of the columns')
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    problems.add(fault.line === undefined ? `${name}.csv` : `${name}.csv line ${fault.line}`, fault.problem)
  }
}
