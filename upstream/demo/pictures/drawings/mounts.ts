/** Parts between springs and body: top mounts, bump stops, seats and spacers. */
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
import { circle, ellipse, num, path, rect } from '../svg.ts'

/** The foreshortening of a ring that lies flat. */
const flat = 0.36

/** A ring that lies flat, seen obliquely from above. */
const ring = (outer: number, height: number, classes = 'f') => {
  const bottom = groundY - outer * flat - 6
  const top = bottom - height
  return {
    top,
    bottom,
    body: path(
      `M${num(200 - outer)} ${num(top)}V${num(bottom)}A${num(outer)} ${num(outer * flat)} 0 0 0 ${num(200 + outer)} ${num(bottom)}V${num(top)}Z`,
      classes,
    ),
  }
}

export const topMount: Draw = (part) => {
  const outer = drawableMeasure(part, 'outerDiameter', 150, 90, 220) * 0.62
  const inner = drawableMeasure(part, 'innerDiameter', 12, 8, 24) * 0.9
  const height = drawableMeasure(part, 'height', 55, 25, 110)
  const studs = Math.round(drawableMeasure(part, 'holes', 3, 2, 5))
  const { top, bottom, body } = ring(outer, 10)
  const dome = outer * 0.62
  const crown = top - height * 0.75
  const stud = Array.from({ length: studs }, (_, index) => {
    const angle = Math.PI * (0.5 + (2 * index) / studs + 0.33)
    const x = 200 + Math.cos(angle) * outer * 0.82
    const y = top + Math.sin(angle) * outer * 0.82 * flat
    return {
      y,
      ink:
        rect(x - 4, y - 36, 8, 36, 'f') +
        ellipse(x, y, 9, 4, '') +
        path(
          `M${num(x - 4)} ${num(y - 30)}h8M${num(x - 4)} ${num(y - 24)}h8M${num(x - 4)} ${num(y - 18)}h8`,
          't',
        ),
    }
  })
  const behind = stud
    .filter(({ y }) => y < top)
    .map(({ ink }) => ink)
    .join('')
  const before = stud
    .filter(({ y }) => y >= top)
    .map(({ ink }) => ink)
    .join('')
  return {
    ink:
      body +
      ellipse(200, top, outer, outer * flat, 'f') +
      behind +
      path(
        `M${num(200 - dome)} ${num(top)}C${num(200 - dome)} ${num(crown + 10)} ${num(200 - dome * 0.7)} ${num(crown)} ${num(200 - dome * 0.55)} ${num(crown)}H${num(200 + dome * 0.55)}C${num(200 + dome * 0.7)} ${num(crown)} ${num(200 + dome)} ${num(crown + 10)} ${num(200 + dome)} ${num(top)}A${num(dome)} ${num(dome * flat)} 0 0 1 ${num(200 - dome)} ${num(top)}Z`,
        'f',
      ) +
      ellipse(200, crown, dome * 0.55, dome * 0.55 * flat, 'f r') +
      ellipse(200, crown, inner + 8, (inner + 8) * flat, 'f r') +
      ellipse(200, crown, inner, inner * flat, 'f') +
      before,
    dimensions:
      horizontalDimension(
        200 - outer,
        200 + outer,
        groundY + 16,
        bottom,
        diameterLabel(formatMeasure(part, 'outerDiameter')),
      ) +
      leader(
        200 + inner * 0.6,
        crown,
        200 + outer * 0.9,
        crown - 36,
        diameterLabel(formatMeasure(part, 'innerDiameter')),
      ) +
      verticalDimension(crown, bottom, 200 - outer - 18, 200 - outer, formatMeasure(part, 'height')),
    dimensioned: ['outerDiameter', 'innerDiameter', 'height'],
    box: [200 - outer, crown - 20, outer * 2, groundY - crown + 20],
  }
}

export const bumpStop: Draw = (part) => {
  const height = drawableMeasure(part, 'height', 80, 30, 160) * 1.2
  const wide = drawableMeasure(part, 'diameter', 60, 30, 90) * 0.75
  const top = groundY - 14 - height
  const ribs = Math.max(2, Math.round(height / 38))
  const step = height / ribs
  // It is narrower towards the tip, with a waist between the lobes.
  const half = (index: number) => wide * (1 - (0.45 * index) / ribs)
  let right = ''
  let left = ''
  for (let index = 0; index < ribs; index += 1) {
    const y = groundY - 14 - index * step
    right += `Q${num(200 + half(index) * 1.12)} ${num(y - step / 2)} ${num(200 + half(index + 1) * 0.84)} ${num(y - step)}`
    left = `Q${num(200 - half(index) * 1.12)} ${num(y - step / 2)} ${num(200 - half(index) * 0.84)} ${num(y)}${left}`
  }
  const tip = half(ribs) * 0.84
  return {
    ink:
      path(
        `M${num(200 + wide * 0.84)} ${groundY - 14}${right}Q200 ${num(top - 12)} ${num(200 - tip)} ${num(top)}${left}Z`,
        'f r',
      ) +
      rect(200 - wide - 8, groundY - 14, wide * 2 + 16, 8, 'f', 2) +
      rect(194, groundY - 6, 12, 6, 'f') +
      path(`M200 ${num(top - 12)}V${groundY}`, 'h'),
    dimensions:
      verticalDimension(top - 6, groundY - 14, 200 - wide - 36, 200 - wide, formatMeasure(part, 'height')) +
      horizontalDimension(
        200 - wide,
        200 + wide,
        groundY + 18,
        groundY,
        diameterLabel(formatMeasure(part, 'diameter')),
      ),
    dimensioned: ['height', 'diameter'],
    box: [200 - wide - 8, top - 8, wide * 2 + 16, groundY - top + 8],
  }
}

