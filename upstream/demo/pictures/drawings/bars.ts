/** Round bars: torsion bars, sway bars, U-bolts, and the links of a sway bar. */
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
import { circle, line, num, path, rect, tube } from '../svg.ts'

export const torsionBar: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 1150, 700, 1500) * 0.118
  const thick = drawableMeasure(part, 'diameter', 26, 16, 40) * 0.7
  const splines = Math.round(drawableMeasure(part, 'splines', 36, 12, 60) / 4)
  const y = 170
  const [left, right] = [200 - half, 200 + half]
  const end = (x: number) => {
    const h = thick * 1.7
    const teeth = Array.from({ length: splines }, (_, index) => {
      const at = y - h / 2 + ((index + 0.5) * h) / splines
      return line(x, at, x + 34, at, 't')
    }).join('')
    return rect(x, y - h / 2, 34, h, 'f', 2) + teeth
  }
  const twist = Array.from({ length: 7 }, (_, index) => {
    const x = left + 60 + (index * (half * 2 - 130)) / 6
    return path(
      `M${num(x - 7)} ${num(y + thick / 2)}Q${num(x - 3)} ${y} ${num(x + 7)} ${num(y - thick / 2)}`,
      'r',
    )
  }).join('')
  return {
    ink:
      path(
        `M${num(left + 34)} ${num(y - thick / 2 - 3)}q12 3 20 3H${num(right - 54)}q8 0 20 -3V${num(y + thick / 2 + 3)}q-12 -3 -20 -3H${num(left + 54)}q-8 0 -20 3Z`,
        'f',
      ) +
      twist +
      end(left) +
      end(right - 34) +
      // The adjusting key and the supports.
      path(
        `M${num(right - 30)} ${num(y + thick)}l8 ${num(groundY - y - thick - 8)}h22l-6 ${num(-(groundY - y - thick - 8))}`,
        'f',
      ) +
      path(
        `M${num(left + 4)} ${num(y + thick)}L${num(left - 6)} ${groundY}h40l-10 ${num(-(groundY - y - thick))}`,
        'f',
      ),
    dimensions:
      horizontalDimension(left, right, y - thick - 34, y - thick, formatMeasure(part, 'length')) +
      leader(200, y + thick / 2, 216, y + 48, diameterLabel(formatMeasure(part, 'diameter'))) +
      leader(
        left + 17,
        y - thick,
        left + 40,
        y - thick - 16,
        countLabel(formatMeasure(part, 'splines'), 'spline', 'splines'),
      ),
    dimensioned: ['length', 'diameter', 'splines'],
    box: [left - 6, y - thick - 4, half * 2 + 12, groundY - y + thick + 4],
  }
}

export const swayBar: Draw = (part) => {
  const half = drawableMeasure(part, 'length', 1100, 700, 1400) * 0.118
  const thick = drawableMeasure(part, 'diameter', 26, 14, 40) * 0.62
  const holes = Math.round(drawableMeasure(part, 'holes', 1, 1, 4))
  const [left, right] = [200 - half, 200 + half]
  const top = 108
  const bar = `M${num(left)} 232C${num(left + 2)} 190 ${num(left + 8)} 150 ${num(left + 26)} ${top + 14}Q${num(left + 34)} ${top} ${num(left + 52)} ${top}H${num(right - 52)}Q${num(right - 34)} ${top} ${num(right - 26)} ${top + 14}C${num(right - 8)} 150 ${num(right - 2)} 190 ${num(right)} 232`
  const end = (x: number) =>
    rect(x - 10, 200, 20, 46, 'f', 9) +
    Array.from({ length: holes }, (_, index) => circle(x, 237 - index * 12, 3.6, 'f')).join('')
  const clampAt = half * 0.52
  const bushing = (x: number) =>
    path(`M${num(x - 13)} ${top + 26}v-34q0 -8 13 -8q13 0 13 8v34z`, 'f r') +
    rect(x - 22, top + 20, 44, 6, 'f', 2)
  return {
    ink: tube(bar, thick) + end(left) + end(right) + bushing(200 - clampAt) + bushing(200 + clampAt),
    dimensions:
      horizontalDimension(left, right, 62, top - 16, formatMeasure(part, 'length')) +
      leader(200, top + thick / 2, 214, top + 50, diameterLabel(formatMeasure(part, 'diameter'))) +
      leader(
        right - 8,
        226,
        right - 46,
        214,
        countLabel(formatMeasure(part, 'holes'), 'setting', 'settings'),
      ),
    dimensioned: ['length', 'diameter', 'holes'],
    box: [left - 12, top - 18, half * 2 + 24, 156],
  }
}

