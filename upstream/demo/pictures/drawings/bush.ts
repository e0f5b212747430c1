/** Bushes, seen from the end and from the side. Each position on the vehicle has its own shape. */
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

interface BushShape {
  /** The radius of the flange beyond the body, as a share of the body's radius. */
  flange?: number
  /** Kidney-shaped gaps in the rubber. */
  voids?: boolean
  /** Two halves with a gap. */
  halves?: boolean
  /** With a bolt. */
  bolt?: boolean
  /** A flange at one end only. */
  hat?: boolean
}

const roundBush =
  (shape: BushShape): Draw =>
  (part) => {
    const outer = drawableMeasure(part, 'outerDiameter', 48, 20, 100) * 0.7 + 18
    const inner = Math.min(outer - 10, drawableMeasure(part, 'innerDiameter', 14, 6, 40) * 0.8)
    const length = drawableMeasure(part, 'length', 55, 20, 120) * 1.15
    const soft = part.form !== 'polyurethane'
    const flange = outer * (1 + (shape.flange ?? (soft ? 0 : 0.16)))
    const x = 118
    const sideX = 296 - length / 2
    const y = groundY - flange - 6
    const rubber = 'f r'
    const voids = shape.voids
      ? [-1, 1]
          .map((side) =>
            path(
              `M${num(x - outer * 0.5)} ${num(y + side * outer * 0.46)}Q${num(x)} ${num(y + side * outer * 0.92)} ${num(x + outer * 0.5)} ${num(y + side * outer * 0.46)}Q${num(x)} ${num(y + side * outer * 0.62)} ${num(x - outer * 0.5)} ${num(y + side * outer * 0.46)}Z`,
              'f',
            ),
          )
          .join('')
      : ''
    // Rubber has a steel shell; polyurethane has grease grooves instead.
    const end =
      circle(x, y, flange, flange > outer ? rubber : 'f') +
      circle(x, y, outer, soft ? 'f' : rubber) +
      (soft ? circle(x, y, outer - 5, rubber) : '') +
      voids +
      circle(x, y, inner + 6, 'f') +
      circle(x, y, inner, 'f')
    const body = shape.halves
      ? rect(sideX, y - outer, length * 0.47, outer * 2, soft ? 'f' : rubber, 2) +
        rect(sideX + length * 0.53, y - outer, length * 0.47, outer * 2, soft ? 'f' : rubber, 2)
      : rect(sideX, y - outer, length, outer * 2, soft ? 'f' : rubber, 2)
    const lip = (at: number) => rect(at - 5, y - flange, 10, flange * 2, rubber, 4)
    const lips =
      flange > outer ? (shape.hat ? lip(sideX + length - 5) : lip(sideX + 4) + lip(sideX + length - 4)) : ''
    const grooves = soft
      ? ''
      : path(
          [0.25, 0.5, 0.75]
            .map((share) => `M${num(sideX + length * share)} ${num(y - outer)}v${num(outer * 2)}`)
            .join(''),
          'r t',
        )
    const sleeve = rect(sideX - 9, y - inner - 6, length + 18, inner * 2 + 12, 'h')
    const bolt = shape.bolt
      ? rect(sideX - 40, y - inner, length + 80, inner * 2, 'f', 1) +
        rect(sideX - 54, y - inner - 8, 14, inner * 2 + 16, 'f', 2) +
        rect(sideX + length + 26, y - inner - 7, 13, inner * 2 + 14, 'f', 2)
      : ''
    const ends =
      rect(sideX - 9, y - inner - 6, 9, inner * 2 + 12, 'f', 1) +
      rect(sideX + length, y - inner - 6, 9, inner * 2 + 12, 'f', 1)
    const profile = bolt + body + grooves + lips + (shape.bolt ? '' : ends) + sleeve
    return {
      ink: end + profile,
      dimensions:
        horizontalDimension(
          x - outer,
          x + outer,
          groundY + 17,
          y + 10,
          diameterLabel(formatMeasure(part, 'outerDiameter')),
        ) +
        leader(
          x - inner * 0.7,
          y - inner * 0.7,
          x - flange * 0.5,
          y - flange - 22,
          diameterLabel(formatMeasure(part, 'innerDiameter')),
        ) +
        horizontalDimension(
          sideX,
          sideX + length,
          y - flange - 18,
          y - flange,
          formatMeasure(part, 'length'),
        ),
      dimensioned: ['outerDiameter', 'innerDiameter', 'length'],
      box: [x - flange, y - flange, sideX + length + 10 - x + flange, flange * 2],
      singleView: { ink: profile, box: [sideX - 10, y - flange, length + 20, flange * 2] },
    }
  }

