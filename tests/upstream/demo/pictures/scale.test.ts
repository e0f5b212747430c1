/** The scale of drawings, as it is told to those who show two of them beside one another. */
import { describe, expect, it } from 'vitest'
import { groupMeasures, type PartGroup } from '../../../../upstream/demo/pictures/attributes.ts'
import { drawingOf } from '../../../../upstream/demo/pictures/drawingOfGroup.ts'
import { pictureWidthMm } from '../../../../upstream/demo/pictures/pictureWidth.ts'

const scaled = [
  ['FRONT COIL SPRINGS', 'freeLength'],
  ['REAR SHOCKS', 'openLength'],
  ['STEERING DAMPERS', 'openLength'],
  ['FRONT STRUT ASSEMBLIES', 'openLength'],
  ['LEAF SPRINGS', 'length'],
  ['DISCS', 'diameter'],
  ['DRUMS', 'diameter'],
  ['PADS', 'length'],
] as const

/** Where the dimension line with this label begins and ends, in pixels. */
const dimensionOf = (group: PartGroup, measure: string, length: number): number => {
  const { dimensions } = drawingOf(group)({ group, measures: { [measure]: length } })
  const lines = [...dimensions.matchAll(/M([\d.]+) ([\d.]+)([HV])([\d.]+)"\/>/g)]
  const lengths = lines.map(([, x, y, direction, end]) =>
    Math.abs(Number(end) - Number(direction === 'H' ? x : y)),
  )
  return Math.max(...lengths)
}

describe('CMP-04/bundled the scale of a drawing', () => {
  it.each(scaled)('%s: its width in millimetres agrees with how long %s is drawn', (group, measure) => {
    const range = Object.entries(groupMeasures[group]).find(([name]) => name === measure)?.[1] ?? [0, 0]
    for (const length of [range[0], Math.round((range[0] + range[1]) / 2), range[1]]) {
      const widthMm = pictureWidthMm({ group, measures: { [measure]: length } }) ?? 0
      const drawn = dimensionOf(group, measure, length) * (widthMm / 400)
      // The eyes of a shock are measured between their centres.
      expect(Math.abs(drawn - length)).toBeLessThan(length * 0.15)
    }
  })

  it('is told of no drawing without its main measure, beyond its range, or that is not true to scale', () => {
    expect(pictureWidthMm({ group: 'DISCS', measures: {} })).toBe(null)
    expect(pictureWidthMm({ group: 'DISCS', measures: { diameter: 900 } })).toBe(null)
    expect(pictureWidthMm({ group: 'LEAF BUSHES', measures: { outerDiameter: 40 } })).toBe(null)
    expect(pictureWidthMm({ group: 'a group that nobody knows', measures: { length: 40 } })).toBe(null)
  })
})
