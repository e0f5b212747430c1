import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dedupe,
  isListedAvailable,
  type ListedPart,
  listedLocation,
  orderWithinGroup,
  processCatalogue,
} from '#domain/catalogue/catalogue.ts'
import {
  categoryName,
  categoryOrder,
  compareCategories,
  iconCategories,
  isHiddenCategory,
} from '#domain/catalogue/categories.ts'
import { categoryOfPart, cleanTree, wireCategoriesOf } from '#domain/catalogue/categoryTree.ts'
import { compareGroups } from '#domain/catalogue/groupOrder.ts'
import { sortNames, sortYears } from '#domain/vehicle/finderOptions.ts'

describe('FIND-04 lists of the finder', () => {
  it('sorts years newest first, without duplicates', () => {
    expect(sortYears(['2015', 2016, '2015', ' 1999 ', '', null, undefined, '2024'])).toEqual([
      '2024',
      '2016',
      '2015',
      '1999',
    ])
  })
  it('sorts makes and models alphabetically, without duplicates', () => {
    expect(sortNames(['TOYOTA', 'ford', 'FORD', 'Škoda', ' BMW', '#N/D', ''])).toEqual([
      'BMW',
      'ford',
      'Škoda',
      'TOYOTA',
    ])
  })
  it('sorts numbers in names by value, and ignores accents', () => {
    expect(sortNames(['300C', 'L200', '90', 'L50', 'MX10', 'MX5'])).toEqual([
      '90',
      '300C',
      'L50',
      'L200',
      'MX5',
      'MX10',
    ])
    expect(sortNames(['Škoda', 'Skoda'])).toEqual(['Skoda', 'Škoda'])
    expect(sortYears(['Škoda', 'Skoda'])).toEqual(['Škoda', 'Skoda'])
  })
  it('do not depend on the order of the input', () => {
    const words = fc.array(fc.constantFrom('A', 'B', 'c', 'D2', 'D10', 'é'))
    fc.assert(
      fc.property(words, (list) => {
        expect(sortNames(list.toReversed())).toEqual(sortNames(list))
        expect(sortYears(list)).toEqual(sortNames(list).toReversed())
      }),
    )
  })
})

