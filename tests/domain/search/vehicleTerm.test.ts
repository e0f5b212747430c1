import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanTerm, isSearchable } from '#domain/search/searchTerm.ts'
import { termForAnyVehicle, termForVehicle } from '#domain/search/vehicleTerm.ts'

describe('SRCH-03 FIT-01 a search for one vehicle or for all', () => {
  it.each([
    ['shock', 'TOYOTA HILUX 2016', 'shock TOYOTA HILUX 2016'],
    ['hilux shock', 'TOYOTA HILUX 2016', 'hilux shock TOYOTA 2016'],
    ['2016 Toyota hilux shock', 'TOYOTA HILUX 2016', null],
    ['x'.repeat(120), 'TOYOTA HILUX 2016', null],
    ['shock', '', null],
  ])('%s, %s: %s', (term, vehicle, narrowed) => {
    expect(termForVehicle(term, vehicle)).toBe(narrowed)
  })
  it.each([
    ['shock TOYOTA HILUX 2016', 'TOYOTA HILUX 2016', 'shock'],
    ['hilux rear shock TOYOTA 2016', 'TOYOTA HILUX 2016', 'rear shock'],
    ['shock TOYOTA HILUX', 'TOYOTA HILUX 2016', null],
    ['TOYOTA HILUX 2016', 'TOYOTA HILUX 2016', null],
    ['shock', '', null],
  ])('%s, %s: %s', (term, vehicle, widened) => {
    expect(termForAnyVehicle(term, vehicle)).toBe(widened)
  })
  it('removing an added vehicle restores the term', () => {
    const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }).map(cleanTerm)
    fc.assert(
      fc.property(word, fc.constantFrom('TOYOTA HILUX 2016', 'FORD RANGER 2020'), (term, vehicle) => {
        fc.pre(isSearchable(term))
        const narrowed = termForVehicle(term, vehicle)
        if (narrowed === null) return
        expect(termForVehicle(narrowed, vehicle)).toBeNull()
        const back = termForAnyVehicle(narrowed, vehicle)
        const own = term.split(' ').filter((each) => !vehicle.split(' ').includes(each.toUpperCase()))
        expect(back ?? '').toBe(own.join(' '))
      }),
    )
  })
})
