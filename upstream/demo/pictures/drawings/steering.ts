/** Steering: racks, tie rod ends, rack ends, idler and pitman arms. */
import {
  countLabel,
  diameterLabel,
  drawableMeasure,
  formatMeasure,
  horizontalDimension,
  leader,
  threadLabel,
  verticalDimension,
} from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { groundY } from '../frame.ts'
import { circle, num, path, rect } from '../svg.ts'
import { studEnd } from './arms.ts'

/** A horizontal thread: slanted strokes from `x1` to `x2`. */
const threads = (x1: number, x2: number, y: number, thick: number) => {
  const count = Math.max(1, Math.floor((x2 - x1) / 6))
  return path(
    Array.from(
      { length: count },
      (_, index) => `M${num(x1 + index * 6)} ${num(y + thick / 2)}l4 ${num(-thick)}`,
    ).join(''),
    't',
  )
}

export const steeringRack: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 1150, 700, 1450) * 0.112
  const thick = drawableMeasure(part, 'diameter', 48, 30, 70) * 0.6
  const [left, right, y] = [200 - half, 200 + half, 190]
  const bodyHalf = half * 0.5
  // Folds become smaller towards the rod.
  const gaiter = (from: number, to: 1 | -1) =>
    [0, 1, 2, 3, 4, 5]
      .map((index) => {
        const high = thick * (0.66 - index * 0.06)
        return rect(to > 0 ? from + index * 7 : from - index * 7 - 8, y - high, 8, high * 2, 'f', 4)
      })
      .join('')
  return {
    ink:
      rect(left, y - 5, half * 2, 10, 'f r', 2) +
      threads(left + 14, left + 44, y, 10) +
      threads(right - 44, right - 14, y, 10) +
      rect(200 - bodyHalf, y - thick / 2, bodyHalf * 2, thick, 'f', 4) +
      gaiter(200 - bodyHalf + 4, -1) +
      gaiter(200 + bodyHalf - 4, 1) +
      // The pinion housing and the two feet.
      path(
        `M${num(200 + bodyHalf * 0.34)} ${num(y + thick / 2 + 6)}v${num(-thick - 22)}h34v${num(thick + 22)}z`,
        'f',
      ) +
      rect(200 + bodyHalf * 0.34 + 8, y - thick / 2 - 44, 18, 28, 'f', 2) +
      rect(200 + bodyHalf * 0.34 + 11, y - thick / 2 - 64, 12, 20, 'f r', 1) +
      threads(200 + bodyHalf * 0.34 + 12, 200 + bodyHalf * 0.34 + 22, y - thick / 2 - 54, 16) +
      [-0.72, 0.02]
        .map(
          (share) =>
            path(`M${num(200 + bodyHalf * share - 16)} ${num(y + thick / 2)}v16h32v-16`, 'f') +
            circle(200 + bodyHalf * share, y + thick / 2 + 8, 4, 'f'),
        )
        .join('') +
      path(`M${num(left)} ${y + 6}V${groundY}M${num(right)} ${y + 6}V${groundY}`, 'h'),
    dimensions:
      horizontalDimension(left, right, y - thick / 2 - 84, y - 8, formatMeasure(part, 'length')) +
      leader(
        200 - bodyHalf * 0.3,
        y + thick / 2,
        200 - bodyHalf * 0.25 + 20,
        y + thick / 2 + 32,
        diameterLabel(formatMeasure(part, 'diameter')),
      ),
    dimensioned: ['length', 'diameter'],
    box: [left, y - thick / 2 - 66, half * 2, groundY - y + thick / 2 + 66],
  }
}