export const controlArmBush = roundBush({})
export const leafBush = roundBush({ flange: 0.34, halves: true })
export const shockBush = roundBush({ flange: 0.12, halves: true })
export const trailingArmBush = roundBush({ voids: true })
export const panhardBush = roundBush({ bolt: true })
export const subframeBush = roundBush({ flange: 0.4, hat: true, voids: true })

/** A D-shaped block with its bracket, for a sway bar. */
const saddle =
  (split: boolean): Draw =>
  (part) => {
    const inner = drawableMeasure(part, 'innerDiameter', 24, 10, 50) * 1.05
    const height =
      drawableMeasure(part, 'height', drawableMeasure(part, 'outerDiameter', 48, 24, 90), 24, 90) * 2
    const wide = drawableMeasure(part, 'width', drawableMeasure(part, 'length', 52, 24, 110), 24, 110) * 1.7
    const x = 150
    const top = groundY - height - 10
    const half = Math.max(wide / 2, inner + 16)
    const y = top + Math.min(height * 0.52, height - inner - 8)
    const sideX = 290
    const long = split ? 76 : 56
    return {
      ink:
        // The bracket, then the block.
        path(
          `M${num(x - half - 40)} ${groundY - 10}h32V${num(top + half * 0.7)}Q${num(x - half - 8)} ${num(top - 9)} ${num(x)} ${num(top - 9)}T${num(x + half + 8)} ${num(top + half * 0.7)}V${groundY - 10}h32v10h-${num(half * 2 + 80)}z`,
          'f',
        ) +
        path(
          `M${num(x - half)} ${groundY - 10}V${num(top + half * 0.7)}Q${num(x - half)} ${num(top)} ${num(x)} ${num(top)}T${num(x + half)} ${num(top + half * 0.7)}V${groundY - 10}Z`,
          'f r',
        ) +
        circle(x, y, inner, 'f r') +
        path(
          split
            ? `M${num(x + inner)} ${num(y)}H${num(x + half)}`
            : `M${num(x)} ${num(y + inner)}V${groundY - 10}`,
          'r',
        ) +
        rect(sideX - long / 2, top, long, height, 'f r', 3) +
        rect(sideX - long / 2 + 12, top - 9, long - 24, height + 19, 'f', 3) +
        path(
          `M${num(sideX - long / 2 - 14)} ${num(y - inner)}h${num(long + 28)}M${num(sideX - long / 2 - 14)} ${num(y + inner)}h${num(long + 28)}`,
          'h',
        ),
      dimensions:
        leader(
          x + inner * 0.7,
          y - inner * 0.7,
          x + half + 18,
          top - 26,
          diameterLabel(formatMeasure(part, 'innerDiameter')),
        ) +
        verticalDimension(top, groundY - 10, x - half - 46, x - half, formatMeasure(part, 'height')) +
        horizontalDimension(x - half, x + half, groundY + 17, groundY, formatMeasure(part, 'width')),
      dimensioned: ['innerDiameter', 'height', 'width'],
      box: [x - half - 40, top - 10, sideX + long / 2 + 14 - x + half + 40, height + 20],
    }
  }
export const swayBarBush = saddle(false)
export const rackBush = saddle(true)
