/** Leaf springs and helper leaves, drawn as parabolas. */
import {
  countLabel,
  drawableMeasure,
  formatMeasure,
  horizontalDimension,
  leader,
  verticalDimension,
} from '../dimension.ts'
import type { Draw } from '../frame.ts'
import { groundY } from '../frame.ts'
import { circle, num, path, rect } from '../svg.ts'

/** `rise` is the arch of the main leaf. */
const leaf = (
  half: number,
  middle: number,
  thick: number,
  rise: number,
  mainHalf: number,
  classes: string,
) => {
  const lift = rise * (half / mainHalf) ** 2
  const curve = (y: number, from: number, to: number) =>
    `${num(200 + from)} ${num(y - lift)}Q200 ${num(y + lift)} ${num(200 + to)} ${num(y - lift)}`
  return path(`M${curve(middle, -half, half)}L${curve(middle + thick, half, -half)}Z`, classes)
}

const eyes = (half: number, y: number, radius: number, slipper: boolean, classes: string) =>
  [-1, 1]
    .map((side) =>
      slipper && side > 0
        ? ''
        : circle(200 + side * half, y, radius, `f ${classes}`) +
          circle(200 + side * half, y, radius * 0.5, 'f'),
    )
    .join('')

const clamp = (top: number, bottom: number, x: number) => rect(x - 3.5, top, 7, bottom - top, 'f', 1)

const packPixelsPerMm = 0.196

export const leafPack: Draw = (part) => {
  const count = Math.round(drawableMeasure(part, 'leaves', 5, 1, 9))
  const half = (drawableMeasure(part, 'length', 1300, 800, 1600) * packPixelsPerMm) / 2
  const rise = drawableMeasure(part, 'arch', 120, 30, 240) * 0.42
  const thick = count > 6 ? 8 : 9.5
  const gap = thick + 1
  const bottom = groundY - 12
  const middle = bottom - count * gap
  const endY = middle - rise
  let leaves = ''
  for (let index = count - 1; index >= 0; index -= 1) {
    const share = index === 0 ? 1 : 1 - (0.72 * index) / count - 0.04
    leaves += leaf(half * share, middle + index * gap, thick, rise, half, index === 0 ? 'f r' : 'f')
  }
  // The clips are at the ends of the second leaf; the centre bolt goes through all leaves.
  const clipAt = half * 0.42
  const clipY = middle - rise * 0.42 ** 2
  const clips =
    count > 2
      ? clamp(clipY - 4, clipY + gap * Math.min(count - 1, 3) + 2, 200 - clipAt) +
        clamp(clipY - 4, clipY + gap * Math.min(count - 1, 3) + 2, 200 + clipAt)
      : ''
  const bolt = rect(195, middle - 7, 10, 7, 'f') + rect(196.5, bottom, 7, 12, 'f')
  return {
    ink: leaves + clips + bolt + eyes(half, endY - 1, 11, part.form === 'slipper', 'r'),
    dimensions:
      horizontalDimension(200 - half, 200 + half, endY - 34, endY - 12, formatMeasure(part, 'length')) +
      verticalDimension(endY, middle, 200 + half + 16, 200 + half - 60, formatMeasure(part, 'arch')) +
      leader(
        200 - half * 0.3,
        bottom - gap * 0.6,
        200 - half * 0.62,
        groundY - 16,
        countLabel(formatMeasure(part, 'leaves'), 'leaf', 'leaves'),
      ),
    dimensioned: ['length', 'arch', 'leaves'],
    pixelsPerMm: packPixelsPerMm,
    box: [200 - half - 12, endY - 12, half * 2 + 24, groundY - endY + 12],
  }
}

export const helperLeaf: Draw = (part) => {
  const count = Math.round(drawableMeasure(part, 'leaves', 1, 1, 4))
  const half = drawableMeasure(part, 'length', 800, 400, 1200) * 0.13
  const rise = drawableMeasure(part, 'arch', 60, 10, 140) * 0.36
  const mainHalf = 156
  const middle = 168
  const pack = [2, 1, 0]
    .map((index) => leaf(mainHalf * (1 - index * 0.2), middle - 34 + index * 10.5, 9.5, 54, mainHalf, 'f g'))
    .join('')
  let helpers = ''
  for (let index = count - 1; index >= 0; index -= 1)
    helpers += leaf(half * (1 - index * 0.16), middle + 14 + index * 13, 12, rise, half, 'f r')
  const bottom = middle + 14 + count * 13
  return {
    ink:
      pack +
      eyes(mainHalf, middle - 34 - 55, 10, false, 'g') +
      helpers +
      rect(188, middle - 40, 24, 6, 'f') +
      rect(190, middle - 34, 5, bottom - middle + 40, 'f') +
      rect(205, middle - 34, 5, bottom - middle + 40, 'f') +
      rect(186, bottom, 28, 6, 'f'),
    dimensions:
      horizontalDimension(200 - half, 200 + half, bottom + 26, bottom - 6, formatMeasure(part, 'length')) +
      verticalDimension(
        middle + 14 - rise,
        middle + 14,
        200 + half + 18,
        200 + half,
        formatMeasure(part, 'arch'),
      ) +
      leader(
        200 - half * 0.55,
        middle + 14 - rise * 0.3 + 6,
        110,
        bottom + 20,
        countLabel(formatMeasure(part, 'leaves'), 'helper leaf', 'helper leaves'),
      ),
    dimensioned: ['length', 'arch', 'leaves'],
    box: [34, middle - 100, 332, bottom - middle + 106],
  }
}
