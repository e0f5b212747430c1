/** A pasted list of part numbers with quantities (BUY-05): from a mail, a spreadsheet or a note. Everything in it is hostile. */
import { numberListMax } from './limits.ts'
import { isPartName } from './partName.ts'
import { parseQuantity, type UnreadLine } from './sharedCart.ts'

export interface NumberLine {
  /** An article number, an OE number or a GTIN, as it was typed. */
  readonly number: string
  readonly quantity: number
}

/** Maximum length of a number; longer texts are no number of a part. */
const partNumberMax = 60

type Read = { readonly number: string; readonly quantity: string }

/** The cells of a row of a spreadsheet: the number and, before or behind it, the quantity. */
const readCells = (line: string): Read | null => {
  const cells = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean)
  const [first = '', second = ''] = cells
  if (cells.length < 2) return null
  const isCount = (cell: string) => /^\d{1,4}$/.test(cell)
  if (isCount(first) && !isCount(second)) return { number: second, quantity: first }
  return { number: first, quantity: cells.slice(1).find(isCount) ?? '1' }
}

const unit = '(?:\\s*(?:pcs|pieces|piece|pc))?'
const patterns: readonly [pattern: RegExp, number: number, quantity: number][] = [
  // `2x 48510-0K010`, `2 × 48510-0K010`. Without a blank it could be the number itself: `4X100`.
  [/^(\d{1,4})\s*(?:[x*]\s|×)\s*(.+)$/i, 2, 1],
  // `48510-0K010 x2`, `48510-0K010 x 2`.
  [/^(.+?)(?:\s+[x*]|\s*×)\s*(\d{1,4})$/i, 1, 2],
  // `48510-0K010; 2`, `48510-0K010: 2 pcs`.
  [new RegExp(`^(.+?)\\s*[,;:=]\\s*(\\d{1,4})${unit}$`, 'i'), 1, 2],
  // `48510-0K010 (2)`.
  [/^(.+?)\s*\((\d{1,4})\)$/, 1, 2],
]

const readLine = (line: string): Read => {
  const cells = readCells(line)
  if (cells) return cells
  for (const [pattern, number, quantity] of patterns) {
    const match = pattern.exec(line)
    if (match) return { number: match[number] ?? '', quantity: match[quantity] ?? '' }
  }
  return { number: line, quantity: '1' }
}

const bullet = /^[-–*•]\s+/

/** Each line of the text; empty ones are left out. */
export const parseNumberList = (
  text: string,
): { readonly lines: readonly NumberLine[]; readonly unread: readonly UnreadLine[] } => {
  const lines: NumberLine[] = []
  const unread: UnreadLine[] = []
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim().replace(bullet, '')
    if (line === '') continue
    const shown = Array.from(line.replaceAll('\t', ' ')).slice(0, partNumberMax).join('')
    const read = readLine(line)
    const number = read.number.trim().replace(/\s+/g, ' ')
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
