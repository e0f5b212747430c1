import { describe, expect, it } from 'vitest'
import { categoriesOfGroup, cleanTree } from '#domain/catalogue/categoryTree.ts'
import { listAddress, listTrail } from '#domain/catalogue/listAddress.ts'

const vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

describe('the path of links to a list', () => {
  it('SHELL-10/list leads from the vehicle over its category to the group', () => {
    expect(listTrail({ ...vehicle, category: 'BRAKES', group: 'PADS' })).toEqual([
      { name: 'TOYOTA HILUX 2016', path: '/parts?make=TOYOTA&model=HILUX&year=2016' },
      { name: 'BRAKES', path: '/parts?make=TOYOTA&model=HILUX&year=2016&category=BRAKES' },
      { name: 'PADS', path: '/parts?make=TOYOTA&model=HILUX&year=2016&category=BRAKES&groups=PADS' },
    ])
  })

  it('has only the steps that the filter has', () => {
    expect(listTrail({})).toEqual([])
    expect(listTrail({ group: 'PADS' }).map(({ name }) => name)).toEqual(['PADS'])
    expect(listTrail({ make: 'TOYOTA', category: 'BRAKES' }).map(({ name }) => name)).toEqual([
      'TOYOTA',
      'BRAKES',
    ])
  })

  it('escapes names in addresses', () => {
    expect(listAddress({ category: 'A&B=C' })).toBe('/parts?category=A%26B%3DC')
    expect(listAddress({ clearance: true })).toBe('/clearance')
  })
})

describe('the categories of a group', () => {
  const tree = cleanTree({ Brakes: { Pads: 2, Discs: 1 }, Other: { Discs: 1 } })

  it.each([
    ['pads', ['BRAKES']],
    ['DISCS', ['BRAKES', 'OTHER']],
    ['SPRINGS', []],
  ])('%s: %j', (group, categories) => {
    expect(categoriesOfGroup(tree, group)).toEqual(categories)
  })
})
