/** Dimension lines: extension lines, arrowheads and a label. */
import { formatMeasured } from '../../numbers.ts'
import { type MeasureName, measureUnits, type PartAttributes } from './attributes.ts'
import { num, path, text } from './svg.ts'

const formatNumber = (value: number): string =>
  Number.isFinite(value) ? formatMeasured(value).replace('-', '−') : '–'

const frameWidth = 400
const margin = 3

/** At most so wide is a character of a label in the wide ones of the system fonts, such as Verdana. */
const characterWidth = (char: string): number => {
  if (/[mw]/i.test(char)) return 10.8
  if (/[ .,/fijlrt]/.test(char)) return 5
  return /[a-z\d]/.test(char) ? 7.1 : 9.3
}

type Anchor = 'start' | 'middle' | 'end'

/** The `x` nearest to the given one with which a label stays in the frame. */
const fitLabel = (x: number, label: string, anchor: Anchor): number => {
  const width = [...label].reduce((sum, char) => sum + characterWidth(char), 0)
  const before = { start: 0, middle: width / 2, end: width }[anchor]
  return Math.max(margin, Math.min(x - before, frameWidth - margin - width)) + before
}

/** A label that begins, ends or has its middle at `x`, or as near to it as the frame allows. */
const labelAt = (x: number, y: number, label: string, anchor: Anchor = 'start') => {
  const fitting = fitLabel(x, label, anchor)
  // A label that is moved onto its line interrupts it.
  const classes = Math.abs(fitting - x) > 2 ? 'e' : ''
  return text(fitting, Math.max(y, 11), label, classes, anchor)
}

/** With its unit, such as `380 mm`; undefined if the part does not have the measure. */
export const formatMeasure = (part: PartAttributes, name: MeasureName): string | undefined => {
  const value = part.measures[name]
  if (value === undefined || !Number.isFinite(value) || !Object.hasOwn(measureUnits, name)) return undefined
  const unit = measureUnits[name]
  const sign = name === 'lift' && value > 0 ? '+' : ''
  return unit === ''
    ? formatNumber(value)
    : unit === '°'
      ? `${formatNumber(value)}°`
      : `${sign}${formatNumber(value)} ${unit}`
}

/** The part's measure, else `usual`, limited to values that fit the frame: a wrong measure must not break the picture. */
export const drawableMeasure = (
  part: PartAttributes,
  name: MeasureName,
  usual: number,
  least: number,
  most: number,
) => {
  const value = part.measures[name]
  const known = value !== undefined && Number.isFinite(value) ? value : usual
  return Math.min(most, Math.max(least, known))
}

const arrowhead = (x: number, y: number, dx: number, dy: number) =>
  path(
    `M${num(x)} ${num(y)}L${num(x + dx * 6 + dy * 2)} ${num(y + dy * 6 + dx * 2)}L${num(x + dx * 6 - dy * 2)} ${num(y + dy * 6 - dx * 2)}Z`,
    'k',
  )

/** At height `y`; the extension lines start at `edge`. */
export const horizontalDimension = (
  x1: number,
  x2: number,
  y: number,
  edge: number,
  label: string | undefined,
) => {
  if (label === undefined) return ''
  const away = Math.sign(y - edge) || 1
  const short = Math.abs(x2 - x1) < 30
  const extension = [x1, x2].map((x) => `M${num(x)} ${num(edge + away * 3)}V${num(y + away * 4)}`).join('')
  const arrows = short ? `M${num(x1 - 14)} ${num(y)}H${num(x2 + 14)}` : `M${num(x1)} ${num(y)}H${num(x2)}`
  const [left, right] = short ? [-1, 1] : [1, -1]
  const fitsBeside = short && fitLabel(x2 + 18, label, 'start') === x2 + 18
  // Between short extension lines there is no room: the label stands beyond them.
  const beyond = away > 0 ? y + 14 : y - 6
  const at = fitsBeside
    ? labelAt(x2 + 18, y + 4, label)
    : labelAt((x1 + x2) / 2, short ? beyond : y - 4, label, 'middle')
  return path(extension + arrows, 't') + arrowhead(x1, y, left, 0) + arrowhead(x2, y, right, 0) + at
}

/** At `x`, with the label on the side away from the part; the extension lines start at `edge`. */
export const verticalDimension = (
  y1: number,
  y2: number,
  x: number,
  edge: number,
  label: string | undefined,
) => {
  if (label === undefined) return ''
  const away = Math.sign(x - edge) || 1
  const short = Math.abs(y2 - y1) < 18
  const extension = [y1, y2].map((y) => `M${num(edge + away * 3)} ${num(y)}H${num(x + away * 4)}`).join('')
  const arrows = short ? `M${num(x)} ${num(y1 - 12)}V${num(y2 + 12)}` : `M${num(x)} ${num(y1)}V${num(y2)}`
  const [top, bottom] = short ? [-1, 1] : [1, -1]
  const at = labelAt(x + away * 6, (y1 + y2) / 2 + 4, label, away > 0 ? 'start' : 'end')
  return path(extension + arrows, 't') + arrowhead(x, y1, 0, top) + arrowhead(x, y2, 0, bottom) + at
}

/** A line from a point (`px`, `py`) to its label at (`x`, `y`). */
export const leader = (px: number, py: number, x: number, y: number, label: string | undefined) => {
  if (label === undefined) return ''
  const away = x >= px ? 1 : -1
  const anchor = away > 0 ? 'start' : 'end'
  // The line ends where its label fits.
  const end = fitLabel(x + away * 9, label, anchor) - away * 9
  const length = Math.hypot(end - px, y - py) || 1
  const dx = (end - px) / length
  const dy = (y - py) / length
  return (
    path(`M${num(px)} ${num(py)}L${num(end)} ${num(y)}h${away * 6}`, 't') +
    arrowhead(px, py, dx, dy) +
    labelAt(end + away * 9, y + 4, label, anchor)
  )
}

/** Such as `Ø 24 mm`. */
export const diameterLabel = (label: string | undefined) => (label === undefined ? undefined : `Ø ${label}`)
/** Such as `M12`, the nominal diameter of the thread. */
export const threadLabel = (label: string | undefined) =>
  label === undefined ? undefined : `M${label.replace(' mm', '')}`
/** Such as `8 turns`. */
export const countLabel = (label: string | undefined, one: string, many: string) =>
  label === undefined ? undefined : `${label} ${label === '1' ? one : many}`
