/** Narrowing and sorting of lists. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrowingFields, narrowingOf, partSorts } from '#domain/catalogue/narrowing.ts'
import { facetsOf, type NarrowablePart, narrow, sortParts, traitsOf } from '#domain/catalogue/narrowList.ts'
import type { SchemaCase } from '#domain/stock/availabilityCase.ts'

const some = (...values: string[]) => fc.subarray(values, { maxLength: 2 })
const part: fc.Arbitrary<NarrowablePart> = fc.record({
  name: fc.constantFrom('K2', 'K10', 'K9', 'A', 'b'),
  traits: fc.record({
    axle: some('front', 'rear'),
    side: some('left', 'right'),
    lift: some('+40 mm', '+50 mm'),
    load: some('Standard load', 'Constant load 300 kg'),
    brand: some('KESTREL', 'Talus'),
  }),
  price: fc.option(fc.record({ gross: fc.record({ amount: fc.integer({ min: 0, max: 90_000 }) }) })),
  availability: fc.constantFrom<SchemaCase>('IN_STOCK', 'DROPSHIPPING', 'AIRFREIGHT', 'OUT_OF_STOCK'),
})
const parts = fc.array(part, { maxLength: 30 })

/** A narrowing by choices that the list itself offers, one after the other. */
const narrowingBy = (list: readonly NarrowablePart[], picks: readonly number[]) => {
  let narrowing = narrowingOf({})
  for (const pick of picks) {
    const facets = facetsOf(list, narrowing)
    const facet = facets[pick % Math.max(1, facets.length)]
    const choice = facet?.choices[pick % Math.max(1, facet.choices.length)]
    if (facet && choice) narrowing = { ...narrowing, [facet.field]: choice.value }
  }
  return narrowing
}

describe('narrowing a list', () => {
  it('CAT-23/counts each choice counts exactly the parts that the list then has', () => {
    fc.assert(
      fc.property(parts, fc.array(fc.nat(40), { maxLength: 4 }), (list, picks) => {
        const narrowing = narrowingBy(list, picks)
        for (const { field, choices } of facetsOf(list, narrowing))
          for (const { value, count } of choices)
            expect(narrow(list, { ...narrowing, [field]: value })).toHaveLength(count)
      }),
    )
  })

  it('CAT-23 choices can be taken in any order, and taken off they give the whole list', () => {
    fc.assert(
      fc.property(parts, fc.array(fc.nat(40), { maxLength: 4 }), (list, picks) => {
        const narrowing = narrowingBy(list, picks)
        const oneByOne = narrowingFields.reduceRight<readonly NarrowablePart[]>(
          (left, field) => narrow(left, narrowingOf({ [field]: narrowing[field] })),
          list,
        )
        expect(narrow(list, narrowing)).toEqual(oneByOne)
        expect(narrow(list, narrowingOf({}))).toEqual(list)
      }),
    )
  })

  it('CAT-23/price ranges do not overlap, and each part with a price is in one', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const priced = list.filter(({ price }) => price)
        const ranges = facetsOf(list, narrowingOf({})).find(({ field }) => field === 'price')?.choices
        if (ranges) expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(priced.length)
      }),
    )
  })

  it('offers no field that makes no difference, but each chosen one', () => {
    const one = { name: 'A', traits: traitsOf(['front'], []), price: null, availability: 'IN_STOCK' as const }
    expect(facetsOf([one, one], narrowingOf({}))).toEqual([])
    expect(facetsOf([one], narrowingOf({ axle: 'REAR', stock: 'in' }))).toEqual([
      {
        field: 'axle',
        choices: [
          { value: 'front', count: 1 },
          { value: 'REAR', count: 0 },
        ],
      },
      { field: 'stock', choices: [{ value: 'in', count: 0 }] },
    ])
  })

  it('a price or stock that means nothing narrows nothing', () => {
    const list = [{ name: 'A', traits: traitsOf([], []), price: null, availability: 'OUT_OF_STOCK' as const }]
    for (const price of ['-', 'x', '5', '1-2-3', '99999999-'])
      expect(narrow(list, narrowingOf({ price }))).toEqual(list)
    expect(narrow(list, narrowingOf({ stock: 'out' }))).toEqual(list)
  })

  it('axle, lift and load are told apart by their values, wherever the upstream puts them', () => {
    const rows = [
      { side: 'left', brand: 'KESTREL' },
      { side: 'right', brand: ' ' },
    ]
    expect(traitsOf(['+40 mm', 'Constant load 300 kg', 'Rear', '2.8D-4D'], rows)).toEqual({
      axle: ['Rear'],
      side: ['left', 'right'],
      lift: ['+40 mm'],
      load: ['Constant load 300 kg'],
      brand: ['KESTREL'],
    })
  })
})

it('a brand is no choice where only some parts name theirs', () => {
  const branded = (name: string, ...rows: { brand: string }[]) => ({
    name,
    traits: traitsOf([], rows),
    price: null,
    availability: 'IN_STOCK' as const,
  })
  const named = [branded('A', { brand: 'TALUS' }), branded('B', { brand: 'KESTREL' })]
  expect(facetsOf(named, narrowingOf({})).map(({ field }) => field)).toEqual(['brand'])
  expect(facetsOf([...named, branded('C')], narrowingOf({}))).toEqual([])
})

describe('sorting a list', () => {
  it('CAT-24 keeps all parts, and parts without a price come last', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(...partSorts), (list, sort) => {
        const sorted = sortParts(list, sort)
        expect(new Set(sorted)).toEqual(new Set(list))
        expect(sorted).toHaveLength(list.length)
        if (sort === 'NAME') return
        const amounts = sorted.map(({ price }) => price?.gross.amount)
        const priced = amounts.flatMap((amount) => amount ?? [])
        expect(amounts.slice(0, priced.length)).toEqual(priced)
        expect(priced).toEqual(priced.toSorted((a, b) => (sort === 'PRICE' ? a - b : b - a)))
      }),
    )
  })

  it('CAT-24 numbers in names count as numbers, and no order keeps the list', () => {
    const named = (name: string) => ({
      name,
      traits: traitsOf([], []),
      price: null,
      availability: 'IN_STOCK' as const,
    })
    const list = ['K10', 'K9', 'a'].map(named)
    expect(sortParts(list, 'NAME').map(({ name }) => name)).toEqual(['a', 'K9', 'K10'])
    expect(sortParts(list, null)).toBe(list)
  })
})
