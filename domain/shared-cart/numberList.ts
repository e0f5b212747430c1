/** A pasted list of part numbers with quantities (BUY-05): from a mail, a spreadsheet or a note. Everything in it is hostile. */
import { numberListMax } from '../limits.ts'
import { isPartName } from '../parts/partName.ts'
import { parseQuantity, type UnreadLine } from './sharedCart.ts'

export interface NumberLine {
  /** An article number, an OE number or a GTIN, as it was typed. */
  readonly number: string
  readonly quantity: number
}

/** Maximum length of a number; longer texts are no number of a part. */
const partNumberMax = 60

/** Maximum length of a line, with what a spreadsheet has behind the number. */
const lineMax = 300

type Read = { readonly number: string; readonly quantity: string }

const unit = '(?:pcs?|pieces?|units?|ea|each|stk|stück|szt)\\b\\.?'
const word = '(?:qty|quantity)\\b\\.?:?'

const count = new RegExp(`^(?:${word}\\s*)?(\\d{1,4})(?:\\s*${unit})?$`, 'i')
const readCount = (cell: string | undefined): string | null => count.exec(cell ?? '')?.[1] ?? null

/** The cells of a row of a spreadsheet. */
const cellsOf = (line: string): string[] =>
  line
    .split(/[\t;]/)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean)

/** The number and, before or behind it, the quantity. */
const readCells = ([first = '', second, ...rest]: readonly string[]): Read | null => {
  if (second === undefined) return null
  const before = readCount(first)
  if (before !== null && readCount(second) === null) return { number: second, quantity: before }
  const behind = [second, ...rest].flatMap((cell) => readCount(cell) ?? [])
  return { number: first, quantity: behind[0] ?? '1' }
}

/** Whether a spreadsheet counts its rows: 1, 2, 3 … before the numbers, and quantities behind them. */
const countsRows = (rows: readonly (readonly string[])[]): boolean => {
  const counted = rows.filter(([first, second]) => readCount(first) !== null && second !== undefined)
  return (
    counted.length > 1 &&
    counted.every(
      (cells, index) =>
        cells[0] === String(index + 1) && cells.slice(2).some((cell) => readCount(cell) !== null),
    )
  )
}

const patterns: readonly [pattern: RegExp, number: number, quantity: number][] = [
  // `2x 48510-0K010`, `2 × 48510-0K010`. Without a blank it could be the number itself: `4X100`.
  [/^(\d{1,4})\s*(?:[x*]\s|×)\s*(.+)$/i, 2, 1],
  // `2x48510-0K010`: what follows is long enough for a number of its own.
  [/^(\d{1,3})[x*]((?:[\p{L}\p{N}][\s./-]?){7,})$/iu, 2, 1],
  // `2 pcs 48510-0K010`, `qty 2 48510-0K010`, and `2   48510-0K010` of a mail that was a spreadsheet.
  [new RegExp(`^(\\d{1,4})\\s*${unit}\\s+(.+)$`, 'i'), 2, 1],
  [new RegExp(`^${word}\\s*(\\d{1,4})[\\s,;:]+(.+)$`, 'i'), 2, 1],
  [/^(\d{1,4})\s{2,}(.+)$/, 2, 1],
  // `48510-0K010 x2`, `48510-0K010 x 2`.
  [/^(.+?)(?:\s+[x*]|\s*×)\s*(\d{1,4})$/i, 1, 2],
  // `48510-0K010: 2`, `48510-0K010, 2 pcs`, `48510-0K010, qty 2`.
  [new RegExp(`^(.+?)\\s*[,:=]\\s*(?:${word}\\s*)?(\\d{1,4})(?:\\s*${unit})?$`, 'i'), 1, 2],
  // `48510-0K010 - 2 pcs`, `48510-0K010 qty 2`, `48510-0K010   2`.
  [new RegExp(`^(.+?)(?:\\s+[-–])?\\s+(\\d{1,4})\\s*${unit}$`, 'i'), 1, 2],
  [new RegExp(`^(.+?)\\s+${word}\\s*(\\d{1,4})$`, 'i'), 1, 2],
  [/^(.+?)\s{2,}(\d{1,4})$/, 1, 2],
  // `48510-0K010 (2)`.
  [/^(.+?)\s*\((\d{1,4})\)$/, 1, 2],
]

const readLine = (line: string): Read => {
  for (const [pattern, number, quantity] of patterns) {
    const match = pattern.exec(line)
    if (match) return { number: match[number] ?? '', quantity: match[quantity] ?? '' }
  }
  return { number: line, quantity: '1' }
}

/** `- `, `1. ` and `2) `. */
const bullet = /^(?:[-–*•]|\d{1,2}[.)])\s+/

/** Each line of the text; empty ones are left out. */
export const parseNumberList = (
  text: string,
): { readonly lines: readonly NumberLine[]; readonly unread: readonly UnreadLine[] } => {
  const lines: NumberLine[] = []
  const unread: UnreadLine[] = []
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((raw) => raw.trim().replace(bullet, '').slice(0, lineMax))
    .filter((line) => line !== '')
    .map((line) => ({ line, cells: cellsOf(line) }))
  const isCounted = countsRows(rows.map(({ cells }) => cells))
  for (const { line, cells } of rows) {
    const shown = Array.from(line.replaceAll('\t', ' ')).slice(0, partNumberMax).join('')
    const isPosition = isCounted && readCount(cells[0]) !== null
    const read = readCells(isPosition ? cells.slice(1) : cells) ?? readLine(line)
    const number = read.number
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .replace(/\s+/g, ' ')
    const quantity = parseQuantity(read.quantity)
    const isNumber = isPartName(number) && number.length <= partNumberMax && /\d/.test(number)
    if (lines.length === numberListMax) unread.push({ text: shown, reason: 'tooMany' })
    else if (!isNumber) unread.push({ text: shown, reason: 'part' })
    else if (quantity === null) unread.push({ text: shown, reason: 'quantity' })
    else lines.push({ number, quantity })
  }
  return { lines, unread: unread.slice(0, numberListMax) }
}

export const formatNumberList = (lines: readonly NumberLine[]): string =>
  lines.map(({ number, quantity }) => `${quantity}x ${number}`).join('\n')
