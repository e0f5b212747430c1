/** Ball joints, hubs and bearings, drive shafts. */
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
import { circle, ellipse, num, path, rect } from '../svg.ts'

export const ballJoint: Draw = (part) => {
  const wide = drawableMeasure(part, 'diameter', 46, 26, 74) * 0.95
  const height = drawableMeasure(part, 'height', 100, 50, 160) * 1.5
  const taper = drawableMeasure(part, 'taper', 18, 10, 26) * 0.62
  const thread = drawableMeasure(part, 'thread', 14, 8, 22) * 0.55
  const top = groundY - height - 20
  const cupTop = groundY - 62
  const bootTop = cupTop - 36
  const threadTop = bootTop - Math.max(24, (bootTop - top) * 0.62)
  const threads = Array.from(
    { length: 5 },
    (_, index) => `M${num(200 - thread)} ${num(threadTop + 3 + index * 4.5)}l${num(thread * 2)} -3`,
  ).join('')
  return {
    ink:
      path(
        `M${num(200 - wide)} ${num(cupTop + 8)}h${num(wide * 2)}v38q0 14 ${num(-wide)} 14t${num(-wide)} -14z`,
        'f',
      ) +
      rect(200 - wide - 10, cupTop + 8, wide * 2 + 20, 10, 'f', 2) +
      path(`M${num(200 - wide * 0.6)} ${groundY - 6}q${num(wide * 0.6)} 10 ${num(wide * 1.2)} 0`, 't') +
      path(
        `M${num(200 - taper - 3)} ${num(bootTop)}L${num(200 - taper)} ${num(threadTop + 22)}H${num(200 + taper)}L${num(200 + taper + 3)} ${num(bootTop)}Z`,
        'f r',
      ) +
      rect(200 - thread, threadTop, thread * 2, 24, 'f r') +
      path(threads, 'r t') +
      path(
        `M${num(200 - wide + 2)} ${num(cupTop + 8)}C${num(200 - wide - 8)} ${num(cupTop - 18)} ${num(200 - wide * 0.5)} ${num(cupTop - 12)} ${num(200 - taper - 7)} ${num(bootTop)}H${num(200 + taper + 7)}C${num(200 + wide * 0.5)} ${num(cupTop - 12)} ${num(200 + wide + 8)} ${num(cupTop - 18)} ${num(200 + wide - 2)} ${num(cupTop + 8)}Z`,
        'f',
      ) +
      rect(200 - taper - 9, bootTop - 5, taper * 2 + 18, 6, 'f', 2) +
      // The castle nut.
      path(
        `M300 ${groundY - 26}h40v26h-40zM313 ${groundY - 26}v26M327 ${groundY - 26}v26M304 ${groundY - 26}v-9h7v9M316 ${groundY - 26}v-9h8v9M329 ${groundY - 26}v-9h7v9`,
        'f',
      ),
    dimensions:
      verticalDimension(threadTop, groundY, 200 - wide - 44, 200 - wide - 10, formatMeasure(part, 'height')) +
      horizontalDimension(
        200 - wide,
        200 + wide,
        groundY + 18,
        groundY,
        diameterLabel(formatMeasure(part, 'diameter')),
      ) +
      leader(200 + thread, threadTop + 10, 252, threadTop - 6, threadLabel(formatMeasure(part, 'thread'))) +
      leader(
        200 + taper + 1,
        bootTop - 10,
        252,
        bootTop - 16,
        formatMeasure(part, 'taper') && `taper ${formatMeasure(part, 'taper')}`,
      ),
    dimensioned: ['height', 'diameter', 'thread', 'taper'],
    box: [200 - wide - 10, threadTop, wide + 160, groundY - threadTop],
  }
}

