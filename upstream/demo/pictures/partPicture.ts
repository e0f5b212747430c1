/** The three pictures of a part: drawn with its measures, as a sheet, and on the vehicle. */
import type { MeasureName, PartAttributes } from './attributes.ts'
import { measured } from './dimension.ts'
import { drawingOf } from './drawingOfGroup.ts'
import { framed, groundLine, measureWords, svgDocument, wordedMeasures } from './frame.ts'
import { num, path, text } from './svg.ts'
import { litVehicle } from './vehicles/vehiclePicture.ts'

/** Every figure in a column, beside the drawing without its dimension lines. */
const sheet = (part: PartAttributes): string => {
  const { ink, box, solo } = drawingOf(part.group)(part)
  const shown = solo ?? { ink, box }
  const [left, top, wide, high] = shown.box
  const scale = Math.min(168 / wide, 200 / high, 1.6)
  const [dx, dy] = [104 - (left + wide / 2) * scale, 246 - (top + high) * scale]
  const rows: [string, string][] = [
    ...(part.position === undefined ? [] : [['position', part.position] satisfies [string, string]]),
    ...(part.side === undefined ? [] : [['side', part.side] satisfies [string, string]]),
    ...(part.form === undefined ? [] : [['form', part.form] satisfies [string, string]]),
    ...(Object.keys(part.measures) as MeasureName[]).flatMap((name) => {
      const figure = measured(part, name)
      return figure === undefined ? [] : [[measureWords[name], figure] satisfies [string, string]]
    }),
    ...(part.kit ?? []).map(
      ({ group, count }) => [group.toLowerCase(), `×${count}`] satisfies [string, string],
    ),
  ].slice(0, 11)
  const first = 246 - (rows.length - 1) * 21
  const table = rows
    .map(([words, figure], index) => {
      const y = first + index * 21
      return (
        text(212, y - 6, words.slice(0, 24), 'q') +
        text(380, y - 6, figure, 'b', 'end') +
        path(`M212 ${num(y)}H380`, 't g')
      )
    })
    .join('')
  return svgDocument(
    `${part.name ?? part.group}: measures`,
    `<g class="i">${groundLine}<g transform="translate(${num(dx)} ${num(dy)}) scale(${scale.toFixed(3)})" style="stroke-width:${num(1.5 / scale)}">${ink}</g>${table}</g>`,
    wordedMeasures(part).join(', '),
  )
}

/** `view` 1 is the drawing with dimension lines, 2 the sheet of all figures, 3 the place on the vehicle. */
export const partPicture = (part: PartAttributes, view: 1 | 2 | 3): string => {
  if (view === 2) return sheet(part)
  if (view === 3) return litVehicle(part)
  return framed(part, drawingOf(part.group)(part))
}
