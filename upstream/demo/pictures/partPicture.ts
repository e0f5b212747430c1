/** The three pictures of a part: the drawing with its measures, a sheet of all measures, and the position on the vehicle. */
import type { MeasureName, PartAttributes } from './attributes.ts'
import { formatMeasure } from './dimension.ts'
import { drawingOf } from './drawingOfGroup.ts'
import { drawInFrame, groundLine, measureLabels, measureTexts, svgDocument } from './frame.ts'
import { num, path, text } from './svg.ts'
import { partOnVehicle } from './vehicles/vehiclePicture.ts'

/** All measures in a column, beside the drawing without dimension lines. */
const sheet = (part: PartAttributes): string => {
  const { ink, box, singleView } = drawingOf(part.group)(part)
  const shown = singleView ?? { ink, box }
  const [left, top, wide, high] = shown.box
  const scale = Math.min(168 / wide, 200 / high, 1.6)
  const [dx, dy] = [104 - (left + wide / 2) * scale, 246 - (top + high) * scale]
  const rows: [string, string][] = [
    ...(part.position === undefined ? [] : [['position', part.position] satisfies [string, string]]),
    ...(part.side === undefined ? [] : [['side', part.side] satisfies [string, string]]),
    ...(part.form === undefined ? [] : [['form', part.form] satisfies [string, string]]),
    ...(Object.keys(part.measures) as MeasureName[]).flatMap((name) => {
      const figure = formatMeasure(part, name)
      return figure === undefined ? [] : [[measureLabels[name], figure] satisfies [string, string]]
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
    measureTexts(part).join(', '),
  )
}

/** `view` 1: the drawing with dimension lines, 2: the sheet of all measures, 3: the position on the vehicle. */
export const partPicture = (part: PartAttributes, view: 1 | 2 | 3): string => {
  if (view === 2) return sheet(part)
  if (view === 3) return partOnVehicle(part)
  return drawInFrame(part, drawingOf(part.group)(part))
}
