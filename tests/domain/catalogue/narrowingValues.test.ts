/** The values that a list offers for narrowing, and the parts that each of them means. */
import { describe, expect, it } from 'vitest'
import { isNarrowed, type NarrowingField, narrowingFields, narrowingOf } from '#domain/catalogue/narrowing.ts'
import { facetsOf, type NarrowablePart, narrow, sortParts, traitsOf } from '#domain/catalogue/narrowList.ts'

const part = (name: string, over: Partial<NarrowablePart> = {}): NarrowablePart => ({
  name,
  traits: traitsOf([], []),
  price: null,
  availability: 'OUT_OF_STOCK',
  ...over,
})
const priced = (...majors: number[]) =>
  majors.map((major) => part(String(major), { price: { gross: { amount: Math.round(major * 100) } } }))
const choicesOf = (list: readonly NarrowablePart[], field: NarrowingField, narrowing = narrowingOf({})) =>
  facetsOf(list, narrowing)
    .find((facet) => facet.field === field)
    ?.choices.map(({ value, count }) => [value, count])
const names = (list: readonly NarrowablePart[]) => list.map(({ name }) => name)

describe('CAT-23 values of a list', () => {
  it('a list is narrowed by any one field', () => {
    expect(isNarrowed(narrowingOf({}))).toBe(false)
    for (const field of narrowingFields) expect(isNarrowed(narrowingOf({ [field]: 'x' }))).toBe(true)
  })

  it.each([
    ['axle', 'front'],
    ['axle', ' Rear axle '],
    ['lift', '+40 mm'],
    ['lift', '40mm'],
    ['lift', '-20 mm'],
    ['lift', '+ 40 mm'],
    ['lift', ' +125 mm '],
  ] as const)('reads a parameter as %s: %s', (field, value) => {
    expect(traitsOf([value], [])[field]).toEqual([value.trim()])
  })
  it.each(['front left', 'the front', 'rear axles', 'diameter 40 mm', '40 mm long', '4000 mm', '+x40 mm'])(
    'reads no axle and no lift in %s',
    (value) => expect(traitsOf([value], [])).toMatchObject({ axle: [], lift: [] }),
  )

  it('CAT-23/counts spellings of one value are one choice, which means all of them', () => {
    const list = ['Front', 'FRONT', 'rear'].map((axle) => part(axle, { traits: traitsOf([axle], []) }))
    expect(choicesOf(list, 'axle')).toEqual([
      ['FRONT', 2],
      ['rear', 1],
    ])
    expect(names(narrow(list, narrowingOf({ axle: ' front ' })))).toEqual(['Front', 'FRONT'])
    const chosen = narrowingOf({ axle: ' front ' })
    expect(choicesOf(list, 'axle', chosen)).toEqual([
      ['FRONT', 2],
      ['rear', 1],
    ])
  })
  it('CAT-23/counts a chosen value that no part has stays, to be taken off', () => {
    const list = ['front', 'rear'].map((axle) => part(axle, { traits: traitsOf([axle], []) }))
    expect(choicesOf(list, 'axle', narrowingOf({ axle: ' both ' }))).toEqual([
      ['front', 1],
      ['rear', 1],
      [' both ', 0],
    ])
  })
  it('CAT-23/counts one of several values of a part is enough', () => {
    const both = part('both', { traits: { ...traitsOf([], []), side: ['left', 'right'] } })
    expect(names(narrow([both, part('none')], narrowingOf({ side: 'right' })))).toEqual(['both'])
  })
  it('values stand in the order of their numbers', () => {
    const list = ['+100 mm', '+40 mm'].map((lift) => part(lift, { traits: traitsOf([lift], []) }))
    expect(choicesOf(list, 'lift')?.map(([value]) => value)).toEqual(['+40 mm', '+100 mm'])
  })

  it('in stock are parts that can be sent soon', () => {
    const list = (['IN_STOCK', 'DROPSHIPPING', 'ALTERNATIVE', 'AIRFREIGHT', 'OUT_OF_STOCK'] as const).map(
      (availability) => part(availability, { availability }),
    )
    expect(names(narrow(list, narrowingOf({ stock: 'in' })))).toEqual([
      'IN_STOCK',
      'DROPSHIPPING',
      'ALTERNATIVE',
    ])
    expect(choicesOf(list, 'stock')).toEqual([['in', 3]])
  })
})

describe('CAT-23/price ranges', () => {
  it('begin at round prices, with about as many parts each', () => {
    expect(choicesOf(priced(900, 110, 12, 55, 230, 18, 70, 540), 'price')).toEqual([
      ['-50', 2],
      ['50-100', 2],
      ['100-500', 2],
      ['500-', 2],
    ])
  })
  it.each([
    [
      [0.5, 1.2, 3, 7],
      ['-1', '1-2', '2-5', '5-'],
    ],
    [
      [4, 5, 20, 50],
      ['-5', '5-20', '20-50', '50-'],
    ],
    [
      [10, 49, 50, 199],
      ['-20', '20-50', '50-100', '100-'],
    ],
  ])('of %j are %j', (majors, expected) => {
    expect(choicesOf(priced(...majors), 'price')?.map(([value]) => value)).toEqual(expected)
  })
  it('are none where all prices are alike, and ask for no price of parts that have none', () => {
    expect(choicesOf(priced(100, 100, 100), 'price')).toBeUndefined()
    expect(choicesOf(priced(100), 'price')).toBeUndefined()
    expect(choicesOf([part('a'), part('b')], 'price')).toBeUndefined()
    expect(
      choicesOf([...priced(10, 60, 300), part('a')], 'price')?.reduce(
        (sum, [, count]) => sum + Number(count),
        0,
      ),
    ).toBe(3)
  })
  it('hold their lower end and end below the upper one; either may be open', () => {
    const list = [...priced(49.99, 50, 99.99, 100), part('on enquiry')]
    expect(names(narrow(list, narrowingOf({ price: '50-100' })))).toEqual(['50', '99.99'])
    expect(names(narrow(list, narrowingOf({ price: '-50' })))).toEqual(['49.99'])
    expect(names(narrow(list, narrowingOf({ price: '100-' })))).toEqual(['100'])
  })
})

it('CAT-24 sorts by price both ways, parts without a price last', () => {
  const list = [part('none'), ...priced(30, 5), part('neither'), ...priced(12)]
  expect(names(sortParts(list, 'PRICE'))).toEqual(['5', '12', '30', 'none', 'neither'])
  expect(names(sortParts(list, 'PRICE_DESC'))).toEqual(['30', '12', '5', 'none', 'neither'])
})
