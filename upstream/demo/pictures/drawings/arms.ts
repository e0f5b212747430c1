/** Control arms seen from above, trailing arms and rods seen from the side. */
import {
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
import { circle, line, num, path, rect, tube } from '../svg.ts'

/** A bush seen from its end. */
const eye = (x: number, y: number, radius: number, classes = '') =>
  circle(x, y, radius, 'f') + circle(x, y, radius * 0.74, `f ${classes}`) + circle(x, y, radius * 0.34, 'f')

/** A bush seen from its side: the pivot of an arm that is seen from above. */
const sleeve = (x: number, y: number) =>
  rect(x - 23, y - 6, 46, 12, 'f', 1) + rect(x - 17, y - 13, 34, 26, 'f', 3)

const ballEnd = (x: number, y: number) =>
  circle(x, y, 20, 'f') + circle(x, y, 13, 'f r') + circle(x, y, 6, 'f r')

export const upperArm: Draw = (part) => {
  const reach = drawableMeasure(part, 'length', 330, 180, 480) * 0.36
  const base = drawableMeasure(part, 'width', 300, 140, 440) * 0.3
  const [ballY, baseY] = [groundY - 26, groundY - 26 - reach]
  const [left, right] = [200 - base, 200 + base]
  const blade = (x: number, toward: 1 | -1) =>
    path(
      `M${num(x - toward * 10)} ${num(baseY)}C${num(x)} ${num(baseY + reach * 0.5)} ${num(200 - toward * 34)} ${num(ballY - 30)} ${num(200 - toward * 18)} ${num(ballY)}L${num(200 + toward * 2)} ${num(ballY - 16)}C${num(200 - toward * 14)} ${num(ballY - 44)} ${num(x + toward * 20)} ${num(baseY + reach * 0.45)} ${num(x + toward * 12)} ${num(baseY)}Z`,
      'f',
    )
  return {
    ink: blade(left, 1) + blade(right, -1) + sleeve(left, baseY) + sleeve(right, baseY) + ballEnd(200, ballY),
    dimensions:
      horizontalDimension(left, right, baseY - 30, baseY - 14, formatMeasure(part, 'width')) +
      verticalDimension(baseY, ballY, left - 44, left - 24, formatMeasure(part, 'length')) +
      leader(200 + 14, ballY - 14, 262, ballY - 40, formatMeasure(part, 'angle')),
    dimensioned: ['width', 'length', 'angle'],
    box: [left - 24, baseY - 14, base * 2 + 48, reach + 36],
  }
}

export const lowerArm: Draw = (part) => {
  const reach = drawableMeasure(part, 'length', 420, 240, 600) * 0.3
  const base = drawableMeasure(part, 'width', 360, 180, 520) * 0.28
  const [ballY, baseY] = [groundY - 26, groundY - 26 - reach]
  const [left, right] = [200 - base, 200 + base]
  const ballX = 200 - base * 0.45
  // A wide pressed arm with a straight leg to the ball joint and a long curved one.
  return {
    ink:
      path(
        `M${num(left - 13)} ${num(baseY)}L${num(ballX - 22)} ${num(ballY - 4)}Q${num(ballX)} ${num(ballY + 30)} ${num(ballX + 24)} ${num(ballY)}C${num(ballX + 60)} ${num(ballY - 30)} ${num(right - 30)} ${num(baseY + reach * 0.55)} ${num(right + 15)} ${num(baseY)}L${num(right - 16)} ${num(baseY)}C${num(right - 40)} ${num(baseY + 26)} ${num(left + 60)} ${num(baseY + 34)} ${num(left + 15)} ${num(baseY)}Z`,
        'f',
      ) +
      path(
        `M${num(left + 20)} ${num(baseY + 36)}L${num(ballX)} ${num(ballY - 32)}C${num(ballX + 40)} ${num(ballY - 40)} ${num(right - 54)} ${num(baseY + reach * 0.5)} ${num(right - 46)} ${num(baseY + 38)}C${num(right - 70)} ${num(baseY + 46)} ${num(left + 60)} ${num(baseY + 52)} ${num(left + 20)} ${num(baseY + 36)}Z`,
        't',
      ) +
      // The mount of the shock.
      circle(ballX + base * 0.5, baseY + reach * 0.52, 12, 'f') +
      circle(ballX + base * 0.5, baseY + reach * 0.52, 5, 'f') +
      sleeve(left, baseY) +
      sleeve(right, baseY) +
      ballEnd(ballX, ballY),
    dimensions:
      horizontalDimension(left, right, baseY - 30, baseY - 14, formatMeasure(part, 'width')) +
      verticalDimension(baseY, ballY, left - 44, left - 24, formatMeasure(part, 'length')) +
      leader(ballX + 16, ballY - 10, ballX + 110, ballY - 4, formatMeasure(part, 'angle')),
    dimensioned: ['width', 'length', 'angle'],
    box: [left - 24, baseY - 14, base * 2 + 48, reach + 40],
  }
}

const collar = (x: number, y: number, thick: number) =>
  rect(x - 24, y - thick * 0.8, 48, thick * 1.6, 'f', 2) +
  rect(x - 36, y - thick * 0.95, 12, thick * 1.9, 'f r', 2) +
  rect(x + 24, y - thick * 0.95, 12, thick * 1.9, 'f r', 2) +
  path(
    [0, 1, 2, 3, 4]
      .map((index) => `M${num(x + 40 + index * 5)} ${num(y - thick / 2)}v${num(thick)}`)
      .join(''),
    't',
  )

export const trailingArm: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 650, 300, 1000) * 0.155
  const thick = drawableMeasure(part, 'diameter', 44, 24, 80) * 0.62
  const [left, right, y] = [200 - half, 200 + half, 176]
  return {
    ink:
      tube(
        `M${num(left)} ${y}C${num(left + half * 0.5)} ${y} ${num(left + half * 0.6)} ${y - 14} 200 ${y - 14}S${num(right - half * 0.5)} ${y} ${num(right)} ${y}`,
        thick,
      ) +
      (part.form === 'adjustable'
        ? collar(200, y - 14, thick)
        : path(`M${num(200 - 14)} ${num(y - 14 - thick / 2)}v-14h28v14`, 'f')) +
      eye(left, y, 34, 'r') +
      eye(right, y, 30, 'r') +
      path(`M${num(left)} ${y + 34}V${groundY}M${num(right)} ${y + 30}V${groundY}`, 'h'),
    dimensions:
      horizontalDimension(left, right, y - 76, y - 40, formatMeasure(part, 'length')) +
      leader(
        200 - half * 0.42,
        y - 4 + thick / 2,
        200 - half * 0.2,
        y + 44,
        diameterLabel(formatMeasure(part, 'diameter')),
      ),
    dimensioned: ['length', 'diameter'],
    box: [left - 34, y - 40, half * 2 + 68, groundY - y + 40],
  }
}

