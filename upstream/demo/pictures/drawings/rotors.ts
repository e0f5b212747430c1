/** Brake discs and drums, seen from the front and from the edge. */
import {
  countLabel,
  diameterLabel,
  drawableMeasure,
  formatMeasure,
  horizontalDimension,
  leader,
} from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { groundY } from '../frame.ts'
import { circle, num, path, rect } from '../svg.ts'

/** Repeats `mark` around a centre. */
const around = (
  count: number,
  x: number,
  y: number,
  radius: number,
  mark: (x: number, y: number, angle: number) => string,
) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2
    return mark(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, angle)
  }).join('')

const discPixelsPerMm = 0.49
const drumPixelsPerMm = 0.54

export const disc: Draw = (part) => {
  const outer = (drawableMeasure(part, 'diameter', 300, 180, 400) * discPixelsPerMm) / 2
  const thick = drawableMeasure(part, 'thickness', 22, 5, 45) * 0.9
  const hat = drawableMeasure(part, 'height', 50, 20, 100) * 0.62
  const bolts = Math.round(drawableMeasure(part, 'holes', 5, 3, 8))
  const pitch = drawableMeasure(part, 'pitchCircle', 114, 70, 200) * 0.13
  const [x, y] = [142, groundY - outer - 6]
  const hub = outer * 0.56
  const form = part.form ?? 'vented'
  const face =
    form === 'grooved'
      ? around(8, x, y, outer * 0.62, (px, py, angle) =>
          path(
            `M${num(px)} ${num(py)}L${num(x + Math.cos(angle + 0.32) * outer * 0.95)} ${num(y + Math.sin(angle + 0.32) * outer * 0.95)}`,
            'r',
          ),
        )
      : form === 'drilled'
        ? around(14, x, y, outer * 0.86, (px, py) => circle(px, py, 3, 'r')) +
          around(14, x, y, outer * 0.7, (px, py) => circle(px, py, 3, 'r'))
        : ''
  const sideX = 300
  const rotor =
    form === 'solid'
      ? rect(sideX, y - outer, thick, outer * 2, 'f r', 1)
      : rect(sideX, y - outer, thick * 0.34, outer * 2, 'f r', 1) +
        rect(sideX + thick * 0.66, y - outer, thick * 0.34, outer * 2, 'f r', 1) +
        path(
          Array.from(
            { length: 13 },
            (_, index) =>
              `M${num(sideX + thick * 0.34)} ${num(y - outer + 6 + (index * (outer * 2 - 12)) / 12)}h${num(thick * 0.32)}`,
          ).join(''),
          't',
        )
  const front =
    circle(x, y, outer, 'f r') +
    circle(x, y, outer - 4, 't r') +
    face +
    circle(x, y, hub, 'f') +
    circle(x, y, hub - 5, 't') +
    around(bolts, x, y, Math.min(hub - 8, Math.max(pitch, outer * 0.28)), (px, py) =>
      circle(px, py, 4, 'f'),
    ) +
    circle(x, y, outer * 0.22, 'f')
  return {
    ink:
      front +
      rotor +
      path(`M${num(sideX + thick)} ${num(y - hub)}h${num(hat)}v${num(hub * 2)}h${num(-hat)}`, 'f') +
      path(`M${num(sideX + thick + hat - 7)} ${num(y - hub)}v${num(hub * 2)}`, 't'),
    dimensions:
      horizontalDimension(
        x - outer,
        x + outer,
        groundY + 17,
        y + 20,
        diameterLabel(formatMeasure(part, 'diameter')),
      ) +
      horizontalDimension(sideX, sideX + thick, y - outer - 20, y - outer, formatMeasure(part, 'thickness')) +
      horizontalDimension(
        sideX,
        sideX + thick + hat,
        groundY + 17,
        y + outer,
        formatMeasure(part, 'height'),
      ) +
      leader(
        x + outer * 0.3,
        y - outer * 0.3,
        x + outer * 0.5,
        y - outer - 8,
        part.measures.holes === undefined
          ? undefined
          : [countLabel(formatMeasure(part, 'holes'), 'hole', 'holes'), formatMeasure(part, 'pitchCircle')]
              .filter(Boolean)
              .join(' × '),
      ),
    dimensioned:
      part.measures.holes === undefined
        ? ['diameter', 'thickness', 'height']
        : ['diameter', 'thickness', 'height', 'holes', 'pitchCircle'],
    box: [x - outer, y - outer, sideX + thick + hat - x + outer, outer * 2],
    pixelsPerMm: discPixelsPerMm,
    singleView: { ink: front, box: [x - outer, y - outer, outer * 2, outer * 2] },
  }
}

export const drum: Draw = (part) => {
  const inner = (drawableMeasure(part, 'diameter', 250, 140, 340) * drumPixelsPerMm) / 2
  const outer = Math.max(
    inner + 8,
    (drawableMeasure(part, 'outerDiameter', 280, 160, 400) * drumPixelsPerMm) / 2,
  )
  const deep = drawableMeasure(part, 'height', 70, 30, 120) * 0.9
  const bolts = Math.round(drawableMeasure(part, 'holes', 5, 3, 8))
  const [x, y] = [142, groundY - outer - 6]
  const sideX = 286
  const fins = path(
    [0.18, 0.36, 0.54]
      .map((share) => `M${num(sideX + deep * share)} ${num(y - outer)}v${num(outer * 2)}`)
      .join(''),
    't',
  )
  const front =
    circle(x, y, outer, 'f') +
    circle(x, y, inner, 'f r') +
    circle(x, y, inner - 4, 'r t') +
    circle(x, y, inner * 0.62, 'f') +
    around(bolts, x, y, inner * 0.44, (px, py) => circle(px, py, 4.5, 'f')) +
    circle(x, y, inner * 0.24, 'f')
  return {
    ink:
      front +
      path(
        `M${num(sideX)} ${num(y - outer)}h${num(deep * 0.7)}l${num(deep * 0.2)} 10v${num(outer - 10 - inner * 0.5)}h${num(deep * 0.1)}v${num(inner)}h${num(-deep * 0.1)}V${num(y + outer - 10)}l${num(-deep * 0.2)} 10h${num(-deep * 0.7)}z`,
        'f',
      ) +
      fins +
      path(
        `M${num(sideX)} ${num(y - inner)}h${num(deep * 0.74)}v${num(inner * 2)}h${num(-deep * 0.74)}`,
        'h',
      ),
    dimensions:
      horizontalDimension(
        x - inner,
        x + inner,
        groundY + 17,
        y + 10,
        diameterLabel(formatMeasure(part, 'diameter')),
      ) +
      leader(
        x - outer * 0.71,
        y - outer * 0.71,
        x - outer * 0.9,
        y - outer - 6,
        diameterLabel(formatMeasure(part, 'outerDiameter')),
      ) +
      horizontalDimension(sideX, sideX + deep, y - outer - 18, y - outer, formatMeasure(part, 'height')) +
      leader(
        x + inner * 0.31,
        y - inner * 0.31,
        x + outer * 0.5,
        y - outer - 8,
        countLabel(formatMeasure(part, 'holes'), 'hole', 'holes'),
      ),
    dimensioned: ['diameter', 'outerDiameter', 'height', 'holes'],
    box: [x - outer, y - outer, sideX + deep - x + outer, outer * 2],
    pixelsPerMm: drumPixelsPerMm,
    singleView: { ink: front, box: [x - outer, y - outer, outer * 2, outer * 2] },
  }
}
