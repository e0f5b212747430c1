import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  categoryName,
  categoryOrder,
  compareCategories,
  iconCategories,
  isHiddenCategory,
} from '#domain/catalogue/categories.ts'
import { categoryOfPart, cleanTree, wireCategoriesOf } from '#domain/catalogue/categoryTree.ts'

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