export const panhardRod: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 900, 450, 1300) * 0.118
  const thick = drawableMeasure(part, 'diameter', 30, 16, 48) * 0.6
  const [left, right, y] = [200 - half, 200 + half, 178]
  const bend = y - 26
  return {
    ink:
      tube(
        `M${num(left)} ${y}L${num(left + half * 0.36)} ${bend}H${num(right - half * 0.5)}L${num(right)} ${y}`,
        thick,
      ) +
      (part.form === 'adjustable' ? collar(200 - half * 0.1, bend, thick) : '') +
      eye(left, y, 22, 'r') +
      eye(right, y, 22, 'r') +
      // The axle bracket at the lower end.
      path(
        `M${num(right - 24)} ${groundY}l8 -${groundY - y - 30}M${num(right + 24)} ${groundY}l-8 -${groundY - y - 30}`,
        '',
      ) +
      path(`M${num(left)} ${y + 22}V${groundY}`, 'h'),
    dimensions:
      horizontalDimension(left, right, bend - 38, y - 24, formatMeasure(part, 'length')) +
      leader(
        200 - half * 0.2,
        bend + thick / 2,
        200 - half * 0.1,
        bend + 46,
        diameterLabel(formatMeasure(part, 'diameter')),
      ) +
      (part.form === 'adjustable'
        ? leader(
            200 - half * 0.1 + 50,
            bend - thick / 2,
            200 + half * 0.4,
            bend - 18,
            threadLabel(formatMeasure(part, 'thread')),
          )
        : ''),
    dimensioned: part.form === 'adjustable' ? ['length', 'diameter', 'thread'] : ['length', 'diameter'],
    box: [left - 22, bend - 14, half * 2 + 44, groundY - bend + 14],
  }
}

/** The stud of a ball joint at the end of a rod. */
export const studEnd = (x: number, y: number) =>
  path(`M${num(x - 5)} ${num(y - 40)}h10l3 22h-16z`, 'f r') +
  path(
    `M${num(x - 4)} ${num(y - 54)}h8v14h-8zM${num(x - 4)} ${num(y - 50)}h8M${num(x - 4)} ${num(y - 45)}h8`,
    'f r',
  ) +
  path(`M${num(x - 18)} ${num(y - 6)}q2 -14 10 -13h16q8 -1 10 13z`, 'f') +
  rect(x - 22, y - 8, 44, 26, 'f', 8)

export const dragLink: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 900, 450, 1300) * 0.118
  const thick = drawableMeasure(part, 'diameter', 30, 16, 48) * 0.55
  const [left, right, y] = [200 - half, 200 + half, 190]
  return {
    ink:
      rect(left, y - thick / 2 + 4, half * 2, thick, 'f') +
      line(left + 60, y - thick / 2 + 4, left + 60, y + thick / 2 + 4, 't') +
      line(right - 60, y - thick / 2 + 4, right - 60, y + thick / 2 + 4, 't') +
      (part.form === 'adjustable' ? collar(right - 90, y + 4, thick) : '') +
      studEnd(left, y) +
      studEnd(right, y) +
      path(`M${num(left)} ${y + 18}V${groundY}M${num(right)} ${y + 18}V${groundY}`, 'h'),
    dimensions:
      horizontalDimension(left, right, y - 84, y - 56, formatMeasure(part, 'length')) +
      leader(200, y + 4 + thick / 2, 222, y + 46, diameterLabel(formatMeasure(part, 'diameter'))) +
      leader(left + 4, y - 46, left + 42, y - 56, threadLabel(formatMeasure(part, 'thread'))),
    dimensioned: ['length', 'diameter', 'thread'],
    box: [left - 22, y - 56, half * 2 + 44, groundY - y + 56],
  }
}
