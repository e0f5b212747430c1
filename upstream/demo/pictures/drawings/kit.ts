/** Kits: an exploded view of the components with their counts. */
import type { KitComponent, MeasureName, PartAttributes } from '../attributes.ts'
import { formatMeasure } from '../dimension.ts'
import { type Box, type Draw, groundY } from '../frame.ts'
import { num, path, text } from '../svg.ts'

const maxRows = 7
const rowWidth = 364
const gap = 6
const letterWidth = 6.4

/** For kits without known components. */
const defaultComponents: Readonly<Record<string, readonly KitComponent[]>> = {
  'BRAKE KITS': [
    { group: 'DISCS', count: 2 },
    { group: 'PADS', count: 1 },
  ],
  'COIL-OVER KITS': [
    { group: 'FRONT STRUT ASSEMBLIES', count: 2 },
    { group: 'REAR STRUT ASSEMBLIES', count: 2 },
  ],
  'LOAD KITS': [
    { group: 'REAR COIL SPRINGS', count: 2 },
    { group: 'BUMP STOPS', count: 2 },
  ],
}
const springsAndShocks: readonly KitComponent[] = [
  { group: 'FRONT COIL SPRINGS', count: 2 },
  { group: 'FRONT SHOCKS', count: 2 },
  { group: 'REAR COIL SPRINGS', count: 2 },
  { group: 'REAR SHOCKS', count: 2 },
]

/** `FRONT COIL SPRINGS` becomes `Front coil springs`, in lines of at most `letters`. */
const caption = (group: string, letters: number): string[] => {
  const lines: string[] = []
  for (const word of group.toLowerCase().split(/\s+/).slice(0, 6)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.slice(0, 18))
  }
  return lines
    .slice(0, 3)
    .map((line, index) => (index === 0 ? line.charAt(0).toUpperCase() + line.slice(1) : line))
}

/** Hardware is drawn smaller than springs, shocks and discs. */
const maxHeight = (group: string) => (/SPRING|SHOCK|STRUT|DISC|DRUM|ARMS|AIRBAG/.test(group) ? 165 : 96)

/** Moves a component's drawing to the ground line, centred at `x`. */
const placeDrawing = (ink: string, [left, top, wide, high]: Box, x: number, scale: number) => {
  const [dx, dy] = [x - (left + wide / 2) * scale, groundY - 4 - (top + high) * scale]
  return `<g transform="translate(${num(dx)} ${num(dy)}) scale(${scale.toFixed(3)})" class="z" style="--z:${num(1 / Math.max(scale, 0.2))}">${ink}</g>`
}

/** `drawingOf` is a parameter, since the table of all drawings contains this one. */
export const drawKit =
  (drawingOf: (group: string) => Draw): Draw =>
  (part) => {
    const rows = part.kit?.length ? part.kit : (defaultComponents[part.group] ?? springsAndShocks)
    const rest = rows.slice(maxRows).reduce((sum, { count }) => sum + count, 0)
    const cells = rows.slice(0, maxRows).map((row) => {
      const component: PartAttributes = {
        group: row.group,
        // Few turns keep the SVG small; the label has the exact measure.
        measures: { turns: 5, ...row.measures },
        ...(row.position === undefined ? {} : { position: row.position }),
      }
      // A kit inside a kit would recurse: it gets the drawing of fittings.
      const nested = row.group.endsWith('KITS') && row.group !== 'AIRBAG KITS'
      const drawing = drawingOf(nested ? 'ACCESSORIES' : row.group)(component)
      const { ink, box } = drawing.singleView ?? drawing
      const [, , wide, high] = box
      const scale = Math.min(maxHeight(row.group) / high, 120 / wide, 1)
      const measures = row.measures ?? {}
      // The component's most important measure is the first one that its own drawing shows.
      const names = [...drawing.dimensioned, ...(Object.keys(measures) as MeasureName[])]
      // A number without a unit, such as that of bolts, is not clear without its label.
      const figure = names
        .map((name) => formatMeasure({ group: row.group, measures }, name))
        .find((words) => words !== undefined && !/^\d+$/.test(words))
      const longest = Math.max(...row.group.split(/\s+/).map((word) => word.length), figure?.length ?? 0)
      return { row, ink, box, scale, wide, high, figure, words: Math.max(24, longest * letterWidth) }
    })
    const room = rowWidth - gap * cells.length
    const spoken = cells.reduce((sum, { words }) => sum + words, 0)
    const over = Math.max(0, room - spoken)
    const drawn = cells.reduce((sum, { wide, scale, words }) => sum + Math.max(0, wide * scale - words), 0)
    const spread = Math.max(0, over - drawn) / cells.length
    let at = 18
    let ink = ''
    let words = ''
    for (const { row, ink: small, box, scale, wide, high, figure, words: least } of cells) {
      // Each column fits its texts; the remaining width goes to the larger drawings.
      const share = drawn === 0 ? 0 : (Math.max(0, wide * scale - least) / drawn) * Math.min(over, drawn)
      const width = Math.min(1, room / spoken) * least + share + spread
      const size = Math.min(scale, width / wide)
      const x = at + (width + gap) / 2
      at += width + gap
      const top = groundY - 4 - high * size
      ink += placeDrawing(small, box, x, size)
      words += text(x, top - 9, `×${row.count}`, 'b', 'middle')
      words += figure === undefined ? '' : text(x, top - 23, figure, 'n', 'middle')
      words += caption(row.group, Math.max(7, Math.floor((width + gap) / letterWidth)))
        .map((line, index) => text(x, 264 + index * 11, line, 'q n', 'middle'))
        .join('')
    }
    const promise = [
      formatMeasure(part, 'lift') && `lift ${formatMeasure(part, 'lift')}`,
      part.measures.load ? `load ${formatMeasure(part, 'load')}` : undefined,
    ].filter((word) => word !== undefined)
    return {
      ink: path(`M18 ${groundY - 44}H382`, 'h g') + ink,
      dimensions:
        words +
        (promise.length > 0 ? text(200, 38, promise.join(' · '), 'b', 'middle') : '') +
        (rest > 0 ? text(384, 40, `+ ${rest} more`, 'q', 'end') : ''),
      dimensioned: ['lift', 'load'],
      box: [18, 60, rowWidth, 190],
    }
  }