export const uBolt: Draw = (part) => {
  const length = drawableMeasure(part, 'length', 220, 80, 380) * 0.55
  const wide = drawableMeasure(part, 'width', 70, 30, 130) * 0.9
  const thread = drawableMeasure(part, 'thread', 14, 8, 20)
  const thick = thread * 0.95
  const [left, right] = [200 - wide, 200 + wide]
  const top = groundY - length - thick / 2
  const bend = Math.min(wide, length * 0.5)
  const leg = `M${num(left)} ${groundY}V${num(top + bend)}Q${num(left)} ${num(top)} ${num(left + bend)} ${num(top)}H${num(right - bend)}Q${num(right)} ${num(top)} ${num(right)} ${num(top + bend)}V${groundY}`
  const threads = [left, right]
    .map((x) =>
      Array.from({ length: 9 }, (_, index) =>
        line(x - thick / 2, groundY - 4 - index * 6, x + thick / 2, groundY - 7 - index * 6, 't'),
      ).join(''),
    )
    .join('')
  const nut = (x: number) =>
    rect(x - 15, groundY - 36, 30, 18, 'f r', 2) +
    line(x - 6, groundY - 36, x - 6, groundY - 18, 'r') +
    line(x + 6, groundY - 36, x + 6, groundY - 18, 'r')
  return {
    ink:
      tube(leg, thick).replaceAll('stroke-width', 'stroke-linecap="butt" stroke-width') +
      threads +
      nut(left) +
      nut(right),
    dimensions:
      horizontalDimension(left, right, top - 26, top - thick / 2, formatMeasure(part, 'width')) +
      verticalDimension(
        top - thick / 2,
        groundY,
        left - 34,
        left - thick / 2,
        formatMeasure(part, 'length'),
      ) +
      leader(
        right + thick / 2,
        groundY - 52,
        right + 34,
        groundY - 66,
        threadLabel(formatMeasure(part, 'thread')),
      ),
    dimensioned: ['width', 'length', 'thread'],
    box: [left - 16, top - thick, wide * 2 + 32, groundY - top + thick],
  }
}

export const swayBarLink: Draw = (part) => {
  const length = drawableMeasure(part, 'length', 220, 60, 420) * 0.42 + 26
  const thread = drawableMeasure(part, 'thread', 12, 8, 16) * 0.8
  const form = part.form ?? 'ball'
  const [top, bottom] = [groundY - 16 - length, groundY - 16]
  const stud = (y: number, to: 1 | -1) =>
    circle(200, y, 16, 'f') +
    circle(200, y, 9, 'f r') +
    path(
      `M${200 + to * 14} ${num(y - 8)}l${to * 12} ${num(8 - thread)}h${to * 6}v${num(thread * 2)}h${-to * 6}l${-to * 12} ${num(8 - thread)}z`,
      'f',
    ) +
    rect(to > 0 ? 232 : 126, y - thread, 42, thread * 2, 'f', 1) +
    path(
      [0, 1, 2, 3, 4]
        .map(
          (index) => `M${to > 0 ? 240 + index * 7 : 134 + index * 7} ${num(y - thread)}v${num(thread * 2)}`,
        )
        .join(''),
      't',
    )
  const pile = (y: number) =>
    [-22, -12, 2, 12]
      .map((dy, index) =>
        rect(index % 2 ? 178 : 184, y + dy, index % 2 ? 44 : 32, 9, index % 2 ? 'f' : 'f r', 3),
      )
      .join('')
  const eye = (y: number) => circle(200, y, 17, 'f') + circle(200, y, 11, 'f r') + circle(200, y, 5, 'f')
  const ends =
    form === 'stud'
      ? pile(top + 22) + pile(bottom - 14)
      : form === 'bush'
        ? eye(top) + eye(bottom)
        : stud(top, -1) + stud(bottom, 1)
  return {
    ink: rect(200 - thread * 0.8, top, thread * 1.6, length, 'f', 3) + ends,
    dimensions:
      verticalDimension(
        top,
        bottom,
        form === 'ball' ? 108 : 150,
        form === 'ball' ? 124 : 176,
        formatMeasure(part, 'length'),
      ) +
      leader(
        form === 'ball' ? 262 : 200 + thread * 0.8,
        form === 'ball' ? bottom - thread : (top + bottom) / 2,
        290,
        bottom - 44,
        threadLabel(formatMeasure(part, 'thread')),
      ),
    dimensioned: ['length', 'thread'],
    box: [form === 'ball' ? 124 : 176, top - 18, form === 'ball' ? 152 : 48, length + 36],
  }
}