describe('CAT-04 categories', () => {
  it('have their fixed order; unknown ones come before OTHER, alphabetically', () => {
    const mixed = [
      'other',
      'Zebra',
      'AIRBAGS',
      'DRIVELINE',
      'brakes',
      'Steering',
      'BUSHES',
      'SUSPENSION PARTS',
      'SPRINGS AND SHOCKS',
      'SUSPENSION KITS',
      '',
    ]
    expect(
      cleanTree(Object.fromEntries(mixed.map((name) => [name, { A: 1 }]))).map(({ name }) => name),
    ).toEqual([
      'SUSPENSION KITS',
      'SPRINGS AND SHOCKS',
      'SUSPENSION PARTS',
      'BUSHES',
      'STEERING',
      'BRAKES',
      'AIRBAGS',
      'DRIVELINE',
      'ZEBRA',
      'OTHER',
    ])
  })
  it('are upper-cased, and an empty one becomes OTHER', () => {
    expect(categoryName(' springs  and shocks ')).toBe('SPRINGS AND SHOCKS')
    expect([categoryName(''), categoryName(null), categoryName(undefined), categoryName('  ')]).toEqual([
      'OTHER',
      'OTHER',
      'OTHER',
      'OTHER',
    ])
  })
  it('HOME-04/hidden FRONT SHOCK MOUNTS and #N/D are hidden, and nine categories have icons', () => {
    expect(
      cleanTree({ 'Front Shock Mounts': { A: 1 }, '#N/D': { A: 1 }, '#n/d': { A: 2 }, BRAKES: { DISCS: 2 } }),
    ).toEqual([{ name: 'BRAKES', groups: [{ name: 'DISCS', count: 2 }] }])
    expect(isHiddenCategory('BRAKES')).toBe(false)
    expect(iconCategories).toHaveLength(9)
    expect(iconCategories).toContain('DRIVELINE')
  })
  it('CAT-21/shown parts without a category, or of a hidden one, count in that of their group', () => {
    const raw = {
      BRAKES: { DISCS: 5, PADS: 2 },
      '': { DISCS: 1, ODDMENTS: 3 },
      '#N/D': { discs: 2, UNKNOWN: 1 },
      STEERING: { PADS: 9 },
      'Front shock mounts': { PADS: 1 },
    }
    expect(cleanTree(raw)).toEqual([
      { name: 'STEERING', groups: [{ name: 'PADS', count: 10 }] },
      {
        name: 'BRAKES',
        groups: [
          { name: 'DISCS', count: 8 },
          { name: 'PADS', count: 2 },
        ],
      },
      { name: 'OTHER', groups: [{ name: 'ODDMENTS', count: 3 }] },
    ])
    expect(wireCategoriesOf('BRAKES', raw)).toEqual(['BRAKES', '', '#N/D'])
    expect(wireCategoriesOf('OTHER', raw)).toEqual([''])
    const categoryOf = categoryOfPart(raw)
    expect(categoryOf('#n/d', 'Discs')).toBe('BRAKES')
    expect(categoryOf(null, 'ODDMENTS')).toBe('OTHER')
    expect(categoryOf('#N/D', 'UNKNOWN')).toBe('#N/D')
    expect(categoryOf('BRAKES', 'PADS')).toBe('BRAKES')
  })
  it('sums the counts of different spellings', () => {
    expect(
      cleanTree({ brakes: { pads: 2, '': 1 }, BRAKES: { PADS: 3, DISCS: 1.9, X: Number.NaN, Y: -4 } }),
    ).toEqual([
      {
        name: 'BRAKES',
        groups: [
          { name: 'DISCS', count: 1 },
          { name: 'PADS', count: 5 },
          { name: 'OTHER', count: 1 },
          { name: 'X', count: 0 },
          { name: 'Y', count: 0 },
        ],
      },
    ])
  })
  it('are totally ordered', () => {
    const name = fc.constantFrom(...categoryOrder, 'DRIVELINE', 'ZEBRA', 'ALPHA', '')
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(compareCategories(a, b))).toBe(-Math.sign(compareCategories(b, a)) || 0)
        if (compareCategories(a, b) <= 0 && compareCategories(b, c) <= 0) {
          expect(compareCategories(a, c)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})

const part = (id: string, change: Partial<ListedPart> = {}): ListedPart => ({
  id,
  group: 'PADS',
  category: 'BRAKES',
  available: false,
  manufacturerStock: 0,
  ...change,
})
const arbitraryPart = fc.record({
  id: fc.nat(30).map(String),
  group: fc.constantFrom('PADS', 'DISCS', 'pads', 'ZZZ', ''),
  category: fc.constant('BRAKES'),
  available: fc.boolean(),
  manufacturerStock: fc.nat(2),
})

describe('results', () => {
  it('CAT-15 keep the first of each id', () => {
    const first = part('1', { available: true })
    expect(dedupe([first, part('2'), part('1')], ({ id }) => id)).toEqual([first, part('2')])
  })
  it('CAT-11/rank,stable have available parts first, then manufacturer stock, then the rest, otherwise in the upstream’s order', () => {
    const list = [
      part('a'),
      part('b', { manufacturerStock: 3 }),
      part('c', { available: true }),
      part('d'),
      part('e', { available: true, manufacturerStock: 1 }),
      part('f', { manufacturerStock: 1 }),
    ]
    expect(orderWithinGroup(list).map(({ id }) => id)).toEqual(['c', 'e', 'b', 'f', 'a', 'd'])
  })
  it('CAT-10/more contain every part once, in ordered groups', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPart), (raw) => {
        const result = processCatalogue(raw, (item) => item)
        if (!result.ok) throw new Error(result.message)
        const ids = result.value.flatMap(({ parts }) => parts.map(({ id }) => id))
        expect(ids.toSorted()).toEqual([...new Set(raw.map(({ id }) => id))].sort())
        const names = result.value.map(({ name }) => name)
        expect(names).toEqual(names.toSorted(compareGroups))
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
  it('CAT-17/items,groups,sorting name the step that failed', () => {
    const fail = (): never => {
      throw new Error('no id')
    }
    expect(processCatalogue([1], fail)).toEqual({ ok: false, message: 'Error processing items: no id' })
    const withoutGroup = Object.defineProperty(part('1'), 'group', { get: fail })
    expect(processCatalogue([1], () => withoutGroup)).toEqual({
      ok: false,
      message: 'Error grouping items: no id',
    })
    // A name that can be grouped, and not compared with another one.
    const incomparable = { trim: fail }
    const unsortable = Object.defineProperty(part('2'), 'group', {
      value: { trim: () => ({ replace: () => ({ toUpperCase: () => incomparable }) }) },
    })
    expect(processCatalogue([part('1'), unsortable], (one) => one)).toEqual({
      ok: false,
      message: 'Error sorting groups: no id',
    })
    const throwsText = () => {
      const reason: unknown = 'text'
      throw reason
    }
    expect(processCatalogue([1], throwsText)).toEqual({
      ok: false,
      message: 'Error processing items: unknown reason',
    })
  })
})

describe('CAT-13/location,quantity availability in lists', () => {
  const entry = { location: 'EU1', default: true }
  it.each([
    [{ availabledetails: [{ ...entry, multilocationavailable: true }], available: false }, true],
    [{ availabledetails: [{ ...entry, multilocationavailable: false }], available: true }, false],
    [{ availabledetails: [entry, { ...entry, multilocationavailable: true }], available: false }, false],
    [{ availabledetails: [entry], available: true }, true],
    [
      {
        available: [
          { ...entry, quantityavailable: 0 },
          { ...entry, quantityavailable: 2 },
        ],
      },
      true,
    ],
    [{ available: [{ ...entry, quantityavailable: 0 }, entry] }, false],
    [{ available: [] }, false],
    [{ availabledetails: [], available: true }, true],
    [{}, false],
  ])('%o is %s', (stock, available) => expect(isListedAvailable(stock)).toBe(available))
})

describe('CAT-20/default,details the stock location of the add button', () => {
  it.each([
    [
      {
        available: [{ location: 'A' }, { location: 'B', default: true }],
        availabledetails: [{ location: 'C', default: true }],
      },
      'B',
    ],
    [{ available: true, availabledetails: [{ location: 'C', default: true }] }, 'C'],
    [{ available: [{ location: 'A' }], availabledetails: [{ location: 'C' }] }, null],
    [{ available: [{ default: true }], availabledetails: [{ location: 'C', default: true }] }, 'C'],
    [{}, null],
  ])('%o is %s', (stock, location) => expect(listedLocation(stock)).toBe(location))
})
