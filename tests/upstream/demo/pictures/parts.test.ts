import * as fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import {
  groupForms,
  groupMeasures,
  type MeasureName,
  measureUnits,
  type PartAttributes,
  type PartGroup,
} from '../../../../upstream/demo/pictures/attributes.ts'
import { drawingOf } from '../../../../upstream/demo/pictures/drawingOfGroup.ts'
import { partPicture } from '../../../../upstream/demo/pictures/partPicture.ts'
import { formatMeasured } from '../../../../upstream/numbers.ts'

const partGroups = Object.keys(groupMeasures) as PartGroup[]

const parser = new new Window().DOMParser()
/** The root of a well-formed document. */
const parsed = (svg: string) => {
  const document = parser.parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  // The parser accepts more: only five entities and the characters of XML are allowed.
  expect(svg).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
  expect([...svg].filter((char) => char < ' ' || char === '\uffff' || char === '\ufffe')).toEqual([])
  return document.documentElement
}

const middle = (group: PartGroup, share = 0.5): PartAttributes['measures'] =>
  Object.fromEntries(
    Object.entries(groupMeasures[group]).map(([name, [min, max]]) => [
      name,
      Math.round(min + (max - min) * share),
    ]),
  )

const views = [1, 2, 3] as const

/** Characters of Verdana, and of DejaVu Sans, by their width in thousandths of the font's size. */
const widths: readonly [RegExp, number][] = [
  [/[mW]/, 989],
  [/[+−M×]/, 863],
  [/[OØQw]/, 818],
  [/[DGHNU]/, 775],
  [/[A-Z]/, 698],
  [/[\d°]/, 636],
  [/[ ./ftr]/, 455],
  [/[lij·,]/, 364],
  [/[a-z]/, 635],
]
/** At 11 px. */
const widthInVerdana = (text: string) =>
  [...text].reduce((sum, char) => sum + (widths.find(([like]) => like.test(char))?.[1] ?? 1000), 0) * 0.011