export const tieRodEnd: Draw = (part) => {
  const length = drawableMeasure(part, 'length', 150, 50, 300) * 0.8 + 50
  const thick = drawableMeasure(part, 'thread', 14, 8, 24) * 1.5
  const y = 186
  const left = 200 - length / 2
  const right = 200 + length / 2
  return {
    ink:
      rect(left + 24, y - thick / 2 + 4, length - 24, thick, 'f', 2) +
      threads(left + length * 0.42, right - 6, y + 4, thick) +
      path(
        `M${num(left + 20)} ${num(y - 8)}L${num(left + length * 0.4)} ${num(y + 4 - thick / 2)}V${num(y + 4 + thick / 2)}L${num(left + 20)} ${num(y + 16)}Z`,
        'f',
      ) +
      studEnd(left, y) +
      path(`M${num(left)} ${y + 18}V${groundY}M${num(right)} ${y + 18}V${groundY}`, 'h'),
    dimensions:
      horizontalDimension(left, right, groundY - 14, y + 18, formatMeasure(part, 'length')) +
      leader(right - 20, y + 4 - thick / 2, right + 4, y - 44, threadLabel(formatMeasure(part, 'thread'))) +
      leader(
        left - 6,
        y - 32,
        left - 32,
        y - 48,
        formatMeasure(part, 'taper') && `taper ${formatMeasure(part, 'taper')}`,
      ),
    dimensioned: ['length', 'thread', 'taper'],
    box: [left - 24, y - 56, length + 28, 78],
  }
}

export const rackEnd: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 300, 120, 500) * 0.34
  const ball = drawableMeasure(part, 'diameter', 30, 18, 46) * 0.72
  const thick = drawableMeasure(part, 'thread', 14, 8, 24) * 0.9
  const [left, right, y] = [200 - half, 200 + half, 176]
  return {
    ink:
      rect(left, y - thick / 2, half * 2 - 20, thick, 'f', 2) +
      threads(left + 6, left + half * 0.7, y, thick) +
      circle(right - 20, y, ball, 'f r') +
      path(
        `M${num(right - 20 - ball * 0.3)} ${num(y - ball - 7)}h${num(ball * 1.3 + 12)}v${num(ball * 2 + 14)}h${num(-ball * 1.3 - 12)}q-10 -6 -10 ${num(-ball - 7)}t10 ${num(-ball - 7)}z`,
        'f',
      ) +
      path(
        `M${num(right - 20 + ball * 0.1)} ${num(y - ball * 0.9)}A${num(ball)} ${num(ball)} 0 0 1 ${num(right - 20 + ball * 0.1)} ${num(y + ball * 0.9)}`,
        'r',
      ) +
      rect(right - 8 + ball, y - thick * 0.7, 30, thick * 1.4, 'f', 1) +
      threads(right - 4 + ball, right + 18 + ball, y, thick * 1.4) +
      path(
        `M${num(left + 20)} ${num(y + thick)}V${groundY}M${num(right - 10)} ${num(y + ball + 8)}V${groundY}`,
        'h',
      ),
    dimensions:
      horizontalDimension(left, right + 22 + ball, y - 62, y - ball - 8, formatMeasure(part, 'length')) +
      leader(
        left + half * 0.35,
        y + thick / 2,
        left + half * 0.55,
        y + 42,
        threadLabel(formatMeasure(part, 'thread')),
      ) +
      leader(right - 16, y + ball, right + 14, y + ball + 26, diameterLabel(formatMeasure(part, 'diameter'))),
    dimensioned: ['length', 'thread', 'diameter'],
    box: [left, y - ball - 8, half * 2 + 26 + ball, ball * 2 + 16],
  }
}

/** A cranked arm between two centres, seen from above. */
const crank = (x1: number, y1: number, r1: number, x2: number, y2: number, r2: number) =>
  path(
    `M${num(x1)} ${num(y1 - r1)}C${num(x1 + 60)} ${num(y1 - r1)} ${num(x2 - 60)} ${num(y2 - r2)} ${num(x2)} ${num(y2 - r2)}A${num(r2)} ${num(r2)} 0 0 1 ${num(x2)} ${num(y2 + r2)}C${num(x2 - 60)} ${num(y2 + r2)} ${num(x1 + 60)} ${num(y1 + r1)} ${num(x1)} ${num(y1 + r1)}A${num(r1)} ${num(r1)} 0 0 1 ${num(x1)} ${num(y1 - r1)}Z`,
    'f',
  )