export const hub: Draw = (part) => {
  const outer = drawableMeasure(part, 'outerDiameter', 140, 70, 200) * 0.56
  const bore = Math.min(outer * 0.6, drawableMeasure(part, 'innerDiameter', 40, 15, 110) * 0.5)
  const width = drawableMeasure(part, 'width', 60, 20, 140) * 0.8
  const x = 145
  const y = groundY - outer - 8
  const bearing = part.form === 'bearing'
  const count = bearing ? 12 : Math.round(drawableMeasure(part, 'holes', 5, 3, 8))
  const pitch = bearing ? (outer + bore) / 2 : outer * 0.74
  const around = Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2
    const [px, py] = [x + Math.cos(angle) * pitch, y + Math.sin(angle) * pitch]
    return bearing
      ? circle(px, py, Math.min(11, (outer - bore) * 0.21), 'f r')
      : circle(px, py, 8, 'f') + circle(px, py, 5, 'f r')
  }).join('')
  const sideX = 290
  const side = bearing
    ? rect(sideX, y - outer, width * 0.8, outer * 2, 'f', 2) +
      path(
        `M${num(sideX)} ${num(y - bore)}h${num(width * 0.8)}M${num(sideX)} ${num(y + bore)}h${num(width * 0.8)}`,
        'h',
      )
    : [-0.74, 0.74].map((share) => rect(sideX - 32, y + outer * share - 4, 32, 8, 'f r', 1)).join('') +
      rect(sideX, y - outer, 13, outer * 2, 'f', 2) +
      rect(sideX + 13, y - outer * 0.62, Math.max(8, width - 30), outer * 1.24, 'f', 2) +
      rect(sideX + 13 + Math.max(8, width - 30), y - outer * 0.42, 17, outer * 0.84, 'f', 2) +
      rect(sideX - 9, y - bore - 8, 9, bore * 2 + 16, 'f', 1)
  const sideWidth = bearing ? width * 0.8 : width
  const front =
    circle(x, y, outer, 'f') +
    (bearing ? circle(x, y, outer - 9, 'f') + circle(x, y, bore + 9, 'f') : circle(x, y, outer * 0.46, 'f')) +
    around +
    circle(x, y, bore, 'f')
  return {
    ink: front + side,
    dimensions:
      horizontalDimension(
        x - outer,
        x + outer,
        groundY + 18,
        groundY - 8,
        diameterLabel(formatMeasure(part, 'outerDiameter')),
      ) +
      leader(
        x - bore * 0.7,
        y - bore * 0.7,
        x - outer * 0.6,
        y - outer - 8,
        diameterLabel(formatMeasure(part, 'innerDiameter')),
      ) +
      horizontalDimension(sideX, sideX + sideWidth, y - outer - 20, y - outer, formatMeasure(part, 'width')) +
      (bearing
        ? ''
        : leader(
            sideX - 20,
            y + outer * 0.74 + 4,
            sideX + 24,
            groundY + 22,
            countLabel(formatMeasure(part, 'holes'), 'stud', 'studs'),
          )),
    dimensioned: bearing
      ? ['outerDiameter', 'innerDiameter', 'width']
      : ['outerDiameter', 'innerDiameter', 'width', 'holes'],
    box: [x - outer, y - outer, sideX + sideWidth - x + outer, outer * 2],
    singleView: { ink: front, box: [x - outer, y - outer, outer * 2, outer * 2] },
  }
}

/** A shaft with two joints: drive shafts have gaiters, propeller shafts have crosses. */
export const driveShaft: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 800, 300, 1800) * 0.05 + 100
  const thick = drawableMeasure(part, 'diameter', 30, 16, 90) * 0.5
  const [left, right, y] = [200 - half, 200 + half, 180]
  const propeller = /PROP|CARDAN|UNIVERSAL/.test(part.group.toUpperCase())
  const gaiter = (x: number, to: 1 | -1) => {
    const folds = [22, 19, 16, 13, 11]
    const fold = folds.map((radius, index) => ellipse(x + to * index * 8, y, 4, radius, 'f')).join('')
    return (
      fold +
      rect(to > 0 ? x - 34 : x, y - 24, 34, 48, 'f', 6) +
      rect(to > 0 ? x - 58 : x + 34, y - 9, 24, 18, 'f r', 2) +
      path(
        [0, 1, 2].map((index) => `M${num(to > 0 ? x - 58 : x + 34)} ${num(y - 5 + index * 5)}h24`).join(''),
        'r t',
      )
    )
  }
  const cross = (x: number, to: 1 | -1) =>
    path(
      `M${num(x + to * 34)} ${num(y - thick)}L${num(x + to * 8)} ${num(y - 24)}H${num(x - to * 6)}v10H${num(x)}V${num(y + 14)}H${num(x - to * 6)}v10H${num(x + to * 8)}L${num(x + to * 34)} ${num(y + thick)}Z`,
      'f',
    ) +
    circle(x, y, 12, 'f r') +
    path(`M${num(x - 6)} ${num(y)}h12M${num(x)} ${num(y - 6)}v12`, 'r') +
    rect(to > 0 ? x - 34 : x + 12, y - 20, 22, 40, 'f', 2)
  return {
    ink:
      rect(left, y - thick / (propeller ? 1 : 2), half * 2, thick * (propeller ? 2 : 1), 'f') +
      (propeller ? cross(left, 1) + cross(right, -1) : gaiter(left + 10, 1) + gaiter(right - 10, -1)) +
      path(`M${num(left)} ${y + 26}V${groundY}M${num(right)} ${y + 26}V${groundY}`, 'h'),
    dimensions:
      horizontalDimension(left - 34, right + 34, y - 60, y - 26, formatMeasure(part, 'length')) +
      leader(200, y + thick / 2, 222, y + 44, diameterLabel(formatMeasure(part, 'diameter'))),
    dimensioned: ['length', 'diameter'],
    box: [left - 48, y - 26, half * 2 + 96, 52],
  }
}
