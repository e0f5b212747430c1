/** Brake hoses and bottles. */
import { drawableMeasure, formatMeasure, leader, threadLabel } from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { groundY } from '../frame.ts'
import { num, path, rect, text, tube } from '../svg.ts'

export const hose: Draw = (part) => {
  const slack = drawableMeasure(part, 'length', 450, 120, 1200) * 0.07 + 30
  const thread = drawableMeasure(part, 'thread', 10, 6, 16)
  const [left, right, top, low] = [74, 318, 96, 206]
  const bend = `M${left + 34} ${top}C${num(160 + slack)} ${top} ${num(150 - slack * 0.4)} ${low} ${right - 34} ${low}`
  const fitting = (x: number, y: number, to: 1 | -1) =>
    rect(to > 0 ? x : x - 22, y - 9, 22, 18, 'f', 2) +
    rect(to > 0 ? x - 16 : x, y - 13, 16, 26, 'f r', 1) +
    rect(to > 0 ? x - 40 : x + 16, y - thread * 0.7, 24, thread * 1.4, 'f r', 1) +
    path(
      [0, 1, 2, 3]
        .map(
          (index) =>
            `M${num((to > 0 ? x - 37 : x + 19) + index * 5)} ${num(y - thread * 0.7)}v${num(thread * 1.4)}`,
        )
        .join(''),
      'r t',
    )
  const braid = part.form === 'braided' ? `<path class="h" d="${bend}" stroke-width="6"/>` : ''
  return {
    ink:
      tube(bend, 14) +
      braid +
      fitting(left + 30, top, 1) +
      fitting(right - 30, low, -1) +
      path(`M${right} ${low + 14}V${groundY}`, 'h'),
    dimensions:
      leader(200, (top + low) / 2 - 4, 252, 116, formatMeasure(part, 'length')) +
      leader(left - 2, top + thread * 0.7, left + 18, top + 44, threadLabel(formatMeasure(part, 'thread'))),
    dimensioned: ['length', 'thread'],
    box: [left - 12, top - 14, right - left + 26, low - top + 28],
  }
}

export const bottle: Draw = (part) => {
  const volume = drawableMeasure(part, 'volume', 1000, 100, 6000)
  const height = 88 + Math.cbrt(volume / 1000) * 54
  const half = 26 + Math.cbrt(volume / 1000) * 22
  const top = groundY - height
  const shoulder = top + 52
  return {
    ink:
      path(
        `M${num(200 - half)} ${groundY - 6}V${num(shoulder)}Q${num(200 - half)} ${num(top + 32)} ${num(200 - 15)} ${num(top + 28)}V${num(top + 20)}h30v8Q${num(200 + half)} ${num(top + 32)} ${num(200 + half)} ${num(shoulder)}V${groundY - 6}q0 6 -6 6H${num(200 - half + 6)}q-6 0 -6 -6Z`,
        'f',
      ) +
      rect(182, top, 36, 20, 'f', 3) +
      path(
        'M188 0v20M195 0v20M205 0v20M212 0v20'.replaceAll(/(\d+) 0v/g, (_, x: string) => `${x} ${num(top)}v`),
        't',
      ) +
      rect(200 - half + 8, shoulder + 10, half * 2 - 16, groundY - shoulder - 28, 'f', 2) +
      // A drop, the symbol of the content.
      path(`M200 ${num(shoulder + 20)}c10 14 14 20 14 27a14 14 0 0 1 -28 0c0 -7 4 -13 14 -27z`, 's') +
      text(200, groundY - 26, formatMeasure(part, 'volume') ?? '', 'b', 'middle'),
    dimensions: '',
    dimensioned: ['volume'],
    box: [200 - half, top, half * 2, height],
  }
}
