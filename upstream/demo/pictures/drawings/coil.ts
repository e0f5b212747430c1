/** Coil springs, alone and as part of a strut. */
import { counted, leader, measured, round, shaped, upright } from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { ground } from '../frame.ts'
import { num, redTube, tube } from '../svg.ts'

interface Helix {
  x: number
  /** Top and bottom of the spring, wire included. */
  top: number
  bottom: number
  /** Half the mean diameter at the bottom and at the top. */
  radius: number
  topRadius: number
  wire: number
  turns: number
  /** 1 is even; above 1 the turns lie closer at the top. */
  progression: number
  /** Which turn, counted from below, is red; none where it is undefined. */
  redTurn?: number
}

/** Back strands first, then the front ones over them, so that it reads as wound wire. */
export const helix = (spring: Helix): string => {
  const { x, top, bottom, wire, turns, progression } = spring
  const low = bottom - wire / 2
  const height = low - top - wire / 2
  // The end turns lie flat, as closed and ground ends do.
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

export const coilSpring: Draw = (part) => {
  const length = shaped(part, 'freeLength', 360, 200, 520)
  const wire = shaped(part, 'wireDiameter', 14, 8, 22) * 0.6
  const turns = Math.round(shaped(part, 'turns', 7, 3, 14) * 2) / 2
  const height = length * 0.44
  const outer = shaped(part, 'outerDiameter', 120, 80, 180) * 0.92
  const top = ground - height
  const radius = (outer - wire) / 2
  const conical = part.form === 'conical'
  const redTurn = Math.floor(turns / 2)
  const ink = helix({
    x: 200,
    top,
    bottom: ground,
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
  const y = ground - height * (part.form === 'progressive' ? 1 - (1 - share) ** 1.7 : share)
  return {
    ink,
    dims:
      upright(top, ground, left - 30, left, measured(part, 'freeLength')) +
      leader(right - 10, y, right + 28, y - 26, round(measured(part, 'wireDiameter'))) +
      leader(
        right - 4,
        ground - wire,
        right + 28,
        ground - 22,
        counted(measured(part, 'turns'), 'turn', 'turns'),
      ) +
      (part.measures.outerDiameter === undefined
        ? ''
        : leader(
            conical ? right - 20 : right,
            top + wire,
            right + 28,
            top + 4,
            round(measured(part, 'outerDiameter')),
          )),
    shown: ['freeLength', 'wireDiameter', 'turns', 'outerDiameter'],
    box: [left, top, outer, height],
  }
}
