/** Brake pads, shoes and calipers. */
import {
  countLabel,
  diameterLabel,
  drawableMeasure,
  formatMeasure,
  horizontalDimension,
  leader,
  verticalDimension,
} from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { groundY } from '../frame.ts'
import { circle, num, path, rect } from '../svg.ts'

const padPixelsPerMm = 1.12

export const pads: Draw = (part) => {
  const long = drawableMeasure(part, 'length', 130, 60, 220) * padPixelsPerMm
  const wide = drawableMeasure(part, 'width', 55, 25, 100) * 1.3
  const thick = drawableMeasure(part, 'thickness', 17, 8, 30) * 1.2
  const plate = (x: number, y: number, friction: boolean) => {
    const h = wide
    return (
      path(
        `M${num(x)} ${num(y + h)}v${num(-h * 0.5)}h-12v${num(-h * 0.24)}h12Q${num(x + long / 2)} ${num(y - h * 0.34)} ${num(x + long)} ${num(y + h * 0.26)}h12v${num(h * 0.24)}h-12V${num(y + h)}Q${num(x + long / 2)} ${num(y + h * 0.66)} ${num(x)} ${num(y + h)}Z`,
        'f',
      ) +
      (friction
        ? path(
            `M${num(x + 10)} ${num(y + h * 0.88)}V${num(y + h * 0.3)}Q${num(x + long / 2)} ${num(y - h * 0.16)} ${num(x + long - 10)} ${num(y + h * 0.3)}V${num(y + h * 0.88)}Q${num(x + long / 2)} ${num(y + h * 0.56)} ${num(x + 10)} ${num(y + h * 0.88)}Z`,
            'f r',
          ) + path(`M${num(x + long / 2)} ${num(y + h * 0.09)}v${num(h * 0.62)}`, 'r')
        : circle(x + long * 0.3, y + h * 0.44, 5) + circle(x + long * 0.7, y + h * 0.44, 5))
    )
  }
  const front = groundY - 16 - wide
  const back = front - wide * 0.66
  const sideX = 330
  return {
    ink:
      plate(112, back, false) +
      plate(80, front, true) +
      rect(sideX, front + wide * 0.1, thick * 0.36, wide * 0.9, 'f', 1) +
      rect(sideX + thick * 0.36, front + wide * 0.22, thick * 0.64, wide * 0.7, 'f r', 1),
    dimensions:
      horizontalDimension(80, 80 + long, groundY + 17, front + wide, formatMeasure(part, 'length')) +
      verticalDimension(front, front + wide, 58, 66, formatMeasure(part, 'width')) +
      horizontalDimension(sideX, sideX + thick, front - 20, front, formatMeasure(part, 'thickness')),
    dimensioned: ['length', 'thickness', ...(part.measures.width === undefined ? [] : (['width'] as const))],
    box: [46, back - 10, sideX + thick - 46, groundY - back - 6],
    pixelsPerMm: padPixelsPerMm,
  }
}

export const shoes: Draw = (part) => {
  const radius = drawableMeasure(part, 'diameter', 250, 140, 340) * 0.34
  const lining = drawableMeasure(part, 'thickness', 5, 2, 12) * 1.5 + 2
  const [x, y] = [165, groundY - radius - 4]
  const arc = (r: number, side: 1 | -1, reach: number) => {
    const [dx, dy] = [Math.cos(reach) * r * side, Math.sin(reach) * r]
    return { dx, dy, sweep: side > 0 ? 1 : 0 }
  }
  const band = (outer: number, inner: number, side: 1 | -1, reach: number, classes: string) => {
    const [big, small] = [arc(outer, side, reach), arc(inner, side, reach)]
    return path(
      `M${num(x + big.dx)} ${num(y - big.dy)}A${num(outer)} ${num(outer)} 0 0 ${big.sweep} ${num(x + big.dx)} ${num(y + big.dy)}L${num(x + small.dx)} ${num(y + small.dy)}A${num(inner)} ${num(inner)} 0 0 ${1 - small.sweep} ${num(x + small.dx)} ${num(y - small.dy)}Z`,
      classes,
    )
  }
  const shoe = (side: 1 | -1) =>
    band(radius - lining - 5, radius * 0.68, side, 1.22, 'f') +
    band(radius - lining, radius - lining - 6, side, 1.28, 'f') +
    band(radius, radius - lining, side, 1.02, 'f r') +
    circle(x + side * radius * 0.79, y, 5, 'f')
  const wide = drawableMeasure(part, 'width', 45, 20, 90) * 0.9
  const sideX = 312
  const spring = (at: number) =>
    path(
      `M${num(x - radius * 0.42)} ${num(at)}h14${'l4 -6l4 12l4 -6'.repeat(3)}H${num(x + radius * 0.42)}`,
      '',
    )
  return {
    ink:
      shoe(-1) +
      shoe(1) +
      spring(y - radius * 0.6) +
      spring(y + radius * 0.62) +
      rect(sideX, y - radius * 0.86, wide, radius * 1.72, 'f r', 2) +
      path(
        `M${num(sideX + wide / 2 - 3)} ${num(y - radius * 0.94)}v${num(radius * 1.88)}M${num(sideX + wide / 2 + 3)} ${num(y - radius * 0.94)}v${num(radius * 1.88)}`,
        'h',
      ),
    dimensions:
      horizontalDimension(
        x - radius,
        x + radius,
        groundY + 17,
        y + 30,
        diameterLabel(formatMeasure(part, 'diameter')),
      ) +
      horizontalDimension(
        sideX,
        sideX + wide,
        y - radius * 0.86 - 18,
        y - radius * 0.86,
        formatMeasure(part, 'width'),
      ) +
      leader(
        x + radius - lining * 0.4,
        y - radius * 0.3,
        x + radius + 14,
        y - radius * 0.62,
        formatMeasure(part, 'thickness'),
      ),
    dimensioned: ['diameter', 'width', 'thickness'],
    box: [x - radius, y - radius, sideX + wide - x + radius, radius * 2],
  }
}

