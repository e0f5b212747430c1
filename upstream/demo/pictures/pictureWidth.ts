/** How many millimetres the width of a part's first picture stands for. */
import { groupMeasures, type PartAttributes } from './attributes.ts'
import { drawingOf } from './drawingOfGroup.ts'
import { frameWidth } from './frame.ts'

const rangesOf = (group: string): Readonly<Record<string, readonly [number, number] | undefined>> =>
  Object.entries(groupMeasures).find(([name]) => name === group)?.[1] ?? {}

/** Null where the drawing is not to scale, also because a measure is beyond what is drawn. */
export const pictureWidthMm = (part: PartAttributes): number | null => {
  const { pixelsPerMm, dimensioned } = drawingOf(part.group)(part)
  const [main] = dimensioned
  const [length, range] = main ? [part.measures[main], rangesOf(part.group)[main]] : []
  const isDrawnAsIs = length !== undefined && range && range[0] <= length && length <= range[1]
  return pixelsPerMm && isDrawnAsIs ? Math.round(frameWidth / pixelsPerMm) : null
}
