/** Parts beside one another: their address, the rows that differ, and drawings at one scale. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ComparedPart,
  comparedSearch,
  comparedSections,
  differ,
  drawingShares,
  parseCompared,
} from '#domain/catalogue/compare.ts'
import { comparedMax } from '#domain/limits.ts'
import { isPartName } from '#domain/parts/partName.ts'

const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(isPartName)
const names = fc.uniqueArray(anyName, { maxLength: 8 })

const word = fc.constantFrom('Type', 'TYPE', 'Open length', 'Weight', 'Lift', 'Brand')
const value = fc.constantFrom('40 mm', '40  MM', '50 mm', 'Front')
const trait = fc.subarray(['front', '+40 mm'], { maxLength: 1 })
const part: fc.Arbitrary<ComparedPart> = fc.record({
  traits: fc.record({ axle: trait, side: trait, lift: trait, load: trait }),
  technicalDetails: fc.array(fc.record({ name: word, value }), { maxLength: 5 }),
  measures: fc.array(
    fc.record({
      kind: fc.constantFrom('TORQUE' as const, 'DIMENSION' as const),
      name: fc.constantFrom('Upper nut', 'Thread'),
      value: fc.constantFrom('25', '98'),
      unit: fc.option(fc.constant('Nm')),
      note: fc.option(fc.constant('dry')),
    }),
    { maxLength: 3 },
  ),
})
const parts = fc.array(part, { minLength: 1, maxLength: comparedMax })
const detail = (name: string, own: string): ComparedPart['technicalDetails'][number] => ({ name, value: own })
const plain: ComparedPart = {
  traits: { axle: [], side: [], lift: [], load: [] },
  technicalDetails: [],
  measures: [],
}
const rowNames = (of: readonly ComparedPart[]) =>
  comparedSections(of).map(({ kind, rows }) => [kind, rows.map(({ name }) => name)])

describe('the address of a comparison', () => {
  it('CMP-02/address what is written is read back, at most four parts, and the others are named', () => {
    fc.assert(
      fc.property(names, (chosen) => {
        const { parts: text } = comparedSearch({ parts: chosen })
        expect(parseCompared(text)).toEqual({
          parts: chosen.slice(0, comparedMax),
          left: chosen.slice(comparedMax),
        })
      }),
    )
  })

  it('CMP-02/address of anything else it reads names that may be asked for, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { parts: read, left } = parseCompared(text)
        const all = [...read, ...left]
        expect(all.filter((name) => !isPartName(name))).toEqual([])
        expect(new Set(all).size).toBe(all.length)
        expect(read.length).toBeLessThanOrEqual(comparedMax)
      }),
    )
    expect(parseCompared(undefined)).toEqual({ parts: [], left: [] })
    expect(parseCompared(' a , a,,b ')).toEqual({ parts: ['a', 'b'], left: [] })
  })

  it('CMP-02/address holds the vehicle and the choice of rows, and nothing that is not chosen', () => {
    const vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
    expect(comparedSearch({ parts: ['a,b', 'c'], onlyDifferences: true, vehicle })).toEqual({
      parts: 'a~2Cb,c',
      only: 'differences',
      ...vehicle,
    })
    expect(Object.values(comparedSearch({ parts: [] })).filter((one) => one !== undefined)).toEqual([])
  })
})

describe('the rows of a comparison', () => {
  it('CMP-03/differs a row differs if and only if two of its values do, whatever their spelling', () => {
    fc.assert(
      fc.property(parts, (compared) => {
        for (const { rows } of comparedSections(compared))
          for (const { values, differs } of rows) {
            const spelled = values.map((one) => one?.replace(/\s+/g, ' ').toUpperCase() ?? null)
            expect(values).toHaveLength(compared.length)
            expect(values.some((one) => one !== null)).toBe(true)
            expect(differs).toBe(spelled.some((one) => one !== spelled[0]))
          }
      }),
    )
    expect(differ(['a b', 'ab'])).toBe(true)
    expect([differ(['a', 'A ']), differ(['a', null]), differ([null, null]), differ([])]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('CMP-03/rows every detail and measure of a part is in one row, and the brand in none', () => {
    fc.assert(
      fc.property(parts, (compared) => {
        const sections = comparedSections(compared)
        const cell = (kind: string, name: string, index: number) =>
          sections
            .filter((section) => section.kind === kind)
            .flatMap(({ rows }) => rows)
            .filter((row) => row.name.toUpperCase() === name.toUpperCase())
            .map(({ values }) => values[index])
        for (const [index, { technicalDetails, measures }] of compared.entries()) {
          for (const { name, value: own } of technicalDetails)
            if (name === 'Brand') expect(cell('DETAILS', name, index)).toEqual([])
            // The vehicles say the lift, or the first of its details does.
            else if (name === 'Lift') expect(cell('DETAILS', name, index)).toHaveLength(1)
            else expect(cell('DETAILS', name, index)).toEqual([expect.stringContaining(own)])
          for (const measure of measures)
            expect(cell(measure.kind, measure.name, index)).toEqual([expect.stringContaining(measure.value)])
        }
      }),
    )
  })

  it('CMP-03/rows a name that a part has twice shows both values, and none of another name', () => {
    const part = {
      ...plain,
      technicalDetails: [detail('Type', 'A'), detail('Bush', 'B'), detail('TYPE', 'C')],
    }
    expect(comparedSections([part])[0]?.rows.map(({ values }) => values)).toEqual([['A, C'], ['B']])
  })

  it('CMP-03/rows axle, side, lift and load come first, from the vehicles or else from the details', () => {
    const left = {
      ...plain,
      traits: { axle: ['front'], side: ['left'], lift: ['+40 mm', '+50 mm'], load: [] },
      technicalDetails: [detail('Type', 'Monotube'), detail('Lift', '+30 mm'), detail('Load', '300 kg')],
    }
    expect(rowNames([left])).toEqual([['DETAILS', ['Axle', 'Side', 'Lift', 'Load', 'Type']]])
    expect(comparedSections([left])[0]?.rows.map(({ values }) => values[0])).toEqual([
      'Front',
      'Left',
      '+40 mm, +50 mm',
      '300 kg',
      'Monotube',
    ])
  })

  it('CMP-03/rows torques and dimensions have sections with units and the notes, each once', () => {
    const measure = (
      kind: 'TORQUE' | 'DIMENSION',
      own: string,
      unit: string | null,
      note: string | null,
    ) => ({
      kind,
      name: 'Bolt',
      value: own,
      unit,
      note,
    })
    const one = {
      ...plain,
      measures: [measure('TORQUE', '25', 'Nm', 'dry'), measure('DIMENSION', 'M10', null, null)],
    }
    const other = { ...plain, measures: [measure('TORQUE', '30', 'Nm', 'dry')] }
    expect(comparedSections([one, other])).toEqual([
      {
        kind: 'TORQUE',
        rows: [{ name: 'Bolt', values: ['25\u00a0Nm', '30\u00a0Nm'], differs: true }],
        notes: ['dry'],
      },
      { kind: 'DIMENSION', rows: [{ name: 'Bolt', values: ['M10', null], differs: true }], notes: [] },
    ])
    expect(comparedSections([plain, plain])).toEqual([])
  })
})

describe('drawings at one scale', () => {
  it('CMP-04/scale one millimetre is as long in each drawing, and the widest fills its place', () => {
    const widths = fc.array(fc.option(fc.integer({ min: 400, max: 1000 })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(widths, (given) => {
        const known = given.filter((width) => width !== null)
        const shares = drawingShares(given)
        expect(shares !== null).toBe(known.length >= 2)
        if (!shares) return
        expect(Math.max(...shares.map((share) => share ?? 0))).toBe(1)
        for (const [index, width] of given.entries()) {
          if (width === null) expect(shares[index]).toBe(null)
          else expect((shares[index] ?? 0) / width).toBeCloseTo(1 / Math.max(...known), 9)
        }
      }),
    )
  })

  it('CMP-04/unscaled pictures without a scale, or too different to be read, are left as they are', () => {
    expect([drawingShares([]), drawingShares([900]), drawingShares([900, null, undefined])]).toEqual([
      null,
      null,
      null,
    ])
    expect(drawingShares([399, 1000])).toBe(null)
    expect(drawingShares([400, 1000])).toEqual([0.4, 1])
  })
})
