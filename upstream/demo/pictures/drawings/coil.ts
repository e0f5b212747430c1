/** Coil springs, alone and as part of a strut. */
import {
  countLabel,
  diameterLabel,
  drawableMeasure,
  formatMeasure,
  leader,
  verticalDimension,
} from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { groundY } from '../frame.ts'
import { num, redTube, tube } from '../svg.ts'

interface Helix {
  x: number
  /** Including the wire. */
  top: number
  bottom: number
  /** Half the mean diameter at the bottom and at the top. */
  radius: number
  topRadius: number
  wire: number
  turns: number
  /** 1: even spacing; above 1: closer turns at the top. */
  progression: number
  /** The turn, counted from below, that is red. */
  redTurn?: number
}

/** Draws the rear strands before the front ones, which cover them. */
export const helix = (spring: Helix): string => {
  const { x, top, bottom, wire, turns, progression } = spring
  const low = bottom - wire / 2
  const height = low - top - wire / 2
  // The end turns are closed and flat.
  const at = (turn: number) => {
    const share = Math.min(1, Math.max(0, (turn - 0.5) / (turns - 1)))
    return low - height * (1 - (1 - share) ** progression)
  }
  const radiusAt = (turn: number) => spring.radius + ((spring.topRadius - spring.radius) * turn) / turns
  const strand = (from: number, to: number, side: 1 | -1) => {
    const [y1, y2] = [at(from), at(to)]
    const [x1, x2] = [x - side * radiusAt(from), x + side * radiusAt(to)]
    const bow = (x2 - x1) * 0.3
    return `M${num(x1)} ${num(y1)}C${num(x1 + bow)} ${num(y1 + 4)} ${num(x2 - bow)} ${num(y2 + 4)} ${num(x2)} ${num(y2)}`
  }
  let back = ''
  let front = ''
  let worked = ''
  for (let turn = 0; turn < turns; turn += 1) {
    const half = Math.min(turns, turn + 0.5)
    const whole = Math.min(turns, turn + 1)
    const forward = strand(turn, half, 1)
    if (spring.redTurn === turn) worked = redTube(forward, wire)
    else front += forward
    if (half < turns) back += strand(half, whole, -1)
  }
  return tube(back, wire) + tube(front, wire) + worked
}

const pixelsPerMm = 0.44

export const coilSpring: Draw = (part) => {
  const length = drawableMeasure(part, 'freeLength', 360, 200, 520)
  const wire = drawableMeasure(part, 'wireDiameter', 14, 8, 22) * 0.6
  const turns = Math.round(drawableMeasure(part, 'turns', 7, 3, 14) * 2) / 2
  const height = length * pixelsPerMm
  const outer = drawableMeasure(part, 'outerDiameter', 120, 80, 180) * 0.92
  const top = groundY - height
  const radius = (outer - wire) / 2
  const conical = part.form === 'conical'
  const redTurn = Math.floor(turns / 2)
  const ink = helix({
    x: 200,
    top,
    bottom: groundY,
    radius,
    topRadius: conical ? radius * 0.66 : radius,
    wire,
    turns,
    progression: part.form === 'progressive' ? 1.7 : 1,
    redTurn,
  })
  const left = 200 - outer / 2
  const right = 200 + outer / 2
  const share = (redTurn - 0.25) / (turns - 1)
  const y = groundY - height * (part.form === 'progressive' ? 1 - (1 - share) ** 1.7 : share)
  return {
    ink,
    dimensions:
      verticalDimension(top, groundY, left - 30, left, formatMeasure(part, 'freeLength')) +
      leader(right - 10, y, right + 28, y - 26, diameterLabel(formatMeasure(part, 'wireDiameter'))) +
      leader(
        right - 4,
        groundY - wire,
        right + 28,
        groundY - 22,
        countLabel(formatMeasure(part, 'turns'), 'turn', 'turns'),
      ) +
      (part.measures.outerDiameter === undefined
        ? ''
        : leader(
            conical ? right - 20 : right,
            top + wire,
            right + 28,
            top + 4,
            diameterLabel(formatMeasure(part, 'outerDiameter')),
          )),
    dimensioned: ['freeLength', 'wireDiameter', 'turns', 'outerDiameter'],
    box: [left, top, outer, height],
    pixelsPerMm,
  }
}
