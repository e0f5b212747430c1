/** Fittings: a bolt, a nut and a washer, for accessories and for groups without a drawing. */
import { drawableMeasure, formatMeasure, horizontalDimension, verticalDimension } from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { groundY } from '../frame.ts'
import { circle, line, num, path, rect } from '../svg.ts'

const hexagon = (x: number, y: number, radius: number, classes: string) =>
  path(
    `M${[0, 1, 2, 3, 4, 5]
      .map((corner) => {
        const angle = (corner * Math.PI) / 3
        return `${num(x + radius * Math.cos(angle))} ${num(y + radius * Math.sin(angle))}`
      })
      .join('L')}Z`,
    classes,
  )

export const fittings: Draw = (part) => {
  const length = drawableMeasure(part, 'length', 180, 20, 400) * 0.2 + 96
  const width = drawableMeasure(part, 'width', 60, 20, 200) * 0.1 + 34
  const top = groundY - length
  const x = 110
  const shaft = 22
  const threads = Math.floor((length - 70) / 8)
  const thread = Array.from({ length: threads }, (_, index) => {
    const y = groundY - 6 - index * 8
    return line(x - shaft / 2, y, x + shaft / 2, y - 4, 't')
  }).join('')
  return {
    ink:
      rect(x - shaft / 2, top + 20, shaft, length - 20, 'f', 2) +
      thread +
      rect(x - width / 2, top, width, 20, 'f', 3) +
      line(x - width / 5, top, x - width / 5, top + 20) +
      line(x + width / 5, top, x + width / 5, top + 20) +
      rect(x - width / 2 - 5, top + 20, width + 10, 6, 'f', 1) +
      hexagon(220, groundY - 30, 34, 'f r') +
      circle(220, groundY - 30, 16, 'f r') +
      circle(310, groundY - 32, 32, 'f') +
      circle(310, groundY - 32, 16, 'f'),
    dimensions:
      verticalDimension(top, groundY, x - width / 2 - 26, x - width / 2, formatMeasure(part, 'length')) +
      horizontalDimension(x - width / 2, x + width / 2, top - 16, top, formatMeasure(part, 'width')),
    dimensioned: ['length', 'width'],
    box: [x - width / 2 - 5, top, 342 - x + width / 2 + 5, length],
  }
}
