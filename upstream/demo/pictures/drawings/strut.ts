/** A strut assembly: damper, spring, seats and top mount as one unit. */
import { measured, shaped, upright } from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { ground } from '../frame.ts'
import { circle, num, path, rect } from '../svg.ts'
import { helix } from './coil.ts'

export const strut: Draw = (part) => {
  const open = shaped(part, 'openLength', 560, 400, 700)
  const closed = Math.min(open - 40, shaped(part, 'closedLength', 380, 260, 560))
  const scale = Math.min(0.38, 216 / open)
  const x = 200
  const top = ground - open * scale
  const mountY = top + 16
  const seatY = ground - closed * scale * 0.62
  const rear = part.position === 'rear'
  const foot = rear
    ? rect(x - 5, ground - 34, 10, 20, 'f') +
      circle(x, ground - 12, 12, 'f') +
      circle(x, ground - 12, 5.5, 'f')
    : // The knuckle bracket with its two bolts.
      path(`M${x - 15} ${num(ground - 58)}h24l14 8v46l-8 4h-14l-16 -12z`, 'f') +
      circle(x + 13, ground - 40, 4.5, 'f') +
      circle(x + 13, ground - 14, 4.5, 'f')
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
      rect(x - 15, seatY, 30, ground - seatY - 20, 'f', 3) +
      foot +
      path(`M${x - 46} ${num(seatY - 3)}h92l-5 9h-82z`, 'f') +
      path(`M${x - 40} ${num(mountY)}h80v6h-80z`, 'f') +
      mount,
    dims:
      upright(top, ground, x - 84, x - 42, measured(part, 'openLength')) +
      upright(ground - closed * scale, ground, x + 84, x + 26, measured(part, 'closedLength')),
    shown: ['openLength', 'closedLength'],
    box: [x - 48, top - 4, 96, ground - top + 4],
  }
}