describe('pictures of parts', () => {
  it('there are 54 groups, and only accessories have the drawing of fittings', () => {
    expect(partGroups).toHaveLength(54)
    const fittings = drawingOf('a group that nobody knows')
    expect(partGroups.filter((group) => drawingOf(group) === fittings)).toEqual(['ACCESSORIES'])
  })

  it.each(partGroups)('%s is well-formed, in the 4:3 frame, small, with its measures', (group) => {
    for (const form of groupForms[group] ?? [undefined])
      for (const share of [0, 0.5, 1])
        for (const view of views) {
          const measures = middle(group, share)
          const svg = partPicture({ group, measures, ...(form === undefined ? {} : { form }) }, view)
          const root = parsed(svg)
          expect(root.getAttribute('viewBox')).toBe('0 0 400 300')
          expect(svg).not.toMatch(/NaN|undefined|Infinity|gradient|<script|<image|href/i)
          expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024)
          if (view === 3) continue
          const words = [...root.querySelectorAll('text')].map((text) => text.textContent).join(' ')
          for (const value of Object.values(measures))
            if (view === 1) expect(words).toContain(formatMeasured(Math.abs(value)))
        }
  })

  it.each(partGroups)('%s has no label that the frame clips, in a wide font either', (group) => {
    const parts = fc.record({
      form: fc.constantFrom(...(groupForms[group] ?? [undefined])),
      measures: fc.record(
        Object.fromEntries(
          Object.entries(groupMeasures[group]).map(([name, [min, max]]) => [
            name,
            fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10),
          ]),
        ),
      ),
    })
    fc.assert(
      fc.property(parts, ({ form, measures }) => {
        const svg = partPicture({ group, measures, ...(form && { form }) }, 1)
        for (const label of parsed(svg).querySelectorAll('.d > text')) {
          const [x, y] = [Number(label.getAttribute('x')), Number(label.getAttribute('y'))]
          const width = widthInVerdana(label.textContent)
          const before = { start: 0, middle: width / 2, end: width }[
            label.getAttribute('text-anchor') ?? 'start'
          ]
          const left = x - (before ?? Number.NaN)
          const inside = left >= 0 && left + width <= 400 && y >= 9 && y <= 299
          expect([label.textContent, inside]).toEqual([label.textContent, true])
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each(partGroups)('%s looks different wherever a measure, side, position or form differs', (group) => {
    const base: PartAttributes = { group, measures: middle(group) }
    const names = Object.keys(base.measures) as MeasureName[]
    const others: PartAttributes[] = [
      ...names.map((name) => ({
        ...base,
        measures: { ...base.measures, [name]: (base.measures[name] ?? 0) + 0.1 },
      })),
      { ...base, position: 'front' },
      { ...base, position: 'rear' },
      { ...base, side: 'left' },
      { ...base, side: 'right' },
      ...(groupForms[group] ?? []).map((form) => ({ ...base, form })),
    ]
    const pictures = [base, ...others].map((part) => partPicture(part, 1))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('groups with the same measures differ where their shapes do', () => {
    const bushes = partGroups.filter((group) => group.endsWith('BUSHES'))
    const measures = { innerDiameter: 14, outerDiameter: 50, length: 55, height: 45, width: 50, hardness: 70 }
    const drawn = bushes.map((group) => drawingOf(group)({ group, measures }).ink)
    expect(new Set(drawn).size).toBe(bushes.length)
  })

  it('a kit shows a load only if it has one, and only measures with a unit', () => {
    const kit = [{ group: 'DISCS' as const, count: 1, measures: { bolts: 6, diameter: 280 } }]
    const empty = partPicture({ group: 'LIFT KITS', measures: { lift: 40, load: 0 }, kit }, 1)
    expect(empty).not.toMatch(/>[^<]*· load/)
    expect(empty).toContain('>280 mm<')
    expect(empty).not.toMatch(/>6</)
    expect(partPicture({ group: 'LIFT KITS', measures: { lift: 40, load: 300 }, kit }, 1)).toMatch(
      />[^<]*· load 300 kg/,
    )
  })

  it('a kit shows the most important measure of each component', () => {
    const kit = [
      { group: 'DISCS' as const, count: 2, measures: { height: 53, thickness: 28, diameter: 320 } },
    ]
    const svg = partPicture({ group: 'BRAKE KITS', measures: {}, kit }, 1)
    expect(svg).toContain('>320 mm<')
    expect(svg).not.toContain('>53 mm<')
  })

  it('a kit shows its components with their counts, and the number of the others', () => {
    const kit = partGroups.slice(5, 15).map((group, index) => ({ group, count: index + 1 }))
    const svg = partPicture({ group: 'LIFT KITS', measures: { lift: 40 }, kit }, 1)
    for (const count of [1, 2, 7]) expect(svg).toContain(`>×${count}<`)
    expect(svg).toContain('+ 27 more')
    expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024)
  })

  it('SEC-08 any attributes give a well-formed picture without foreign markup', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<script>alert(1)</script>', '"><svg onload=x>', ']]>', '\u0000\uffff'),
    )
    const attributes = fc.record(
      {
        group: fc.oneof(fc.constantFrom(...partGroups), word),
        position: fc.constantFrom('front' as const, 'rear' as const),
        side: fc.constantFrom('left' as const, 'right' as const),
        form: word,
        name: word,
        vehicle: fc.record({ make: word, model: word }),
        measures: fc.dictionary(
          fc.constantFrom(...(Object.keys(measureUnits) as MeasureName[]), 'constructor'),
          fc.oneof(fc.double(), fc.integer()),
        ),
        kit: fc.array(
          fc.record({ group: fc.oneof(fc.constantFrom(...partGroups), word), count: fc.integer() }),
          { maxLength: 12 },
        ),
      },
      { requiredKeys: ['group', 'measures'] },
    )
    fc.assert(
      fc.property(attributes, fc.constantFrom(...views), (part, view) => {
        const svg = partPicture(part, view)
        const root = parsed(svg)
        expect(root.querySelector('script, foreignObject, image, a, use')).toBeNull()
        expect(svg).not.toMatch(/NaN|Infinity/)
        expect(
          [...root.querySelectorAll('*')]
            .flatMap((element) => element.getAttributeNames())
            .filter((name) => name.startsWith('on')),
        ).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
