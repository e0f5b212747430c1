import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

describe('FIND-04 names that the collation treats as equal', () => {
  it('have a fixed order, whatever the order of the input', () => {
    expect(sortNames(['ŠKODA', 'SKODA'])).toEqual(['SKODA', 'ŠKODA'])
    expect(sortNames(['SKODA', 'ŠKODA'])).toEqual(['SKODA', 'ŠKODA'])
    expect(sortYears(['02016', '2016'])).toEqual(['2016', '02016'])
    expect(sortYears(['2016', '02016'])).toEqual(['2016', '02016'])
  })
  it('are one if only their case differs; the first spelling stays', () => {
    expect(sortNames(['Straße', 'STRASSE', 'Audi', 'AUDI'])).toEqual(['Audi', 'Straße'])
  })
})