export const pitmanArm: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 180, 80, 300) * 0.56
  const teeth = Math.round(drawableMeasure(part, 'splines', 34, 12, 48))
  const taper = drawableMeasure(part, 'taper', 18, 8, 28) * 0.62
  const [left, right, y] = [200 - half, 200 + half, 168]
  const spline = Array.from({ length: teeth }, (_, index) => {
    const angle = (index * 2 * Math.PI) / teeth
    return `M${num(left + Math.cos(angle) * 22)} ${num(y - 8 + Math.sin(angle) * 22)}L${num(left + Math.cos(angle) * 27)} ${num(y - 8 + Math.sin(angle) * 27)}`
  }).join('')
  return {
    ink:
      crank(left, y - 8, 42, right, y + 22, 26) +
      circle(left, y - 8, 27, 'f r') +
      circle(left, y - 8, 22, 'f r') +
      path(spline, 'r t') +
      circle(right, y + 22, taper + 6, 'f') +
      circle(right, y + 22, taper, 'f') +
      path(`M${num(left)} ${y + 34}V${groundY}M${num(right)} ${y + 48}V${groundY}`, 'h'),
    dimensions:
      horizontalDimension(left, right, y - 76, y - 52, formatMeasure(part, 'length')) +
      leader(
        left + 18,
        y + 10,
        left + 66,
        y + 58,
        countLabel(formatMeasure(part, 'splines'), 'spline', 'splines'),
      ) +
      leader(
        right + taper * 0.7,
        y + 22 - taper * 0.7,
        right + 10,
        y - 26,
        formatMeasure(part, 'taper') && `taper ${formatMeasure(part, 'taper')}`,
      ),
    dimensioned: ['length', 'splines', 'taper'],
    box: [left - 42, y - 50, half * 2 + 68, 98],
  }
}

export const idlerArm: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 170, 80, 300) * 0.52
  const height = drawableMeasure(part, 'height', 95, 40, 160) * 0.9
  const [left, right] = [200 - half, 200 + half]
  const top = groundY - 34 - height
  return {
    ink:
      // The pivot post with its bracket, the arm, and the hole for the stud.
      rect(left - 14, top, 28, height, 'f', 3) +
      path(`M${num(left - 14)} ${num(top + 10)}h-34v${num(height * 0.6)}h34`, 'f') +
      circle(left - 34, top + 22, 5, 'f') +
      circle(left - 34, top + height * 0.6 - 2, 5, 'f') +
      rect(left - 19, top - 9, 38, 9, 'f r', 2) +
      rect(left - 19, top + height - 8, 38, 8, 'f r', 2) +
      path(
        `M${num(left - 22)} ${num(groundY - 34)}H${num(right + 20)}q8 0 8 10t-8 10H${num(right - 20)}C${num(200)} ${num(groundY - 14)} 200 ${num(groundY - 2)} ${num(left + 22)} ${num(groundY - 2)}H${num(left - 22)}Z`,
        'f',
      ) +
      path(`M${num(right - 6)} ${num(groundY - 34)}l-3 -30h18l-3 30z`, 'f r') +
      rect(right - 5, groundY - 82, 10, 18, 'f r', 1),
    dimensions:
      horizontalDimension(left, right, top - 36, top - 10, formatMeasure(part, 'length')) +
      verticalDimension(top, groundY, left - 76, left - 48, formatMeasure(part, 'height')) +
      leader(
        right + 7,
        groundY - 50,
        right + 36,
        groundY - 64,
        formatMeasure(part, 'taper') && `taper ${formatMeasure(part, 'taper')}`,
      ),
    dimensioned: ['length', 'height', 'taper'],
    box: [left - 50, top - 10, half * 2 + 80, groundY - top + 10],
  }
}
