/** Shock absorbers and steering dampers, drawn open and closed to the same scale. */
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
import { circle, group, line, num, path, rect } from '../svg.ts'

interface Tube {
  /** Eye to eye. */
  length: number
  /** The length of the body. */
  body: number
  width: number
  rod: number
  form?: string
}

const eye = (x: number, y: number) => circle(x, y, 11, 'f') + circle(x, y, 5, 'f')

/** A shock that stands on `bottom`, with its axis at `x`. */
const standing = (x: number, bottom: number, shock: Tube): string => {
  const { length, body, width, rod, form } = shock
  const low = bottom - 11
  const top = low - (length - 22)
  const bodyTop = low - 10 - body
  const w = width / 2
  const rodLine = rect(x - rod / 2, top + 10, rod, bodyTop - top - 8, 'f r')
  const shell = rect(x - w, bodyTop, width, body, 'f', 4)
  const cap = rect(x - w - 2, bodyTop - 3, width + 4, 11, 'f', 2)
  const base = path(
    `M${num(x - w + 3)} ${num(bodyTop + body)}L${num(x - 5)} ${num(low - 9)}H${num(x + 5)}L${num(x + w - 3)} ${num(bodyTop + body)}`,
    'f',
  )
  const cover =
    form === 'twin-tube' || form === undefined
      ? path(
          `M${num(x - w - 4)} ${num(top + 20)}H${num(x + w + 4)}V${num(Math.max(top + 44, bodyTop - 14))}H${num(x - w - 4)}Z`,
          'f',
        ) + line(x - w - 4, top + 27, x + w + 4, top + 27, 't')
      : ''
  const inside =
    form === 'monotube'
      ? line(x - w, bodyTop + body * 0.68, x + w, bodyTop + body * 0.68, 't') +
        line(x - w, bodyTop + body * 0.74, x + w, bodyTop + body * 0.74, 't')
      : form === 'foam-cell'
        ? rect(x - w + 5, bodyTop + 20, width - 10, body - 30, 'h', 3)
        : ''
  const can =
    form === 'reservoir'
      ? rect(x + w + 9, bodyTop + 24, 19, body * 0.62, 'f', 8) +
        line(x + w + 9, bodyTop + 24 + body * 0.46, x + w + 28, bodyTop + 24 + body * 0.46, 't') +
        path(`M${num(x + w)} ${num(bodyTop + 14)}h${num(14)}q5 0 5 5v5`, '')
      : ''
  return base + rodLine + shell + cap + cover + inside + can + eye(x, low) + eye(x, top)
}

const shapeOf = (part: Parameters<Draw>[0]) => {
  const closed = drawableMeasure(part, 'closedLength', 340, 200, 520)
  const open = Math.max(closed + 60, drawableMeasure(part, 'openLength', 540, 300, 700))
  const width = drawableMeasure(part, 'bodyDiameter', 52, 24, 80) * (part.form === 'monotube' ? 0.5 : 0.62)
  return { closed, open, width, rod: Math.min(9, width * 0.28) }
}

export const shock: Draw = (part) => {
  const { closed, open, width, rod } = shapeOf(part)
  const scale = Math.min(0.37, 222 / open)
  const body = closed * scale - 46
  const form = part.form ?? 'twin-tube'
  const [openX, closedX] = [150, 252]
  const openTop = groundY - open * scale
  const closedTop = groundY - closed * scale
  const edge = form === 'reservoir' ? 32 : 6
  const opened = standing(openX, groundY, { length: open * scale, body, width, rod, form })
  return {
    ink: opened + group(standing(closedX, groundY, { length: closed * scale, body, width, rod, form })),
    dimensions:
      verticalDimension(
        openTop + 11,
        groundY - 11,
        openX - width / 2 - 34,
        openX - 12,
        formatMeasure(part, 'openLength'),
      ) +
      verticalDimension(
        closedTop + 11,
        groundY - 11,
        closedX + width / 2 + edge + 24,
        closedX + 12,
        formatMeasure(part, 'closedLength'),
      ) +
      leader(
        closedX + width / 2 - 2,
        closedTop + 60,
        closedX + width / 2 + edge + 26,
        closedTop - 14,
        diameterLabel(formatMeasure(part, 'bodyDiameter')),
      ),
    dimensioned: ['openLength', 'closedLength', 'bodyDiameter'],
    singleView: {
      ink: opened,
      box: [openX - width / 2 - 6, openTop, width + 12 + (form === 'reservoir' ? 24 : 0), groundY - openTop],
    },
    box: [openX - width / 2 - 8, openTop, closedX - openX + width + 16 + edge, groundY - openTop],
    pixelsPerMm: scale,
  }
}

/** The same, lying. */
const lying = (y: number, left: number, damper: Tube): string =>
  group(
    standing(0, 0, { ...damper, form: 'monotube' }),
    `transform="translate(${num(left)} ${num(y)}) rotate(90)"`,
  )

export const steeringDamper: Draw = (part) => {
  const { closed, open, width, rod } = shapeOf(part)
  const scale = Math.min(0.56, 310 / open)
  const body = closed * scale - 46
  const left = 200 - (open * scale) / 2
  const narrow = width * 1.15
  const [openY, closedY] = [112, groundY - narrow / 2 - 12]
  const opened = lying(openY, left, { length: open * scale, body, width: narrow, rod })
  return {
    ink: opened + lying(closedY, left, { length: closed * scale, body, width: narrow, rod }),
    dimensions:
      horizontalDimension(
        left + 11,
        left + open * scale - 11,
        openY - narrow / 2 - 24,
        openY - 12,
        formatMeasure(part, 'openLength'),
      ) +
      horizontalDimension(
        left + 11,
        left + closed * scale - 11,
        closedY - narrow / 2 - 18,
        closedY - 12,
        formatMeasure(part, 'closedLength'),
      ) +
      leader(
        left + closed * scale * 0.6,
        closedY + narrow / 2,
        left + closed * scale + 30,
        closedY + narrow / 2 - 4,
        diameterLabel(formatMeasure(part, 'bodyDiameter')),
      ),
    dimensioned: ['openLength', 'closedLength', 'bodyDiameter'],
    singleView: { ink: opened, box: [left, openY - narrow / 2 - 4, open * scale, narrow + 8] },
    box: [left, openY - narrow / 2 - 4, open * scale, groundY - openY + narrow / 2],
    pixelsPerMm: scale,
  }
}
