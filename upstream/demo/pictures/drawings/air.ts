/** Air springs and compressors. */
import {
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

export const airbag: Draw = (part) => {
  const height = drawableMeasure(part, 'height', 200, 90, 340) * 0.62
  const half = drawableMeasure(part, 'diameter', 140, 60, 220) * 0.46
  const bottom = groundY - 10
  const top = bottom - height
  const x = 170
  const sleeve = part.form === 'sleeve'
  const step = height / 2
  const lobe = (y: number, to: 1 | -1) =>
    `C${num(x + to * half * 1.22)} ${num(y + to * step * 0.16)} ${num(x + to * half * 1.22)} ${num(y + to * step * 0.84)} ${num(x + to * half * 0.8)} ${num(y + to * step)}`
  const bellows =
    path(
      `M${num(x + half * 0.8)} ${num(top)}${lobe(top, 1)}${lobe(top + step, 1)}H${num(x - half * 0.8)}${lobe(bottom, -1)}${lobe(bottom - step, -1)}Z`,
      'f r',
    ) + rect(x - half * 0.86, top + step - 5, half * 1.72, 10, 'f', 5)
  const piston = height * 0.46
  const rolling =
    path(
      `M${num(x - half * 0.62)} ${num(bottom - piston)}L${num(x - half * 0.78)} ${num(bottom)}H${num(x + half * 0.78)}L${num(x + half * 0.62)} ${num(bottom - piston)}Z`,
      'f',
    ) +
    path(
      `M${num(x - half * 0.86)} ${num(top)}C${num(x - half * 1.05)} ${num(top + 16)} ${num(x - half)} ${num(bottom - piston)} ${num(x - half)} ${num(bottom - piston + 14)}Q${num(x - half)} ${num(bottom - piston + 28)} ${num(x - half * 0.7)} ${num(bottom - piston + 22)}H${num(x + half * 0.7)}Q${num(x + half)} ${num(bottom - piston + 28)} ${num(x + half)} ${num(bottom - piston + 14)}C${num(x + half)} ${num(bottom - piston)} ${num(x + half * 1.05)} ${num(top + 16)} ${num(x + half * 0.86)} ${num(top)}Z`,
      'f r',
    )
  const edge = sleeve ? half : half * 1.1
  return {
    ink:
      (sleeve ? rolling : bellows) +
      rect(x - half * 0.95, top - 9, half * 1.9, 10, 'f', 2) +
      rect(x - half * 0.95, bottom, half * 1.9, 10, 'f', 2) +
      [-0.5, 0.5].map((share) => rect(x + half * share - 4, top - 24, 8, 15, 'f')).join('') +
      // The air line and its valve.
      rect(x - 6, top - 19, 12, 10, 'f') +
      path(
        `M${num(x)} ${num(top - 19)}v-8q0 -8 8 -8H${num(x + half + 62)}q10 0 10 10V${num(groundY - 34)}`,
        '',
      ) +
      rect(x + half + 64, groundY - 34, 16, 22, 'f', 2) +
      rect(x + half + 67, groundY - 12, 10, 12, 'f', 1),
    dimensions:
      verticalDimension(top, bottom, x - edge - 26, x - edge, formatMeasure(part, 'height')) +
      horizontalDimension(
        x - edge,
        x + edge,
        groundY + 17,
        bottom,
        diameterLabel(formatMeasure(part, 'diameter')),
      ) +
      leader(x + half + 72, groundY - 24, x + half + 90, groundY - 56, formatMeasure(part, 'pressure')),
    dimensioned: ['height', 'diameter', 'pressure'],
    box: [x - edge, top - 36, edge + half + 82, height + 46],
  }
}

export const compressor: Draw = (part) => {
  const long = drawableMeasure(part, 'length', 200, 100, 320) * 0.95
  const height = drawableMeasure(part, 'height', 150, 80, 240) * 0.86
  const tank = part.form === 'tank'
  const base = tank ? groundY - 66 : groundY - 12
  const left = 200 - long / 2
  const top = base - height
  const motor = height * 0.46
  const fins = Array.from({ length: 5 }, (_, index) =>
    rect(
      left + long - 62,
      top + 18 + index * ((height - motor - 30) / 5),
      56,
      Math.max(3, (height - motor - 42) / 5),
      'f',
      1,
    ),
  ).join('')
  return {
    ink:
      (tank
        ? rect(left - 14, groundY - 62, long + 28, 54, 'f', 26) +
          rect(left + 10, groundY - 8, 30, 8, 'f') +
          rect(left + long - 40, groundY - 8, 30, 8, 'f') +
          circle(left + long + 2, groundY - 35, 7, 'f')
        : rect(left + 12, groundY - 12, 26, 12, 'f', 2) +
          rect(left + long - 40, groundY - 12, 26, 12, 'f', 2)) +
      rect(left - 2, base - 8, long + 4, 8, 'f', 2) +
      rect(left, base - 8 - motor, long * 0.64, motor, 'f', 8) +
      path(
        `M${num(left + 18)} ${num(base - 8 - motor)}v${num(motor)}M${num(left + long * 0.52)} ${num(base - 8 - motor)}v${num(motor)}`,
        't',
      ) +
      rect(left + long - 70, base - 8 - motor - 4, 72, motor + 4, 'f', 4) +
      circle(left + long - 34, base - 8 - motor / 2, motor * 0.3, 'f') +
      fins +
      rect(left + long - 66, top + 4, 64, 15, 'f r', 3) +
      rect(left + long - 40, top - 10, 12, 14, 'f r', 1) +
      path(
        `M${num(left + long - 34)} ${num(top - 10)}v-6q0 -10 -10 -10H${num(left + 40)}q-10 0 -10 10v${num(height - motor - 12)}`,
        'r',
      ),
    dimensions:
      horizontalDimension(left, left + long, groundY + 17, groundY, formatMeasure(part, 'length')) +
      verticalDimension(top, base, left + long + 34, left + long + 2, formatMeasure(part, 'height')) +
      leader(left + long - 2, top + 12, left + long + 22, top - 14, formatMeasure(part, 'pressure')),
    dimensioned: ['length', 'height', 'pressure'],
    box: [left - 14, top - 28, long + 28, groundY - top + 28],
  }
}
