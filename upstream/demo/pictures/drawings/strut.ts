/** A strut assembly: damper, spring, seats and top mount as one unit. */
import { drawableMeasure, formatMeasure, verticalDimension } from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { groundY } from '../frame.ts'
import { circle, num, path, rect } from '../svg.ts'
import { helix } from './coil.ts'

export const strut: Draw = (part) => {
  const open = drawableMeasure(part, 'openLength', 560, 400, 700)
  const closed = Math.min(open - 40, drawableMeasure(part, 'closedLength', 380, 260, 560))
  const scale = Math.min(0.38, 216 / open)
  const x = 200
  const top = groundY - open * scale
  const mountY = top + 16
  const seatY = groundY - closed * scale * 0.62
  const rear = part.position === 'rear'
  const foot = rear
    ? rect(x - 5, groundY - 34, 10, 20, 'f') +
      circle(x, groundY - 12, 12, 'f') +
      circle(x, groundY - 12, 5.5, 'f')
    : // The knuckle bracket with its two bolts.
      path(`M${x - 15} ${num(groundY - 58)}h24l14 8v46l-8 4h-14l-16 -12z`, 'f') +
      circle(x + 13, groundY - 40, 4.5, 'f') +
      circle(x + 13, groundY - 14, 4.5, 'f')
  const mount =
    path(`M${x - 40} ${num(mountY)}h80l-6 -7h-18l-6 -9h-20l-6 9h-18z`, 'f') +
    [-28, 28].map((dx) => rect(x + dx - 2.5, mountY - 19, 5, 12, 'f')).join('') +
    rect(x - 4, top - 2, 8, 10, 'f')
  return {
    ink:
      rect(x - 4, mountY, 8, seatY - mountY, 'f') +
      helix({
        x,
        top: mountY + 6,
        bottom: seatY,
        radius: 37,
        topRadius: 34,
        wire: 8,
        turns: 6,
        progression: 1,
        redTurn: 3,
      }) +
      rect(x - 15, seatY, 30, groundY - seatY - 20, 'f', 3) +
      foot +
      path(`M${x - 46} ${num(seatY - 3)}h92l-5 9h-82z`, 'f') +
      path(`M${x - 40} ${num(mountY)}h80v6h-80z`, 'f') +
      mount,
    dimensions:
      verticalDimension(top, groundY, x - 84, x - 42, formatMeasure(part, 'openLength')) +
      verticalDimension(
        groundY - closed * scale,
        groundY,
        x + 84,
        x + 26,
        formatMeasure(part, 'closedLength'),
      ),
    dimensioned: ['openLength', 'closedLength'],
    box: [x - 48, top - 4, 96, groundY - top + 4],
    pixelsPerMm: scale,
  }
}