const flatRing =
  (holes: boolean): Draw =>
  (part) => {
    const outer = drawableMeasure(part, 'outerDiameter', 130, 60, 220) * 0.68
    const inner = Math.min(outer - 12, drawableMeasure(part, 'innerDiameter', 70, 20, 160) * 0.68)
    const height = drawableMeasure(part, 'height', 20, 3, 70) * 1.5
    const { top, bottom, body } = ring(outer, height, 'f r')
    const count = holes ? Math.round(drawableMeasure(part, 'holes', 4, 0, 8)) : 0
    const between = (outer + inner) / 2
    const bored = Array.from({ length: count }, (_, index) => {
      const angle = Math.PI * (0.25 + (2 * index) / count)
      return ellipse(
        200 + Math.cos(angle) * between,
        top + Math.sin(angle) * between * flat,
        8,
        8 * flat + 1,
        'f',
      )
    }).join('')
    // A seat has a groove for the end of the spring.
    const groove = holes ? '' : ellipse(200, top, between + 7, (between + 7) * flat, 't')
    return {
      ink:
        body +
        ellipse(200, top, outer, outer * flat, 'f') +
        groove +
        ellipse(200, top, inner, inner * flat, 'f') +
        path(
          `M${num(200 - inner * 0.93)} ${num(top + inner * flat * 0.36)}A${num(inner)} ${num(inner * flat)} 0 0 1 ${num(200 + inner * 0.93)} ${num(top + inner * flat * 0.36)}`,
          't',
        ) +
        bored,
      dimensions:
        horizontalDimension(
          200 - outer,
          200 + outer,
          groundY + 16,
          bottom,
          diameterLabel(formatMeasure(part, 'outerDiameter')),
        ) +
        horizontalDimension(
          200 - inner,
          200 + inner,
          top - outer * flat - 20,
          top,
          diameterLabel(formatMeasure(part, 'innerDiameter')),
        ) +
        verticalDimension(top, bottom, 200 + outer + 18, 200 + outer, formatMeasure(part, 'height')) +
        (count > 0
          ? leader(
              200 - between * 0.7,
              top - between * 0.7 * flat,
              200 - outer - 4,
              top - outer * flat - 24,
              countLabel(formatMeasure(part, 'holes'), 'hole', 'holes'),
            )
          : ''),
      dimensioned: holes
        ? ['outerDiameter', 'innerDiameter', 'height', ...(count > 0 ? (['holes'] as const) : [])]
        : ['outerDiameter', 'innerDiameter', 'height'],
      box: [200 - outer, top - outer * flat, outer * 2, groundY - top + outer * flat],
    }
  }
export const springSeat = flatRing(false)
export const spacer = flatRing(true)

export const shackle: Draw = (part) => {
  const length = drawableMeasure(part, 'length', 110, 60, 200) * 1.15
  const wide = drawableMeasure(part, 'width', 45, 20, 90) * 0.9
  const hole = drawableMeasure(part, 'eyeDiameter', 14, 8, 28) * 0.6
  const top = groundY - length - 2 * 22
  const [y1, y2] = [top + 22, groundY - 22]
  const plate = (x: number) =>
    rect(x - 22, top, 44, groundY - top, 'f', 22) + circle(x, y1, hole, 'f') + circle(x, y2, hole, 'f')
  const bolt = (y: number) =>
    rect(250, y - 7, wide + 40, 14, 'f r', 2) +
    rect(240, y - 12, 12, 24, 'f r', 2) +
    rect(274 + wide, y - 11, 13, 22, 'f r', 2)
  return {
    ink:
      plate(140) +
      bolt(y1) +
      bolt(y2) +
      rect(256, top, 9, groundY - top, 'f', 4) +
      rect(265 + wide, top, 9, groundY - top, 'f', 4),
    dimensions:
      verticalDimension(y1, y2, 92, 118, formatMeasure(part, 'length')) +
      horizontalDimension(265, 265 + wide, top - 14, top, formatMeasure(part, 'width')) +
      leader(
        140 + hole * 0.7,
        y1 - hole * 0.7,
        176,
        top - 16,
        diameterLabel(formatMeasure(part, 'eyeDiameter')),
      ),
    dimensioned: ['length', 'width', 'eyeDiameter'],
    box: [118, top, 176 + wide, groundY - top],
    singleView: { ink: plate(140), box: [118, top, 44, groundY - top] },
  }
}