export const caliper: Draw = (part) => {
  const count = Math.round(drawableMeasure(part, 'pistons', 2, 1, 8))
  const bore = drawableMeasure(part, 'pistonDiameter', 44, 24, 75) * 0.52
  // Fixed calipers have pistons on both sides; half of them are visible.
  const seen = count > 3 ? Math.ceil(count / 2) : count
  const step = bore * 2 + 10
  const half = Math.max(72, (seen * step) / 2 + 22)
  const y = groundY - 74
  const r = Math.min(bore, 30)
  const pistons = Array.from({ length: seen }, (_, index) => {
    const px = 200 + (index - (seen - 1) / 2) * step
    const py = y + Math.abs(index - (seen - 1) / 2) * 7
    return circle(px, py, r + 5, 'f') + circle(px, py, r, 'f r') + circle(px, py, r * 0.62, 'r')
  }).join('')
  return {
    ink:
      // The disc behind it, as a dashed edge.
      path(
        `M${num(200 - half - 44)} ${groundY}Q${num(200 - half)} ${num(y - 74)} 200 ${num(y - 74)}T${num(200 + half + 44)} ${groundY}`,
        'h',
      ) +
      path(
        `M${num(200 - half)} ${num(y + 56)}V${num(y - 10)}Q${num(200 - half * 0.7)} ${num(y - 62)} 200 ${num(y - 62)}T${num(200 + half)} ${num(y - 10)}V${num(y + 56)}Q${num(200 + half - 22)} ${num(y + 66)} ${num(200 + half - 34)} ${num(y + 44)}Q200 ${num(y + 26)} ${num(200 - half + 34)} ${num(y + 44)}Q${num(200 - half + 22)} ${num(y + 66)} ${num(200 - half)} ${num(y + 56)}Z`,
        'f',
      ) +
      path(
        `M${num(200 - half + 8)} ${num(y - 22)}Q200 ${num(y - 56)} ${num(200 + half - 8)} ${num(y - 22)}`,
        't',
      ) +
      pistons +
      [-1, 1]
        .map(
          (side) =>
            path(`M${num(200 + side * half)} ${num(y)}h${side * 22}v34h${side * -22}`, 'f') +
            circle(200 + side * (half + 11), y + 17, 6, 'f'),
        )
        .join('') +
      rect(200 + half * 0.5, y - 66, 10, 14, 'f', 1) +
      rect(200 + half * 0.5 + 2.5, y - 76, 5, 10, 'f', 1),
    dimensions:
      leader(
        200 + ((seen - 1) / 2) * step + r * 0.7,
        y - r * 0.6,
        200 + half + 16,
        y - 58,
        diameterLabel(formatMeasure(part, 'pistonDiameter')),
      ) +
      leader(
        200 - ((seen - 1) / 2) * step,
        y + r,
        200 - half - 12,
        groundY - 10,
        countLabel(formatMeasure(part, 'pistons'), 'piston', 'pistons'),
      ),
    dimensioned: ['pistonDiameter', 'pistons'],
    box: [200 - half - 44, y - 76, half * 2 + 88, groundY - y + 76],
  }
}
