import { describe, expect, it } from 'vitest'
import { categoryOfGroup, cleanTree } from '#domain/categoryTree.ts'
import { listAddress, listTrail } from '#domain/listAddress.ts'

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

describe('the category of a group', () => {
  const tree = cleanTree({ Brakes: { Pads: 2, Discs: 1 }, Other: { Discs: 1 } })

  it('SHELL-10/product is the one that holds it, whatever its letters', () => {
    expect(categoryOfGroup(tree, 'pads')).toBe('BRAKES')
  })

  it('is unknown where no category or several hold it', () => {
    expect(categoryOfGroup(tree, 'DISCS')).toBeNull()
    expect(categoryOfGroup(tree, 'SPRINGS')).toBeNull()
  })
})
